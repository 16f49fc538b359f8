import { KEY_RULES } from "../keys/list.ts";
import { isLikelyPassword } from "../keys/values/judge.ts";
import { isUnsignedToken } from "../keys/values/unsigned-token.ts";
import { isUrlPassword } from "../keys/values/url-password.ts";
import { AWS_SECRET_AFTER_ID } from "./aws-secret.ts";
import { AFTER, BEFORE } from "./boundary.ts";
import { DISCORD_BOT_TOKEN } from "./discord.ts";
import type { Follow, Rule, RuleAllow } from "./rule.ts";

/** Placeholder passwords: words meaning "put the password here", with up to 4 digits. */
const PLACEHOLDER: RuleAllow = {
  needs: "any",
  target: "secret",
  patterns: [
    [
      /^(?:my|your|the|some|super|db|user|proxy|new|old|strong|basic)?[-_.]?(?:my|your|secret|super)?[-_.]?(?:pass(?:w(?:or)?d|phrase)?|pwd?|pw|secret|token|(?:api[-_]?)?key|change[-_]?(?:me|it)|weak\(!\)password|strong\(!\)password|example|placeholder|redacted|hidden|dummy|fake|test|foo|bar|baz|qux|admin|root|guest|user(?:name)?|credentials?|auth|s3cr3t|x-oauth-basic)[-_.]?\d{0,4}!?$/
        .source,
      "i",
    ],
    [
      /^(?:key_\d{1,4}|%[a-z]|\$\w+|#\{?\w+|\.{3}|x{3,}|\*{3,}|1234(?:5(?:6(?:7(?:89?)?)?)?)?|abc(?:123|def)?)$/.source,
      "i",
    ],
  ],
  paths: [],
  stopwords: "",
};

/**
 * Code in place of a password: `$(…)`, `%(…)`, a leading quote, or a quote next to a character that joins or ends
 * strings.
 */
const CODE_LIKE = /'|[^\s@/]{0,1024}(?:[$%]\(|'['+.,:;()&=@]|[+.,:;()&=]')/.source;
const BARE = /[^\s@/"'`<>()[\]{}|\\^]{3,1024}|[^\s@/"'`<>()[\]{}|\\^]{1,2}@[\w!#$%*+~-]{3,64}/.source;
/** Passwords with quotes or parentheses are often code, so they must contain a letter and a digit. */
const MIXED = /(?=[^\s@/a-z]{0,1024}[a-z])(?=[^\s@/\d]{0,1024}\d)[^\s@/"`<>[\]{}|\\]{3,1024}/.source;
/** Host, its address, or its place in a template. */
const URL_HOST = /(?:[\w.-]+|\[[\da-f:.]{2,45}\]|\$?\{[\w.]{1,40}\}|\$\w{1,40})/.source;
/**
 * Continuation of a password that contains `@`. The password ends at the last `@` before a path, a query or another
 * URL.
 */
const AT_SIGN_TAIL = /(?:@[^\s@/?#,;&="'`<>()[\]{}|\\^]{1,256}){0,8}/.source;
/**
 * Matches a password that may contain `/`, but begins neither with `/` nor with a port and `/`. Only for databases,
 * because other URLs have `@` in their paths.
 */
const SLASHED = /(?!\/|\d{1,5}\/)[^\s@"'`<>()[\]{}|\\^]{3,256}/.source;
/** Cheap check that most URLs fail: a user, then a colon. */
const WITH_PASSWORD: Follow = { skip: "^\\s/:", maxSkip: 256, need: ":", minRun: 1 };
/**
 * The user may contain all characters of RFC 3986 (3.2.1) except quotes and parentheses. With those, lists of URLs would
 * look like one user. A port before a query or a fragment is not a password.
 */
const urlSecret = (forms: string): string =>
  `://(?<user>[\\w.~%+!$&*,;=-]{0,64}(?:@[\\w-]{1,64}\\.[\\w.-]{1,64})?):(?!\\k<user>@)(?!${CODE_LIKE}|[0-9]{1,5}[?#])(?<secret>(?:${forms})${AT_SIGN_TAIL})@${URL_HOST}`;
const URL_SECRET = urlSecret(`${BARE}|${MIXED}`);
const DATABASE_SECRET = urlSecret(`${BARE}|${MIXED}|${SLASHED}`);
const DATABASE =
  "amqps?|clickhouse|cockroachdb|couchbase|ldaps?|mariadb|mongodb(?:\\+srv)?|mssql|mysql2?|neo4j(?:\\+s)?|nats|oracle|postgres(?:ql)?|redis|rediss|sqlserver";

/** Rules for secrets that gitleaks does not cover. */
export const CARRYON_RULES: readonly Rule[] = [
  {
    id: "database-url",
    pattern: [`(?<=\\b(?:${DATABASE}))${DATABASE_SECRET}`, "i"],
    anchors: ["://"],
    follow: WITH_PASSWORD,
    allow: [PLACEHOLDER],
    accepts: isUrlPassword,
  },
  {
    id: "basic-auth-url",
    pattern: [`(?<!\\b(?:${DATABASE}))(?<=[a-z0-9+.-])${URL_SECRET}`, "i"],
    anchors: ["://"],
    follow: WITH_PASSWORD,
    allow: [PLACEHOLDER],
    accepts: isUrlPassword,
  },
  {
    id: "connection-string",
    pattern: [
      /(?<=[;"'`]\s{0,3})(?:password|pwd)\s{0,2}=\s{0,2}(?:([^\s;"'`<>{}$%]{4,128})(?=[;"'`])|\{([^{}\n]{4,128})\})/
        .source,
      "i",
    ],
    anchors: ["password", "pwd"],
    keywords: ["server=", "data source=", "host=", "addr=", "driver=", "dsn="],
    allow: [PLACEHOLDER],
    // Braces around a value may also be those of a template.
    accepts: (secret, match) => !match.endsWith("}") || isLikelyPassword(secret),
  },
  {
    id: "azure-storage-key",
    pattern: [/(?:AccountKey|SharedAccessKey)=([0-9A-Za-z+/]{42,86}={1,2})/.source, "i"],
    anchors: ["accountkey=", "sharedaccesskey="],
    entropy: 3,
  },
  {
    id: "docker-auth-config",
    pattern: [/"auth"\s{0,8}:\s{0,8}"([0-9A-Za-z+/]{10,}={0,2})"/.source, ""],
    anchors: ['"auth"'],
    keywords: ['"auths"'],
    entropy: 2.5,
  },
  {
    // Format before Vault 1.10. A name of 24 letters is more likely a member of something called `s`.
    id: "vault-legacy-token",
    pattern: [BEFORE + /s\.[0-9A-Za-z]{24}/.source + AFTER, ""],
    anchors: ["s."],
    follow: { need: "0-9A-Za-z", minRun: 24 },
    entropy: 3.5,
    allow: [{ needs: "any", target: "secret", patterns: [["^s\\.[A-Za-z]+$", ""]], paths: [], stopwords: "" }],
  },
  DISCORD_BOT_TOKEN,
  AWS_SECRET_AFTER_ID,
  {
    id: "gcp-private-key-id",
    pattern: [/"private_key_id"\s{0,4}:\s{0,4}"([0-9a-f]{40})"/.source, ""],
    anchors: ['"private_key_id"'],
    entropy: 3,
  },
  {
    id: "aws-secret-access-key",
    pattern: [
      /(?:aws[\w -]{0,20}secret|secret[_ -]?access[_ -]?key)[\w -]{0,20}["']?\s{0,3}(?:=>|[=:,])\s{0,3}["'`]?([0-9A-Za-z+/]{40})(?![0-9A-Za-z+/=])/
        .source,
      "i",
    ],
    anchors: ["aws", "secret"],
    entropy: 4,
    accepts: (secret) => !secret.includes("EXAMPLE"),
  },
  {
    // Key without an END line, which the gitleaks rule requires.
    id: "private-key-body",
    pattern: [/-----begin[\w -]{0,100}private key(?: block)?-----["'\s\\]{0,16}[0-9A-Za-z+/=\s\\]{64,}/.source, "i"],
    anchors: ["-----begin"],
  },
  {
    // A header stops where another could begin. Otherwise, each of many repeated beginnings would be read to the end.
    id: "jwt-bare",
    pattern: [BEFORE + /eyJ(?:(?!-eyJ)[\w-]){15,4096}\.eyJ[\w-]{15,8192}\.[\w-]{20,1024}/.source, ""],
    anchors: ["eyj"],
    entropy: 3,
    accepts: (token) => !isUnsignedToken(token),
  },
];

/**
 * Rules that recognize a secret by its surroundings or its randomness, and so are often wrong. Their findings do not
 * fail a run, and they skip lock files and similar paths.
 */
export const GENERIC_RULES: ReadonlySet<string> = new Set([
  "generic-api-key",
  "sourcegraph-access-token",
  "url-token",
  "terraform-secret-value",
  ...KEY_RULES.map(({ id }) => id),
]);
