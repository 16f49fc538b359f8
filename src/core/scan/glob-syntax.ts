import { expandBraces, skipVerbatim } from "./braces.ts";
import { GLOBSTAR, segmentOf, type Pattern, type Segment } from "./segment.ts";
import { atomsOf } from "./wildcard.ts";

const MAX_LENGTH = 512;
const MAX_GLOBSTARS = 4;
const MAX_CHOICES = 256;

/**
 * Reads a glob on canonical paths: `*` and `?` inside a path part, `**` as a part of its own, `[a-z]`, `[!a-z]`,
 * `{a,b}` and `\` before a character that stands for itself. Wildcards take dot files too; case counts. A glob is read
 * from the root: `*.md` is a file of the root, and two stars and a slash before it find it at any depth. Two stars at
 * the end also take the part before them. Answers the patterns that it stands for, or what is wrong in a few words.
 */
export function parseGlob(glob: string): readonly Pattern[] | string {
  const problem = glob.length > MAX_LENGTH ? `is longer than ${MAX_LENGTH} characters` : extglobProblem(glob);
  if (problem !== undefined) return problem;
  const choices = expandBraces(glob, MAX_CHOICES);
  if (typeof choices === "string") return choices;
  const patterns: Pattern[] = [];
  for (const choice of choices) {
    const pattern = patternOf(choice);
    if (typeof pattern === "string") return pattern;
    patterns.push(pattern);
  }
  return patterns;
}

function extglobProblem(glob: string): string | undefined {
  for (let i = 0; i < glob.length; i += 1) {
    const after = skipVerbatim(glob, i);
    if (after > i) i = after - 1;
    else if (glob[i + 1] === "(" && "@+!?*".includes(glob.charAt(i))) return "uses an extglob; write {a,b} instead";
  }
  return undefined;
}

function patternOf(choice: string): Pattern | string {
  const segments: Segment[] = [];
  for (const part of choice.split("/")) {
    const segment = segmentFor(part);
    if (typeof segment === "string") return segment;
    if (segment !== GLOBSTAR || segments.at(-1) !== GLOBSTAR) segments.push(segment);
  }
  if (segments.filter((segment) => segment === GLOBSTAR).length > MAX_GLOBSTARS)
    return `has more than ${MAX_GLOBSTARS} **`;
  return segments;
}

function segmentFor(part: string): Segment | string {
  if (part === "**") return GLOBSTAR;
  if (part === "") return "is empty or has an empty part; it begins and ends without a slash";
  if (part === "." || part === "..") return `has the part ${part}; it is read from the root`;
  if (part.includes("**")) return "has ** inside a part; ** stands alone between slashes";
  if (/(?:^|[^\\])(?:\\\\)*\\$/u.test(part)) return "ends a part with a backslash";
  const atoms = atomsOf(part);
  return atoms === undefined ? "opens a bracket that is not closed" : segmentOf(atoms);
}
