import type { Rule, SecretValue, SecretValues } from "../rules/rule.ts";
import { isRandom } from "./values/judge.ts";

/** Calls with a key among their arguments: signatures, cookies, ciphers and clients, in the spelling of many languages. */
const CALLS: readonly string[] = (
  "jwt.sign jwt.verify jwt.encode jwt.decode jwt::encode jwt::decode jwt/sign jwt/unsign signedstring " +
  "signwith setsigningkey signer.create hmacshakeyfor symmetricsecuritykey createhmac hmac.new " +
  "hmac.hexdigest hmac.digest hash_hmac hmacsha1 hmacsha256 hmacsha384 hmacsha512 algorithm.hmac " +
  "new_from_slice createcipheriv createdecipheriv aes.encrypt aes.decrypt pgp_sym_encrypt pgp_sym_decrypt " +
  "cookieparser cookiesession newcookiestore timedserializer timestampsigner sharedkeycredential " +
  "openssl_encrypt openssl_decrypt clientsecretcredential azurekeycredential cosmosclient cohere.client algoliasearch oauthhandler fernet"
).split(" ");
/** Maximum length of the arguments, in bytes. */
const MAX_ARGUMENTS_BYTES = 400;
const CALL_NAME = /[\w/:.]{1,40}[ (]/y;
/** Literal without blanks that is not the value of a field, parenthesis, end of a statement, or text between them. */
const TOKEN = /(?<!:\s{0,4})(["'`])((?:[^"'`\\\s]|\\.){12,400})\1|[();\n]|[^"'`();\n]+|["'`]/g;
const DEPTHS: Readonly<Record<string, number>> = { "(": 1, ")": -1 };

/** Keys in calls that need one: `jwt.sign(user, "…")`. */
export const SIGNING_KEY: Rule = {
  id: "signing-key",
  about: "a random key in the arguments of a call that encrypts, connects or creates a signature",
  pattern: [`(?:${CALLS.map((call) => call.replaceAll(".", String.raw`\.`)).join("|")})`, "i"],
  anchors: CALLS,
  isRead: true,
  read: readArguments,
};

/** Reads the random string literals up to the closing parenthesis of a call, or on its line if it has none. */
function readArguments(text: string, at: number): SecretValues {
  CALL_NAME.lastIndex = at;
  const name = CALL_NAME.exec(text)?.[0] ?? "";
  const start = at + name.length;
  const isOneLine = name.endsWith(" ");
  const values: SecretValue[] = [];
  let depth = isOneLine ? 0 : 1;
  let end = start;
  for (const { index, 0: token, 2: literal } of text.slice(start, start + MAX_ARGUMENTS_BYTES).matchAll(TOKEN)) {
    depth += DEPTHS[token] ?? 0;
    if (name === "" || token === ";" || (isOneLine ? token === "\n" : depth === 0)) break;
    const from = start + index + 1;
    end = from;
    if (literal !== undefined && isRandom(literal, "secret", "quoted"))
      values.push({ start: from, end: from + literal.length });
  }
  return { values, end };
}
