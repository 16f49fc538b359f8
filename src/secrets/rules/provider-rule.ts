import { AFTER, AFTER_WEAK, BEFORE, BEFORE_SHORT, BEFORE_WEAK, afterRunOf, beforeRunOf } from "./boundary.ts";
import type { Checksum } from "./checksum.ts";
import type { Rule, RuleAllow } from "./rule.ts";
import {
  charactersOf,
  type FormPart,
  parseForm,
  prefixesOf,
  randomToken,
  type RandomInteger,
  patternOf,
} from "./token-form.ts";

/** A company or project that issues tokens. */
export interface Provider {
  readonly name: string;
  /** Address of a public document that shows or describes its tokens. */
  readonly source: string;
  readonly forms: readonly ProviderForm[];
}

/** One form of a provider's tokens. */
export interface ProviderForm {
  /** Name of the rule. */
  readonly id: string;
  /** What the token is, in the provider's words. */
  readonly what: string;
  /** As `parseForm` reads it. */
  readonly form: string;
  /** Texts of which the file must contain one in any case, if the form alone is too common. */
  readonly near?: readonly string[];
  readonly checksum?: Checksum;
  /** Bits per character that a token must exceed, if the default lets placeholders or words through. */
  readonly entropy?: number;
  /** Address of a document about this form, if it is another than the provider's. */
  readonly source?: string;
}

/** Bits per character: less than any random token has, more than most of `ghp_xxxxxxxxxxxx`. */
const ENTROPY = 2;
/** Anything that no random token contains, but examples in documentation do. */
const PLACEHOLDER = String.raw`example|placeholder|redacted|changeme|dummy|x{6}|0{8}|(?:^|[-_.])(?:your|my|insert|replace)[-_.]|[-_.](?:here|goes)(?:$|[-_.])`;
/** A prefix of this length with a small letter or `_`, and a character such as `_`, does not begin words or hashes. */
const STRONG_PREFIX = 4;

/** Returns the rule that finds the tokens of a form: from their prefix, from a text inside, or anywhere. */
export function ruleOf({ id, form, near, checksum, entropy = ENTROPY }: ProviderForm): Rule {
  const parts = parseForm(form);
  const prefixes = prefixesOf(parts);
  const rule: Rule = {
    id,
    ...(near ? { keywords: near } : {}),
    ...(checksum ? { proof: checksum.holds } : {}),
  };
  if (prefixes.every((prefix) => prefix.length > 1)) {
    return withPattern({ ...rule, entropy, ...anchorsOf(parts, prefixes) }, () => ({
      pattern: [beginning(prefixes, near !== undefined) + patternOf(parts) + ending(prefixes), ""],
      allow: [wordsAfter(prefixes)],
    }));
  }
  const start = beforeRunOf(parts[0]?.kind === "run" ? charactersOf(parts[0].alphabet) : "\\w-");
  const middle = middleOf(parts);
  if (middle === undefined) {
    // The first part is tested before the place, which takes longer.
    const source = `(?=${patternOf(parts.slice(0, 1))})${start}${patternOf(parts)}${AFTER}`;
    return { ...rule, entropy, allow: [wordsAfter(prefixes)], pattern: [source, ""] };
  }
  const before = start + patternOf(parts.slice(0, middle));
  const tail = parts.slice(middle);
  const rest = patternOf(tail) + afterRunOf(lastCharacters(parts));
  return {
    ...rule,
    ...anchorsOf(tail, prefixesOf(tail)),
    pattern: [`(?<=${before})${rest}`, ""],
    read: wholeToken(before, rest),
  };
}

/** Returns a rule whose pattern is made on first use: most texts have the prefixes of few rules. */
function withPattern(rule: Rule, make: () => Required<Pick<Rule, "pattern" | "allow">>): Rule {
  let made: ReturnType<typeof make> | undefined;
  return {
    ...rule,
    get pattern() {
      return (made ??= make()).pattern;
    },
    get allow() {
      return (made ??= make()).allow;
    },
  };
}

