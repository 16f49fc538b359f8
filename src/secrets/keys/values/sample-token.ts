/** Claims of tokens that documentation publishes, as those of jwt.io and of Supabase's local stack. */
const SAMPLE_CLAIMS =
  /"1234567890"|\b(?:John|Jane) Doe\b|"foo":\s?"bar"|\burn:example:|"supabase-demo"|Online JWT Builder/;
const TOKEN = /^eyJ[\w-]{4,2048}\.(?:(eyJ[\w-]{4,4096}|e30)(?:\.([\w-]{0,1024}))?)?$/;

/** Whether a value is a web token that proves nothing: without a signature or claims, or one of documentation. */
export function isSampleToken(value: string): boolean {
  const match = TOKEN.exec(value);
  if (match === null) return false;
  const [, claims = "", signature = ""] = match;
  if (signature === "" || claims === "e30") return true;
  return SAMPLE_CLAIMS.test(Buffer.from(claims, "base64url").toString("latin1"));
}
