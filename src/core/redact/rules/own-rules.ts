import { KEY_RULES } from "../keys/list.ts";
import { isUrlPassword } from "../keys/url-password.ts";
import type { Rule, RuleAllow } from "./rule.ts";

/** What may follow a token; a token that continues is something else. */
const END = /(?:[\t\n\f\r "';`]|\\[nr]|$)/.source;
/** What may separate a name from the value assigned to it, as in gitleaks. */
const ASSIGNED = /[\w\t \-.]{0,20}[\t\n\f\r "']{0,3}(?:=|>|:{1,3}=|\|\||:|=>|\?=|,)[\t\n\f\r "'=`]{0,5}/.source;

/** Placeholder passwords: words meaning "put the password here", with up to 4 digits. */
const PLACEHOLDER: RuleAllow = {
  needs: "any",
  target: "secret",
  patterns: [
    [
      /^(?:my|your|the|some|super|db|user|proxy|new|old|strong|basic)?[-_.]?(?:my|your|secret|super)?[-_.]?(?:pass(?:w(?:or)?d|phrase)?|pwd?|pw|secret|token|(?:api[-_]?)?key|change[-_]?(?:me|it)|example|placeholder|redacted|hidden|dummy|fake|test|foo|bar|baz|qux|admin|root|guest|user(?:name)?|credentials?|auth|s3cr3t|x-oauth-basic)[-_.]?\d{0,4}!?$/
        .source,
      "i",
    ],
    [/^(?:%[a-z]|\$\w+|#\{?\w+|\.{3}|x{3,}|\*{3,}|1234(?:5(?:6(?:7(?:89?)?)?)?)?|abc(?:123|def)?)$/.source, "i"],
  ],
  paths: [],
  stopwords: "",
};

/**
 * Code in place of a password: `$(…)`, `%(…)`, a leading quote, or one next to a character that joins or ends strings.
 */
const JOINED = /'|[^\s@/]{0,1024}(?:[$%]\(|'['+.,:;()&=@]|[+.,:;()&=]')/.source;
const BARE = /[^\s@/"'`<>()[\]{}|\\^]{3,1024}/.source;
/** Passwords with quotes or parentheses are often code, so a letter and a digit are required. */
const MIXED = /(?=[^\s@/a-z]{0,1024}[a-z])(?=[^\s@/\d]{0,1024}\d)[^\s@/"`<>[\]{}|\\^]{3,1024}/.source;
const URL_HOST = /(?:[\w.-]+|\[[\da-f:.]{2,45}\])/.source;
/**
 * A user may contain all characters of RFC 3986 (3.2.1) except quotes and parentheses, which make lists of URLs look
 * like one.
 */
const URL_SECRET = `://(?<user>[\\w.~%+!$&*,;=-]{0,64}):(?!\\k<user>@)(?!${JOINED})(?<secret>${BARE}|${MIXED})@${URL_HOST}`;
const DATABASE =
  "amqps?|clickhouse|cockroachdb|couchbase|ldaps?|mariadb|mongodb(?:\\+srv)?|mssql|mysql2?|neo4j(?:\\+s)?|nats|oracle|postgres(?:ql)?|redis|rediss|sqlserver";

/** Rules of gitleaks that the vendored copy lacks. */
const NEWER: readonly Rule[] = [
  {
    id: "airtable-personnal-access-token",
    pattern: [/\bpat[0-9A-Za-z]{14}\.[0-9a-f]{64}\b/.source, ""],
    keywords: ["airtable"],
  },
  {
    id: "anthropic-admin-api-key",
    pattern: [/\b(sk-ant-admin01-[\w-]{93}AA)/.source + END, ""],
    anchors: ["sk-ant-admin01-"],
  },
  { id: "anthropic-api-key", pattern: [/\b(sk-ant-api03-[\w-]{93}AA)/.source + END, ""], anchors: ["sk-ant-api03-"] },
  { id: "artifactory-api-key", pattern: [/\bAKCp[0-9A-Za-z]{69}\b/.source, ""], anchors: ["akcp"], entropy: 4.5 },
  {
    id: "artifactory-reference-token",
    pattern: [/\bcmVmd[0-9A-Za-z]{59}\b/.source, ""],
    anchors: ["cmvmd"],
    entropy: 4.5,
  },
  {
    id: "aws-amazon-bedrock-api-key-long-lived",
    pattern: [/\b(ABSK[0-9A-Za-z+/]{109,269}={0,2})/.source + END, ""],
    anchors: ["absk"],
    entropy: 3,
  },
  {
    id: "aws-amazon-bedrock-api-key-short-lived",
    pattern: [/bedrock-api-key-YmVkcm9jay5hbWF6b25hd3MuY29[t][0-9A-Za-z+/=]*/.source, ""],
    anchors: ["bedrock-api-key-"],
  },
  { id: "looker-client-id", pattern: [`looker${ASSIGNED}([a-z0-9]{20})${END}`, "i"], anchors: ["looker"], entropy: 3 },
  {
    id: "looker-client-secret",
    pattern: [`looker${ASSIGNED}([a-z0-9]{24})${END}`, "i"],
    anchors: ["looker"],
    entropy: 3,
  },
];

/** Kinds of secrets that gitleaks has no rule for. */
const OWN: readonly Rule[] = [
  {
    id: "database-url",
    pattern: [`(?<=\\b(?:${DATABASE}))${URL_SECRET}`, "i"],
    anchors: ["://"],
    allow: [PLACEHOLDER],
    accepts: isUrlPassword,
  },
  {
    id: "basic-auth-url",
    pattern: [`(?<!\\b(?:${DATABASE}))(?<=[a-z0-9+.-])${URL_SECRET}`, "i"],
    anchors: ["://"],
    allow: [PLACEHOLDER],
    accepts: isUrlPassword,
  },
  {
    id: "connection-string",
    pattern: [/(?<=[;"'`]\s{0,3})(?:password|pwd)\s{0,2}=\s{0,2}([^\s;"'`<>{}$%]{4,128})(?=[;"'`])/.source, "i"],
    anchors: ["password", "pwd"],
    keywords: ["server=", "data source=", "host=", "addr="],
    allow: [PLACEHOLDER],
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
    id: "tailscale-key",
    pattern: [/\btskey-(?:[a-z]+-)?[0-9A-Za-z]{6,32}-[0-9A-Za-z]{16,64}\b/.source, ""],
    anchors: ["tskey-"],
    entropy: 3,
  },
  {
    id: "vercel-token",
    pattern: [/\bvc[aikpr]_[0-9A-Za-z]{24,64}\b/.source, ""],
    anchors: ["vca_", "vci_", "vck_", "vcp_", "vcr_"],
    entropy: 3,
  },
  { id: "figma-token", pattern: [/\bfig(?:d|o|u|or|oh|ur|uh)_[\w-]{38,64}/.source, ""], anchors: ["fig"], entropy: 3 },
  {
    id: "shopify-token",
    pattern: [/\bshp(?:ua|rt|ct|cd|tka)_[0-9A-Fa-f]{32}\b/.source, ""],
    anchors: ["shpua_", "shprt_", "shpct_", "shpcd_", "shptka_"],
    entropy: 2,
  },
  {
    id: "stripe-webhook-secret",
    pattern: [/\bwhsec_[0-9A-Za-z+/]{32,64}={0,2}/.source, ""],
    anchors: ["whsec_"],
    entropy: 3,
  },
  { id: "huggingface-token", pattern: [/\bhf_[0-9A-Za-z]{34,40}\b/.source, ""], anchors: ["hf_"], entropy: 3 },
  { id: "gcp-oauth-client-secret", pattern: [/\bGOCSPX-[\w-]{28}/.source, ""], anchors: ["gocspx-"], entropy: 3 },
  { id: "gcp-oauth-access-token", pattern: [/\bya29\.[\w-]{40,512}/.source, ""], anchors: ["ya29."], entropy: 3 },
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
  },
  {
    // A key without an END line, which the gitleaks rule requires.
    id: "private-key-body",
    pattern: [/-----begin[\w -]{0,100}private key(?: block)?-----["'\s\\]{0,16}[0-9A-Za-z+/=\s\\]{64,}/.source, "i"],
    anchors: ["-----begin"],
  },
  {
    // A header stops where another could begin; otherwise, repeated beginnings would each be read to the end.
    id: "jwt-bare",
    pattern: [/\beyJ(?:(?!-eyJ)[\w-]){15,4096}\.eyJ[\w-]{15,8192}\.[\w-]{20,1024}/.source, ""],
    anchors: ["eyj"],
    entropy: 3,
  },
];

/** Hand-written rules; `gitleaks.generated.ts` has the rest. */
export const OWN_RULES: readonly Rule[] = [...NEWER, ...OWN];

/**
 * Rules that recognise a secret by its surroundings or its randomness, and so are often wrong. Their findings do not
 * fail a run, and they do not apply to lock files and similar paths.
 */
export const GENERIC_RULES: ReadonlySet<string> = new Set([
  "generic-api-key",
  "sourcegraph-access-token",
  "url-token",
  ...KEY_RULES.map(({ id }) => id),
]);