/** Returns the anchors of parts that begin with some prefixes, and the run after them, if all prefixes are anchors. */
function anchorsOf(parts: readonly FormPart[], prefixes: readonly string[]): Pick<Rule, "anchors" | "follow"> {
  const small = [...new Set(prefixes.map((prefix) => prefix.toLowerCase()))];
  const anchors = small.filter((one) => !small.some((other) => other !== one && one.startsWith(other)));
  const run = parts.find(({ kind }) => kind !== "text" && kind !== "choice");
  if (run?.kind !== "run" || anchors.length < small.length) return { anchors };
  if (run.alphabet === "uuid") return { anchors, follow: { need: "0-9A-Fa-f", least: 8 } };
  return { anchors, follow: { need: charactersOf(run.alphabet), least: run.min } };
}

/** Returns the index of the longest text inside a token that is rare enough to look for; `undefined` if none is. */
function middleOf(parts: readonly FormPart[]): number | undefined {
  const lengths = parts.map((part) => (part.kind === "text" && isRare(part.text) ? part.text.length : 0));
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  return longest === 0 ? undefined : lengths.indexOf(longest);
}

function isRare(text: string): boolean {
  return text.length > 2 || (text.length === 2 && /[^\w.:/=-]/.test(text));
}

function lastCharacters(parts: readonly FormPart[]): string {
  const last = parts.findLast((part) => part.kind === "run");
  return last ? charactersOf(last.alphabet) : "";
}

/** Fewer different characters are a placeholder. */
const DISTINCT = 10;
/** Bytes before the text inside a token in which the token begins. */
const LEAD = 256;

/** Returns a reader of the token around the text at an offset, of which the pattern matches only the rest. */
function wholeToken(before: string, rest: string): NonNullable<Rule["read"]> {
  let patterns: { readonly lead: RegExp; readonly tail: RegExp } | undefined;
  return (text, at) => {
    patterns ??= { lead: new RegExp(`${before}$`), tail: new RegExp(rest, "y") };
    const lead = patterns.lead.exec(text.slice(Math.max(0, at - LEAD), at))?.[0].length ?? 0;
    patterns.tail.lastIndex = at;
    const end = at + (patterns.tail.exec(text)?.[0].length ?? 0);
    const isRandom = new Set(text.slice(at - lead, end)).size >= DISTINCT;
    return { values: isRandom ? [{ start: at - lead, end }] : [], end };
  };
}

/** Returns a random token of a form, with a checksum that holds. */
export function exampleOf({ form, checksum }: ProviderForm, random: RandomInteger): string {
  const token = randomToken(parseForm(form), random);
  return checksum ? checksum.complete(token) : token;
}

function beginning(prefixes: readonly string[], isCommon: boolean): string {
  if (!prefixes.every((prefix) => /^\w/.test(prefix))) return "";
  if (!isCommon && prefixes.every(isUnmistakable)) return prefixes.some(isShort) ? BEFORE_SHORT : "";
  return prefixes.some(isBare) ? BEFORE_WEAK : BEFORE;
}

function ending(prefixes: readonly string[]): string {
  if (prefixes.some(isBare)) return AFTER_WEAK;
  return prefixes.every(isStrong) ? "" : AFTER;
}

/** Whether a prefix has only letters and digits, as text in base64 has. */
function isBare(prefix: string): boolean {
  return /^[0-9A-Za-z]*$/.test(prefix);
}

/** Whether a prefix (`ghp_`, `sk_live_`, `sk-ant-api`) means a token wherever it is. */
function isUnmistakable(prefix: string): boolean {
  return isStrong(prefix) && /_|\d|-.+-/.test(prefix);
}

/** Whether words end like a prefix: `task_test_` ends like `sk_test_`, and text in base64 like `fm2_`. */
function isShort(prefix: string): boolean {
  return !/^[A-Za-z]{3}/.test(prefix);
}

function isStrong(prefix: string): boolean {
  return prefix.length >= STRONG_PREFIX && /[^0-9A-Za-z]/.test(prefix) && /[_a-z]/.test(prefix);
}

/** Allows several words of small or of capital letters after a prefix, and placeholders. */
function wordsAfter(prefixes: readonly string[]): RuleAllow {
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
