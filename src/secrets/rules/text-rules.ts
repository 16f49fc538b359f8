import { entropyOf } from "../is-secret.ts";
import { FILE_RULES, REPLACED_GITLEAKS_RULES } from "../files/list.ts";
import { KEY_RULES } from "../keys/list.ts";
import { withoutQuotes } from "../allow-digest.ts";
import { isConstant, isNoValue, isRandom, isReadableJson } from "../keys/values/judge.ts";
import { isPlaceholderText } from "../keys/values/placeholder-text.ts";
import { isUnsignedToken } from "../keys/values/unsigned-token.ts";
import { isSecretForName } from "../keys/weak-name.ts";
import { GITLEAKS } from "./gitleaks.generated.ts";
import { CARRYON_RULES } from "./own-rules.ts";
import { providerRule } from "./provider-rule.ts";
import { PROVIDERS } from "./providers/list.ts";
import type { Rule } from "./rule.ts";

/** Minimum bits per byte of a value after a name. One random hexadecimal value in twelve has less. */
const MIN_ENTROPY = 3.5;
const MIN_HEX_ENTROPY = 3;
/** Hexadecimal digits, perhaps of a UUID. */
const HEX = /^(?:[\da-f]{32,}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;

/** Additional conditions for gitleaks rules that match any value after a name. */
const GITLEAKS_CONDITIONS: Readonly<Record<string, NonNullable<Rule["accepts"]>>> = {
  "generic-api-key": (secret, match) => {
    const nameText = match.slice(0, match.lastIndexOf(secret));
    if (entropyOf(secret) <= MIN_ENTROPY && !HEX.test(secret)) return false;
    if (EMPTY.test(nameText) || isUnsignedToken(secret)) return false;
    return isSecretForName(nameText, secret) && !isNoValue(secret) && !isPlain(nameText, secret);
  },
  "curl-auth-header": (secret) =>
    !isPlaceholderText(secret) &&
    !isUnsignedToken(secret) &&
    (!LETTERS.test(secret) || isRandom(secret, "secret", "quoted")),
  "curl-auth-user": (secret) => {
    const [, user = "", password = ""] = /^([^:]*):(.*)$/s.exec(withoutQuotes(secret)) ?? [];
    return (
      password !== user && !EXAMPLE_PASSWORD.test(password) && !isPlaceholderText(password) && !isConstant(password)
    );
  },
  jwt: (token) => !isUnsignedToken(token),
  // 40 hexadecimal digits are a commit anywhere but after a name.
  "sourcegraph-access-token": (secret) => secret.startsWith("sgp_"),
  "hashicorp-tf-password": (secret) => !isPlaceholderText(secret),
};

/** An empty value, so that the text after it is the next setting. */
const EMPTY = /(?:""|'')\s*\n\s*$/;
const EXAMPLE_PASSWORD = /^(?:bar|baz|open sesame|whatever)$/i;
const UUID = /^[\da-f]{8}-/i;
/** Before an item of a list: `'password', '…'`. */
const LISTED = /["'],\s*["']$/;
/** Member of a package: `oidc.EncryptionAlgA192GCMKW`. */
const MEMBER = /^[a-z]\w*\.[A-Z][A-Za-z\d]*$/;
/** gitleaks' pattern that allows all values without digits. We judge these instead. */
const LETTERS_PATTERN = String.raw`^[\-._a-z]+$`;
const LETTERS = new RegExp(LETTERS_PATTERN, "i");
/** Names of things in code, joined by dots: `TestKeys.A128GCM`, `jwtTestEC256PrivateKey`. */
const IDENTIFIER = /^[A-Za-z_$][\w$]*(?:\.[\w$]+)*$/;
/**
 * Text before a value that is neither quoted nor set without blanks, as in `KEY=value`, or that only follows the name in
 * a list: `(this.token, 'ERC20InvalidReceiver')`.
 */
const BEFORE_CODE = /[^"'`\s]\s+$|,\s*["'`]$/;

/**
 * Whether a value after a name is readable, an id in a list, or not assigned to it in quotes and rather the name of
 * something than random.
 */
function isPlain(nameText: string, value: string): boolean {
  const isListed = LISTED.test(nameText);
  if (isReadableJson(value) || (isListed && (UUID.test(value) || !isRandom(value, "secret", "quoted")))) return true;
  const isCode = BEFORE_CODE.test(nameText);
  if (LETTERS.test(value)) return isCode || !isRandom(value, "secret", "quoted");
  return (
    isCode &&
    (MEMBER.test(value) || isConstant(value) || (IDENTIFIER.test(value) && !isRandom(value, "secret", "quoted")))
  );
}

/** Condition of gitleaks rules for any letters and digits after the name of a provider: words do not count. */
function isToken(value: string): boolean {
  return /\d/.test(value) || isRandom(value, "secret", "quoted");
}

function withCondition(rule: Rule): Rule {
  const accepts = GITLEAKS_CONDITIONS[rule.id] ?? (rule.follow?.next && isToken);
  if (accepts === undefined) return rule;
  const allow = rule.allow?.filter(({ patterns }) => patterns[0]?.[0] !== LETTERS_PATTERN);
  return {
    ...rule,
    ...(allow && { allow }),
    accepts,
    ...(rule.entropy !== undefined && { entropy: Math.min(rule.entropy, MIN_HEX_ENTROPY) }),
  };
}

/** Rules for file formats, for key names, and from gitleaks. */
const OTHER_RULES: readonly Rule[] = [
  ...FILE_RULES,
  ...KEY_RULES,
  ...GITLEAKS.rules.filter(({ id }) => !REPLACED_GITLEAKS_RULES.has(id)).map(withCondition),
];

/** Rules that can depend on a path. */
export const PATH_RULES: readonly Rule[] = [...CARRYON_RULES, ...OTHER_RULES];

/**
 * Creates the rules for providers' tokens with a recognizable form, one per format, in the order of `PROVIDERS`. They
 * apply at every path.
 */
export function providerRules(): readonly Rule[] {
  return PROVIDERS.flatMap(({ forms }) => forms.map(providerRule));
}

let cachedRules: readonly Rule[] | undefined;

/**
 * Returns all built-in rules that texts are searched by: ours, the providers', then those for file formats, key names
 * and from gitleaks. Creates them on first use.
 */
export function allRules(): readonly Rule[] {
  return (cachedRules ??= [...CARRYON_RULES, ...providerRules(), ...OTHER_RULES]);
}
