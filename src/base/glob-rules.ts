/** Maximum length of a glob in the config, in characters. */
export const MAX_GLOB_LENGTH = 256;
/** Maximum number of globs in a list of the config. */
export const MAX_GLOBS = 200;
/** Maximum number of globs that a list expands to once its braces are written out. */
export const MAX_GLOBS_WRITTEN_OUT = 1000;

const MAX_CHOICES = 256;
/**
 * A matcher retries a wildcard at every character of the path, unless the wildcard ends a part or the glob, so each
 * other wildcard raises the exponent of the work. Within these limits the worst glob takes less than a second on the
 * worst path of 4,096 bytes.
 */
const MAX_OPEN = { globstars: 2, starsInPart: 2, inAll: 4 };
const BACKSLASH = "must have / between folders; \\ may only escape a special character";
const EXTGLOB = "must not use extglobs; write {a,b}";
const INNERMOST_BRACES = /\{([^{}]*)\}/u;
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;

/** How many globs a glob expands to, or what is wrong with it as a predicate, such as "must not be empty". */
export type GlobCheck = { readonly count: number } | { readonly problem: string };

/**
 * Checks the syntax of one glob of a config, as `pack/scan` reads it: relative, `/` between parts, `**` alone between
 * slashes, `{a,b}`, `[a-z]`, `\` to escape a special character, and one leading `!` to exclude files.
 */
export function checkGlob(glob: string): GlobCheck {
  const pattern = glob.startsWith("!") ? glob.slice(1) : glob;
  const problem = glob.startsWith("!(") ? EXTGLOB : textProblem(pattern);
  if (problem !== undefined) return { problem };
  const plain = withoutVerbatim(pattern);
  if (typeof plain !== "string") return plain;
  const choices = writtenOut(plain);
  if (!Array.isArray(choices)) return choices;
  const wrong = choices.map(partsProblem).find((found) => found !== undefined);
  return wrong === undefined ? { count: choices.length } : { problem: wrong };
}

/**
 * Returns the glob that matches one canonical path, and no other unless the path has a star, for which any character
 * can stand; `undefined` if the path is longer than a glob can be.
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
 * Replaces escapes and classes with letters, so that every remaining special character is one. Stars stay: `\**` is
 * refused.
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

/** Returns the index after the bracket that closes a class, or -1; a closing bracket that comes first is a member. */
function classEnd(pattern: string, open: number): number {
  let at = open + (/^\[[!^]?\]?/u.exec(pattern.slice(open))?.[0].length ?? 1);
  while (at < pattern.length && !"]/".includes(pattern.charAt(at))) {
    const named = pattern.startsWith("[:", at) ? pattern.indexOf(":]", at) : -1;
    if (named !== -1) at = named + 2;
    else at += pattern.charAt(at) === "\\" ? 2 : 1;
  }
  return pattern.charAt(at) === "]" && !pattern.slice(open, at).includes("/") ? at + 1 : -1;
}

/** Named character classes such as `[:alpha:]`; those in `WITH_SLASH` include the slash. */
const NAMED = /\[:(.*?):\]/gu;
const NAMES = /^(?:alnum|alpha|ascii|blank|cntrl|digit|graph|lower|print|punct|space|upper|word|xdigit)$/u;
const WITH_SLASH = /^(?:ascii|graph|print|punct)$/u;
/** A range that starts or ends at a named class. */
const RANGE_OF_NAMED = /[^[!^]-\[:|:\]-[^\]]/u;

/**
 * Returns what is wrong with a character class: its ranges must ascend, as in a RegExp, and it must not match a slash.
 */
function classProblem(text: string): string | undefined {
  if (/\\[A-Za-z0-9]/u.test(text)) return BACKSLASH;
  const names = [...text.matchAll(NAMED)].map(([, name = ""]) => name);
  const unknown = names.find((name) => !NAMES.test(name));
  if (unknown !== undefined) return `must not have [:${unknown}:] in a class: it does not exist`;
  const isNegated = /^\[[!^]/u.test(text);
  const slash = isNegated ? undefined : names.find((name) => WITH_SLASH.test(name));
  if (slash !== undefined) return `must not have [:${slash}:] in a class: it matches a slash`;
  const spelt = text
    .replace(NAMED, "\\w")
    .replace(/^\[[!^]?(\]?)/u, (_, first: string) => (first === "" ? "[" : "[\\]"));
  const problem = "must have classes with ascending ranges and no slash";
  if (RANGE_OF_NAMED.test(text)) return problem;
  try {
    const members = new RegExp(spelt);
    return !isNegated && members.test("/") ? problem : undefined;
  } catch {
    return problem;
  }
}

function writtenOut(plain: string): string[] | { problem: string } {
  const done: string[] = [];
  const open = [plain];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const braces = INNERMOST_BRACES.exec(next);
    if (braces === null) {
      done.push(next);
      continue;
    }
    const [whole, inner = ""] = braces;
    if (inner.includes("..")) return { problem: "must not have .. in its braces" };
    if (!inner.includes(",")) return { problem: "must have a comma in its braces" };
    const before = next.slice(0, braces.index);
    const after = next.slice(braces.index + whole.length);
    for (const choice of inner.split(",")) open.push(before + choice + after);
    if (done.length + open.length > MAX_CHOICES) return { problem: `must expand to at most ${MAX_CHOICES} globs` };
  }
  return done;
}

function partsProblem(choice: string): string | undefined {
  if (/[{}]/u.test(choice)) return "must have balanced braces";
  const parts = choice.split("/");
  if (parts.includes("")) return "must not have empty folder parts: no double slash, none at the end";
  if (parts.includes(".") || parts.includes("..")) return "must not have . or .. as a folder part";
  if (parts.some((part) => part !== "**" && part.includes("**"))) return "must have ** alone between slashes";
  return wildcardProblem(parts.filter((part, i) => part !== "**" || parts[i + 1] !== "**"));
}

/** @param parts without adjacent `**` */
function wildcardProblem(parts: readonly string[]): string | undefined {
  const globstars = parts.slice(0, -1).filter((part) => part === "**").length;
  const stars = parts.map((part) => (part === "**" ? 0 : part.replace(/\*$/u, "").split("*").length - 1));
  if (globstars > MAX_OPEN.globstars) return `must have at most ${MAX_OPEN.globstars} ** that are followed by a part`;
  if (stars.some((count) => count > MAX_OPEN.starsInPart)) {
    return `must have at most ${MAX_OPEN.starsInPart} * before other characters of a part`;
  }
  const inAll = stars.reduce((sum, count) => sum + count, globstars);
  return inAll > MAX_OPEN.inAll ? `must have at most ${MAX_OPEN.inAll} wildcards that do not end a part` : undefined;
}
