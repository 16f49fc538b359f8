/** Characters that a glob of the config may have. */
export const MAX_GLOB_LENGTH = 256;
/** Globs that a list of the config may have. */
export const MAX_GLOBS = 200;
/** What all globs of a list may stand for once their braces are written out. */
export const MAX_GLOBS_WRITTEN_OUT = 1000;

const MAX_CHOICES = 256;
/**
 * A matcher takes up a wildcard again at every sign of the path, but for one that ends a part or the glob, so each of the
 * others is a power of work. Within these limits the worst glob takes less than a second on the worst path of 4,096 bytes.
 */
const MAX_OPEN = { globstars: 2, starsInPart: 2, inAll: 4 };
const BACKSLASH = "must have / between folders; \\ only stands before a sign that means itself";
const EXTGLOB = "must not use extglobs; write {a,b}";
const INNERMOST_BRACES = /\{([^{}]*)\}/u;
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;

/** What a glob comes to: how many globs it stands for, or what is wrong with it, as a predicate: "must not be empty". */
export type GlobCheck = { readonly count: number } | { readonly problem: string };

/**
 * Checks one glob of a config by the rules of `core/scan`: relative, `/` between parts, `**` alone between slashes,
 * `{a,b}`, `[a-z]`, `\` before a sign that stands for itself, one `!` in front of a glob that takes files out.
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

function textProblem(pattern: string): string | undefined {
  if (pattern === "") return "must not be empty";
  if (pattern.length > MAX_GLOB_LENGTH) return `must have at most ${MAX_GLOB_LENGTH} characters`;
  if (CONTROL.test(pattern)) return "must not have control characters";
  if (pattern.startsWith("!")) return "must have one ! at most";
  if (pattern.startsWith("/")) return "must be relative: no slash at the start";
  return undefined;
}

/** Writes letters for escapes and classes, so that what is left of the signs has a meaning. Stars stay: `\**` is refused. */
function withoutVerbatim(pattern: string): string | { problem: string } {
  let plain = "";
  for (let at = 0; at < pattern.length;) {
    const char = pattern.charAt(at);
    if (char === "\\" && !/[^/A-Za-z0-9]/u.test(pattern.charAt(at + 1))) {
      return { problem: BACKSLASH };
    }
    if (pattern.charAt(at + 1) === "(" && "@+!?*".includes(char)) return { problem: EXTGLOB };
    const end = char === "[" ? classEnd(pattern, at) : at + (char === "\\" ? 2 : 1);
    if (end === -1) return { problem: "must close the bracket that it opens, in the same folder part" };
    const wrong = char === "[" ? classProblem(pattern.slice(at, end)) : undefined;
    if (wrong !== undefined) return { problem: wrong };
    plain += end === at + 1 ? char : pattern.slice(at, end).replaceAll(/[^*]/gu, "x");
    at = end;
  }
  return plain;
}

/** The index after the bracket that closes a class, or -1; a closing one that comes first is a member. */
function classEnd(pattern: string, open: number): number {
  let at = open + (/^\[[!^]?\]?/u.exec(pattern.slice(open))?.[0].length ?? 1);
  while (at < pattern.length && !"]/".includes(pattern.charAt(at))) {
    const named = pattern.startsWith("[:", at) ? pattern.indexOf(":]", at) : -1;
    if (named !== -1) at = named + 2;
    else at += pattern.charAt(at) === "\\" ? 2 : 1;
  }
  return pattern.charAt(at) === "]" && !pattern.slice(open, at).includes("/") ? at + 1 : -1;
}

/** Named members of a class, and of those the ones that hold a slash. */
const NAMED = /\[:(.*?):\]/gu;
const NAMES = /^(?:alnum|alpha|ascii|blank|cntrl|digit|graph|lower|print|punct|space|upper|word|xdigit)$/u;
const WITH_SLASH = /^(?:ascii|graph|print|punct)$/u;
/** A range from or to a named member. */
const RANGE_OF_NAMED = /[^[!^]-\[:|:\]-[^\]]/u;

/** What is wrong with a class: a RegExp asks for ranges that go upwards, and no sign of a path's parts is a slash. */
function classProblem(text: string): string | undefined {
  if (/\\[A-Za-z0-9]/u.test(text)) return BACKSLASH;
  const names = [...text.matchAll(NAMED)].map(([, name = ""]) => name);
  const unknown = names.find((name) => !NAMES.test(name));
  if (unknown !== undefined) return `must not have [:${unknown}:] in a class: there is no class of that name`;
  const isNegated = /^\[[!^]/u.test(text);
  const slash = isNegated ? undefined : names.find((name) => WITH_SLASH.test(name));
  if (slash !== undefined) return `must not have [:${slash}:] in a class: a slash is one of its signs`;
  const spelt = text
    .replace(NAMED, "\\w")
    .replace(/^\[[!^]?(\]?)/u, (_, first: string) => (first === "" ? "[" : "[\\]"));
  const problem = "must have the ranges of its classes in order and no slash in them";
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
    open.push(...inner.split(",").map((choice) => before + choice + after));
    if (done.length + open.length > MAX_CHOICES) return { problem: `must stand for at most ${MAX_CHOICES} globs` };
  }
  return done;
}

function partsProblem(choice: string): string | undefined {
  if (/[{}]/u.test(choice)) return "must pair its braces";
  const parts = choice.split("/");
  if (parts.includes("")) return "must not have empty folder parts: no double slash, none at the end";
  if (parts.includes(".") || parts.includes("..")) return "must not have . or .. as a folder part";
  if (parts.some((part) => part !== "**" && part.includes("**"))) return "must have ** alone between slashes";
  return wildcardProblem(parts.filter((part, i) => part !== "**" || parts[i + 1] !== "**"));
}

/** @param parts without neighbours that are both `**` */
function wildcardProblem(parts: readonly string[]): string | undefined {
  const globstars = parts.slice(0, -1).filter((part) => part === "**").length;
  const stars = parts.map((part) => (part === "**" ? 0 : part.replace(/\*$/u, "").split("*").length - 1));
  if (globstars > MAX_OPEN.globstars) return `must have at most ${MAX_OPEN.globstars} ** with a part after them`;
  if (Math.max(...stars) > MAX_OPEN.starsInPart) {
    return `must have at most ${MAX_OPEN.starsInPart} * in a part with something after them`;
  }
  const inAll = stars.reduce((sum, count) => sum + count, globstars);
  return inAll > MAX_OPEN.inAll ? `must have at most ${MAX_OPEN.inAll} wildcards with something after them` : undefined;
}
