/** Maximum length of a glob in the config, in characters. */
export const MAX_GLOB_LENGTH = 256;
/** Maximum number of globs in a config list. */
export const MAX_GLOBS = 200;
/** Maximum number of globs in a list after brace expansion. */
export const MAX_EXPANDED_GLOBS = 1000;

const MAX_CHOICES = 256;
/**
 * A matcher retries a wildcard at every character of the path, unless the wildcard ends a segment or the glob. Every
 * other wildcard therefore raises the exponent of the work. Within these limits, the worst glob takes less than a
 * second on the worst path of 4,096 bytes.
 */
const MAX_WILDCARDS = { globstars: 2, starsInPart: 2, inAll: 4 };
const BACKSLASH = "must have / between folders; \\ may only escape a special character";
const EXTGLOB = "must not use extglobs; write {a,b}";
const INNERMOST_BRACES = /\{([^{}]*)\}/u;
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;

/**
 * Number of globs after brace expansion, or the problem of an invalid glob as a predicate, such as "must not be empty".
 */
export type GlobCheck = { readonly count: number } | { readonly problem: string };

/**
 * Checks the syntax of one glob in a config and counts the globs it expands to. Allowed are relative globs with `/`
 * between segments, `**` alone between slashes, `{a,b}`, `[a-z]`, `\` to escape a special character, and one leading
 * `!` to exclude files.
 */
export function checkGlob(glob: string): GlobCheck {
  const pattern = glob.startsWith("!") ? glob.slice(1) : glob;
  const problem = glob.startsWith("!(") ? EXTGLOB : textProblem(pattern);
  if (problem !== undefined) return { problem };
  const plain = withoutVerbatim(pattern);
  if (typeof plain !== "string") return plain;
  const choices = expandBraces(plain);
  if (!Array.isArray(choices)) return choices;
  const wrong = choices.map(partsProblem).find((candidate) => candidate !== undefined);
  return wrong === undefined ? { count: choices.length } : { problem: wrong };
}

/**
 * Returns a glob that matches one canonical path. In place of a star in the path it has `?`, so that other paths may
 * match too. `undefined` if the path is too long for a glob.
 */
export function literalGlob(path: string): string | undefined {
  const glob = path.replaceAll(/[\\?[\]{}()!]/gu, String.raw`\$&`).replaceAll("*", "?");
  return "count" in checkGlob(glob) ? glob : undefined;
}

function textProblem(pattern: string): string | undefined {
  if (pattern === "") return "must not be empty";
  if (pattern.length > MAX_GLOB_LENGTH) return `must have at most ${MAX_GLOB_LENGTH} characters`;
  if (CONTROL.test(pattern)) return "must not have control characters";
  if (pattern.startsWith("!")) return "must have at most one !";
  if (pattern.startsWith("/")) return "must be relative: no slash at the start";
  return undefined;
}

/**
 * Replaces escapes and classes with letters, so that every remaining special character is active. Keeps stars, because
 * `\**` is rejected.
 */
function withoutVerbatim(pattern: string): string | { problem: string } {
  let plain = "";
  for (let at = 0; at < pattern.length;) {
    const char = pattern.charAt(at);
    if (char === "\\" && !/[^/A-Za-z0-9]/u.test(pattern.charAt(at + 1))) {
      return { problem: BACKSLASH };
    }
    if (pattern.charAt(at + 1) === "(" && "@+!?*".includes(char)) return { problem: EXTGLOB };
    const end = char === "[" ? classEnd(pattern, at) : at + (char === "\\" ? 2 : 1);
    if (end === -1) return { problem: "must close each [ before the next slash" };
    const wrong = char === "[" ? classProblem(pattern.slice(at, end)) : undefined;
    if (wrong !== undefined) return { problem: wrong };
    plain += end === at + 1 ? char : pattern.slice(at, end).replaceAll(/[^*]/gu, "x");
    at = end;
  }
  return plain;
}

/** Index after the bracket that closes a class, or -1. A closing bracket in first position is a member. */
function classEnd(pattern: string, open: number): number {
  let at = open + (/^\[[!^]?\]?/u.exec(pattern.slice(open))?.[0].length ?? 1);
  while (at < pattern.length && !"]/".includes(pattern.charAt(at))) {
    const classNameEnd = pattern.startsWith("[:", at) ? pattern.indexOf(":]", at) : -1;
    if (classNameEnd !== -1) at = classNameEnd + 2;
    else at += pattern.charAt(at) === "\\" ? 2 : 1;
  }
  return pattern.charAt(at) === "]" && !pattern.slice(open, at).includes("/") ? at + 1 : -1;
}

