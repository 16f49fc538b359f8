import {
  AFTER,
  AFTER_WEAK,
  BEFORE,
  BEFORE_COMMON,
  BEFORE_SHORT,
  BEFORE_WEAK,
  afterRunOf,
  beforeRunOf,
} from "./boundary.ts";
import type { Checksum } from "./checksum.ts";
import type { AnchorTerms, Pattern, Rule, RuleAllow } from "./rule.ts";
import {
  charactersOf,
  type FormPart,
  parseForm,
  formPrefixes,
  randomToken,
  type RandomInteger,
  formPattern,
} from "./token-form.ts";

/** Company or project that issues tokens. */
export interface Provider {
  readonly name: string;
  /** URL of a public document that shows or describes its tokens. */
  readonly source: string;
  readonly forms: readonly ProviderForm[];
}

/** One token format of a provider. */
export interface ProviderForm {
  readonly id: string;
  /** The provider's term for the token. */
  readonly what: string;
  /** Format in the syntax of `parseForm`. */
  readonly form: string;
  /** The file must contain one of these lower-case texts in any case. Set if the format alone is too common. */
  readonly near?: readonly string[];
  readonly checksum?: Checksum;
  /** Bits per character that a token must exceed, if the default lets placeholders or words through. */
  readonly entropy?: number;
  /** URL of a document about this format, if it differs from the provider's. */
  readonly source?: string;
}

/** Bits per character: lower than any random token, higher than most placeholders such as `ghp_xxxxxxxxxxxx`. */
const DEFAULT_ENTROPY = 2;
/** Text that occurs in documentation examples, but never in a random token. */
const PLACEHOLDER = String.raw`example|placeholder|redacted|changeme|dummy|x{6}|0{8}|(?:^|[-_.])(?:your|my|insert|replace)[-_.]|[-_.](?:here|goes)(?:$|[-_.])`;
/**
 * Minimum length of a strong prefix. If it contains a lower-case letter or `_`, and punctuation, words and hashes do
 * not start with it.
 */
const MIN_STRONG_PREFIX = 4;

/**
 * Builds the rule that finds tokens of a provider's format. The search looks for the literal text at their start;
 * without one, for the longest literal text inside them; without any, it tries the pattern everywhere. Placeholders and
 * values with too little variety do not count.
 */
export function providerRule({ id, form, near, checksum, entropy = DEFAULT_ENTROPY }: ProviderForm): Rule {
  const parts = parseForm(form);
  const prefixes = formPrefixes(parts);
  const rule: Rule = {
    id,
    ...(near ? { keywords: near } : {}),
    ...(checksum ? { proof: checksum.holds } : {}),
  };
  if (prefixes.every((prefix) => prefix.length > 1)) {
    return withPattern({ ...rule, entropy, ...anchorsOf(parts, prefixes) }, () => ({
      pattern: [boundaryBefore(prefixes, near !== undefined) + formPattern(parts) + boundaryAfter(prefixes), ""],
      allow: [placeholderAllow(prefixes)],
    }));
  }
  const start = beforeRunOf(parts[0]?.kind === "run" ? charactersOf(parts[0].alphabet) : "\\w-");
  const middle = middleTextIndex(parts);
  if (middle === undefined) {
    // Tests the first part before the boundary, which is slower.
    const source = `(?=${formPattern(parts.slice(0, 1))})${start}${formPattern(parts)}${AFTER}`;
    return { ...rule, entropy, allow: [placeholderAllow(prefixes)], pattern: [source, ""] };
  }
  const before = start + formPattern(parts.slice(0, middle));
  const tail = parts.slice(middle);
  const tailPattern = formPattern(tail) + afterRunOf(lastCharacters(parts));
  return {
    ...rule,
    ...anchorsOf(tail, formPrefixes(tail)),
    pattern: [`(?<=${before})${tailPattern}`, ""],
    read: wholeToken(before, tailPattern),
  };
}

/** Fields of a rule that are built on first use. */
interface LazyFields {
  readonly pattern: Pattern;
  readonly allow: readonly RuleAllow[];
}

/** Adds a pattern that is built on first use, because most texts contain the prefixes of only a few rules. */
function withPattern(rule: Rule, make: () => LazyFields): Rule {
  let lazyFields: LazyFields | undefined;
  return {
    ...rule,
    get pattern() {
      return (lazyFields ??= make()).pattern;
    },
    get allow() {
      return (lazyFields ??= make()).allow;
    },
  };
}

/** Anchors for parts that begin with the given prefixes. Adds the run after them if all prefixes are anchors. */
function anchorsOf(parts: readonly FormPart[], prefixes: readonly string[]): AnchorTerms {
  const small = [...new Set(prefixes.map((prefix) => prefix.toLowerCase()))];
  const anchors = small.filter((one) => !small.some((other) => other !== one && one.startsWith(other)));
  const run = parts.find(({ kind }) => kind !== "text" && kind !== "choice");
  if (run?.kind !== "run" || anchors.length < small.length) return { anchors };
  if (run.alphabet === "uuid") return { anchors, follow: { need: "0-9A-Fa-f", minRun: 8 } };
  return { anchors, follow: { need: charactersOf(run.alphabet), minRun: run.min } };
}

