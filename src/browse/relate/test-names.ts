import { bareName } from "../match/path-match.ts";

/** Names that so many files have that a test is named for the folder instead. */
const COMMON: ReadonlySet<string> = new Set(["__init__", "index", "lib", "main", "mod", "types", "utils"]);
const TEST_PARTS = /^(?:test|spec)[_-]|[_-](?:test|spec)s?$|(?:Tests?|Spec)$/u;

/** Returns what tests of a file are named for: its name without extensions, or its folder's if that name is common. */
export function subjectOf(path: string): string {
  const parts = path.split("/");
  const name = bareName(parts.at(-1)!).replace(TEST_PARTS, "").toLowerCase();
  return COMMON.has(name) && parts.length > 1 ? parts.at(-2)!.toLowerCase() : name;
}

/** Whether a test is named for a subject: the file itself, or a folder that it is in. */
export function isNamedFor(test: string, subject: string): boolean {
  if (subject.length < 3) return false;
  const parts = test.toLowerCase().split("/");
  return subjectOf(test) === subject || parts.slice(0, -1).includes(subject);
}
