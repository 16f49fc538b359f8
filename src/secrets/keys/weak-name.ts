import { isCounting } from "./values/counting.ts";
import { isRandom } from "./values/judge.ts";
import { isSourceFile, separateCamelCase } from "./key-name.ts";
import { isPlaceholderText } from "./values/placeholder-text.ts";

/** Names that always denote secrets. */
const STRONG = /passw|passwd|pwd|passphrase|secret|token|credential|creds|bearer/i;
/** Qualifiers of secret keys. Any other `…Key` may be the key of a map entry. */
const SHORT =
  "aes|app|bot|des|ec|gpg|hmac|jwt|mac|org|pgp|priv|ota|root|rsa|sas|seal|sign|sse|ssh|ssl|tls|vpn|wifi|wpa|write";
const LONG =
  "access|account|activation|admin|api|auth|cipher|client|consumer|crypt\\w*|customer|deploy|ed25519|encrypt\\w*|functions?|ingest\\w*|instrumentation|integration|licen[cs]e|master|merchant|oauth|payment|private|recovery|routing|secret|security|server|service|session|shared|signing|signature|subscription|tenant|unseal|vault|wallet|webhook";
/** Short qualifiers must start a word: `des_key`, but not `nodes_key`. */
const STRONG_KEY = new RegExp(`(?:(?<![a-z])(?:${SHORT})|${LONG})[-_. ]?keys?(?![a-z])`, "i");
/** An environment variable: settings such as `.env` files hold secrets under any name. */
const VARIABLE = /^[A-Z][A-Z\d_]*=/;
/** The option `--auth`, or a name that says what it authorizes for: `twilio_auth`. */
const OWN_AUTH = /^--?auth[ =]|[a-z\d][-_.]auth["']?\s{0,4}[:=]/i;
/** Public values: public and encrypted keys, protocol nonces, cache and table keys, digests of keys and of Go modules, users, addresses. */
const PUBLIC_KEY =
  /authenticatorData|(?:gpg|pgp)[-_]?keys?["'`\s:=]*$|site[-_]?key|(?:address|namespace|authenticator(?:-field)?|challenge|username)["'`\]]{0,2}\s{0,4}[:=]|clientDataJSON|attestation(?:Object)?"|(?:sec-websocket|surrogate|idempotency|cache|partition|public|publishable|encrypted|wrapped)[-_. ]?key|(?:page|continuation|next|sync)[-_]?token|pub[xy]["'\s]{0,12}[:=]|\sh1:$|(?:key|token|secret)s?[-_. ]?(?:\w{1,12}[-_. ])?(?:md5|sha-?\d*|hash|digest|fingerprint|thumbprint|checksum)/i;

/** UUIDs and hexadecimal digests: MD5, SHA-1, SHA-224, SHA-256, SHA-384, SHA-512. */
const ID =
  /(?<![\da-z])(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{32}|[\da-f]{40}|[\da-f]{56}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128})(?![\da-z]|-[\da-f]{4})/gi;
/** Hexadecimal digits too random for words, in a length that no digest has. */
const HEX_GROUPS = /^(?=.*[a-f])[\da-f-]{16,}$/i;
const DIGEST_PREFIX = /^(?:md5|sha-?\d{1,3})[-:=]/i;
const FILE_NAME =
  /\.(?:bmp|c|cc|cer|cfg|cjs|conf|cpp|crt|cs|css|csv|cts|db|dll|env|exe|gif|go|gz|h|html?|ico|ini|java|jpe?g|jsx?|json|key|kt|lock|log|map|md|mjs|mp[34]|mts|p12|parquet|pdf|pem|php|png|pub|py|rb|rs|scss|sh|so|sql|sqlite|svg|swift|tar|tf|tgz|toml|tsx?|txt|vue|wasm|webp|woff2?|xml|ya?ml|zip)$/i;
const MODIFIER = "alt|cmd|cmdorctrl|command|commandorcontrol|control|ctrl|fn|hyper|meta|mod|opt|option|shift|super|win";
/** Keyboard shortcut: `ctrl+shift+down`. */
const CHORD = new RegExp(`^(?:(?:${MODIFIER})[+-])+[\\w.=/]{1,14}(?:[+-][\\w.=/]{1,14})?$`, "i");

/**
 * Whether a value is a secret, judged with its name. After a strong name (`api_key`, or any variable as in `NAME=`),
 * any value except placeholders, counting texts and keyboard shortcuts is a secret. After a weak one (`key`,
 * `firstKey`, `auth`), the value must also be random, and UUIDs, digests, file names, words and code are not secrets.
 * False for names of public values (`cache_key`, `token_hash`).
 * @param nameText the name and everything between it and the value
 */
export function isSecretForName(nameText: string, value: string): boolean {
  if (PUBLIC_KEY.test(nameText) || CHORD.test(value) || isCounting(value) || isPlaceholderText(value)) return false;
  if (isStrongName(nameText)) return true;
  if (DIGEST_PREFIX.test(value) || FILE_NAME.test(value)) return false;
  const withoutIds = value.replace(ID, "");
  return HEX_GROUPS.test(withoutIds) || isRandom(withoutIds, "password", "quoted");
}

function isStrongName(nameText: string): boolean {
  if (isSourceFile(nameText.replace(/[^\w.-]+$/, ""))) return false;
  if (STRONG.test(nameText) || VARIABLE.test(nameText) || OWN_AUTH.test(nameText)) return true;
  return STRONG_KEY.test(separateCamelCase(nameText));
}