/**
 * Index of the longest text inside a token that is rare enough to search for; `undefined` if every text is too common.
 */
function middleTextIndex(parts: readonly FormPart[]): number | undefined {
  const lengths = parts.map((part) => (part.kind === "text" && isRare(part.text) ? part.text.length : 0));
  const maxLength = lengths.reduce((max, length) => Math.max(max, length), 0);
  return maxLength === 0 ? undefined : lengths.indexOf(maxLength);
}

function isRare(text: string): boolean {
  return text.length > 2 || (text.length === 2 && /[^\w.:/=-]/.test(text));
}

function lastCharacters(parts: readonly FormPart[]): string {
  const last = parts.findLast((part) => part.kind === "run");
  return last ? charactersOf(last.alphabet) : "";
}

/** Minimum number of distinct characters. Values with fewer are placeholders. */
const MIN_DISTINCT_CHARACTERS = 10;
/** Maximum number of bytes of a token before the text inside it. */
const MAX_LEAD_BYTES = 256;

/** Builds a reader for the whole token around an offset. The rule's pattern matches only its tail. */
function wholeToken(before: string, tailPattern: string): NonNullable<Rule["read"]> {
  let patterns: { readonly lead: RegExp; readonly tail: RegExp } | undefined;
  return (text, at) => {
    patterns ??= { lead: new RegExp(`${before}$`), tail: new RegExp(tailPattern, "y") };
    const lead = patterns.lead.exec(text.slice(Math.max(0, at - MAX_LEAD_BYTES), at))?.[0].length ?? 0;
    patterns.tail.lastIndex = at;
    const end = at + (patterns.tail.exec(text)?.[0].length ?? 0);
    const isRandom = new Set(text.slice(at - lead, end)).size >= MIN_DISTINCT_CHARACTERS;
    return { values: isRandom ? [{ start: at - lead, end }] : [], end };
  };
}

/**
 * Generates a random token of a provider's format, with a valid checksum if the format has one.
 * @param random source of randomness; both ends of its range are inclusive
 */
export function exampleToken({ form, checksum }: ProviderForm, random: RandomInteger): string {
  const token = randomToken(parseForm(form), random);
  return checksum ? checksum.complete(token) : token;
}

function boundaryBefore(prefixes: readonly string[], isCommon: boolean): string {
  if (!prefixes.every((prefix) => /^\w/.test(prefix))) return "";
  if (!isCommon && prefixes.every(isUnmistakable)) return prefixes.some(isShort) ? BEFORE_SHORT : "";
  if (prefixes.some(isBare)) return BEFORE_WEAK;
  return isCommon || prefixes.some(isWord) ? BEFORE_COMMON : BEFORE;
}

function boundaryAfter(prefixes: readonly string[]): string {
  if (prefixes.some(isBare)) return AFTER_WEAK;
  return prefixes.every(isStrong) ? "" : AFTER;
}

/** Whether a prefix has only letters, digits and `+`, like text in Base64. */
function isBare(prefix: string): boolean {
  return /^[0-9A-Za-z+]*$/.test(prefix);
}

/** Whether a prefix (`ghp_`, `sk_live_`, `sk-ant-api`) denotes a token in any context. */
function isUnmistakable(prefix: string): boolean {
  return isStrong(prefix) && /_|\d|-.+-/.test(prefix);
}

/** Whether a prefix is a word that ends other names, such as `key-`. */
function isWord(prefix: string): boolean {
  return /^[a-z]{1,3}-$/.test(prefix);
}

/** Whether other words can end like the prefix: `task_test_` ends like `sk_test_`, and Base64 text like `fm2_`. */
function isShort(prefix: string): boolean {
  return !/^[A-Za-z]{3}/.test(prefix);
}

function isStrong(prefix: string): boolean {
  return prefix.length >= MIN_STRONG_PREFIX && /[^0-9A-Za-z]/.test(prefix) && /[_a-z]/.test(prefix);
}

/** Excuses placeholders, and several words in lower case or capitals after a prefix. */
function placeholderAllow(prefixes: readonly string[]): RuleAllow {
  const prefix = prefixes.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|");
  return {
    needs: "any",
    target: "secret",
    patterns: [
      [`^(?:${prefix})(?:[a-z]+(?:[-_.]+[a-z]*)+|[A-Z]+(?:[-_.]+[A-Z]*)+)$`, ""],
      [PLACEHOLDER, "i"],
    ],
    paths: [],
    stopwords: "",
  };
}