/** Named character classes such as `[:alpha:]`. Those in `CLASSES_WITH_SLASH` include the slash. */
const NAMED_CLASS = /\[:(.*?):\]/gu;
const CLASS_NAMES = /^(?:alnum|alpha|ascii|blank|cntrl|digit|graph|lower|print|punct|space|upper|word|xdigit)$/u;
const CLASSES_WITH_SLASH = /^(?:ascii|graph|print|punct)$/u;
/** Range that starts or ends at a named class. */
const RANGE_AT_NAMED_CLASS = /[^[!^]-\[:|:\]-[^\]]/u;

/** Problem of a character class, if any. Its ranges must ascend, as in a RegExp, and it must not match a slash. */
function classProblem(text: string): string | undefined {
  if (/\\[A-Za-z0-9]/u.test(text)) return BACKSLASH;
  const names = [...text.matchAll(NAMED_CLASS)].map(([, name = ""]) => name);
  const unknownName = names.find((name) => !CLASS_NAMES.test(name));
  if (unknownName !== undefined) return `must not use the unknown class [:${unknownName}:]`;
  const isNegated = /^\[[!^]/u.test(text);
  const slash = isNegated ? undefined : names.find((name) => CLASSES_WITH_SLASH.test(name));
  if (slash !== undefined) return `must not have [:${slash}:] in a class: it matches a slash`;
  const regexSource = text
    .replace(NAMED_CLASS, "\\w")
    .replace(/^\[[!^]?(\]?)/u, (_, first: string) => (first === "" ? "[" : "[\\]"));
  const problem = "must have classes with ascending ranges and no slash";
  if (RANGE_AT_NAMED_CLASS.test(text)) return problem;
  try {
    const members = new RegExp(regexSource);
    return !isNegated && members.test("/") ? problem : undefined;
  } catch {
    return problem;
  }
}

function expandBraces(plain: string): string[] | { problem: string } {
  const expanded: string[] = [];
  const open = [plain];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const braces = INNERMOST_BRACES.exec(next);
    if (braces === null) {
      expanded.push(next);
      continue;
    }
    const [whole, inner = ""] = braces;
    if (inner.includes("..")) return { problem: "must not have .. inside braces" };
    if (!inner.includes(",")) return { problem: "must have a comma inside braces" };
    const before = next.slice(0, braces.index);
    const after = next.slice(braces.index + whole.length);
    for (const choice of inner.split(",")) open.push(before + choice + after);
    if (expanded.length + open.length > MAX_CHOICES) return { problem: `must expand to at most ${MAX_CHOICES} globs` };
  }
  return expanded;
}

function partsProblem(choice: string): string | undefined {
  if (/[{}]/u.test(choice)) return "must have balanced braces";
  const parts = choice.split("/");
  if (parts.includes("")) return "must not have empty path segments: no double slash, no slash at the end";
  if (parts.includes(".") || parts.includes("..")) return "must not have . or .. as a path segment";
  if (parts.some((part) => part !== "**" && part.includes("**"))) return "must have ** alone between slashes";
  return wildcardProblem(parts.filter((part, i) => part !== "**" || parts[i + 1] !== "**"));
}

/** @param parts without adjacent `**` */
function wildcardProblem(parts: readonly string[]): string | undefined {
  const globstars = parts.slice(0, -1).filter((part) => part === "**").length;
  const stars = parts.map((part) => (part === "**" ? 0 : part.replace(/\*$/u, "").split("*").length - 1));
  if (globstars > MAX_WILDCARDS.globstars)
    return `must have at most ${MAX_WILDCARDS.globstars} ** followed by a path segment`;
  if (stars.some((count) => count > MAX_WILDCARDS.starsInPart)) {
    return `must have at most ${MAX_WILDCARDS.starsInPart} * before other characters of a path segment`;
  }
  const inAll = stars.reduce((sum, count) => sum + count, globstars);
  return inAll > MAX_WILDCARDS.inAll
    ? `must have at most ${MAX_WILDCARDS.inAll} wildcards that do not end a path segment`
    : undefined;
}
