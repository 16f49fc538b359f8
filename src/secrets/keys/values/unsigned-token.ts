const TOKEN = /^eyJ[\w-]{4,2048}\.(?:(eyJ[\w-]{4,4096}|e30)(?:\.([\w-]{0,1024}))?)?$/;

/** Whether a value is a web token that proves nothing, because it has no signature or no claims. */
export function isUnsignedToken(value: string): boolean {
  const match = TOKEN.exec(value);
  if (match === null) return false;
  const [, claims = "", signature = ""] = match;
  return signature === "" || claims === "e30";
}
