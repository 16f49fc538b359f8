import type { FileRole, Sketch, SketchDefinition } from "../sketch.ts";
import { oneLine } from "../text/one-line.ts";

const MAX_LENGTH = 200;
const MAX_WORDS = 6;
const MAX_TITLES = 4;

/** Input of a summary. */
export interface FileSummaryInput {
  readonly path: string;
  readonly role: FileRole;
  readonly sketch: Sketch;
  /** Paths of the files that it imports. */
  readonly imports: readonly string[];
  /** Paths of the tests that import it. */
  readonly tests: readonly string[];
}

/**
 * Describes a file in one to five lines of up to 200 UTF-16 units, without line breaks: role and purpose, definitions,
 * imports or re-exports, side effects and errors, and tests. Lines without content are left out. Each line starts with
 * a fixed word, and text from the file contains no invisible or control characters, so that it can never start a line.
 */
export function summaryLines({ path, role, sketch, imports, tests }: FileSummaryInput): readonly string[] {
  const { definitions, purpose, effects, errors } = sketch;
  const reexports = path.endsWith("__init__.py") ? namesFromModules(sketch) : [];
  return [
    oneLine(`${role}: ${purpose === "" ? purposeFromNames(path, definitions) : purpose}`, MAX_LENGTH).replace(
      /:$/u,
      "",
    ),
    definitionLine(definitions.filter(({ name }) => !sketch.tests.includes(name))),
    reexports.length > 0 ? list("re-exports", reexports, reexports.length) : list("imports", imports, 4),
    joinParts([list("effects", effects, effects.length), list("raises", errors, 8)]),
    joinParts([list("tested by", tests, 3), role === "test" ? titlesLine(sketch.tests) : ""]),
  ].filter((line) => line !== "");
}

/**
 * Formats a line that begins with `tests`, quotes up to four titles of a file's tests and counts the others; empty
 * without titles.
 */
export function titlesLine(titles: readonly string[]): string {
  return list("tests", titles.map(quoted), MAX_TITLES);
}

/** Names that a package imports from its own modules. These are its public interface. */
function namesFromModules({ imports }: Sketch): readonly string[] {
  const names = imports.flatMap(({ specifier }) => /^\.[\w.]*:(\w+)$/u.exec(specifier)?.slice(1) ?? []);
  return [...new Set(names)];
}

/** Purpose derived from names, for files that state none. */
function purposeFromNames(path: string, definitions: readonly SketchDefinition[]): string {
  const exported = definitions.filter((one) => one.exported);
  const candidates = exported.length > 0 ? exported : definitions;
  const words = namingWords(
    path,
    candidates.filter(({ kind }) => kind !== "heading" && kind !== "key").map(({ name }) => name),
  );
  return words.length === 0 ? "" : `named for ${words.slice(0, MAX_WORDS).join(", ")}`;
}

/** Groups of kinds, the most useful first. Keys are left out: those of a workflow say no more than its name. */
const KIND_ORDER: readonly (readonly string[])[] = [
  ["class", "function", "interface"],
  ["enum", "macro", "module", "type", "heading"],
  ["constant", "variable"],
  ["method", "property"],
];

function definitionLine(definitions: readonly SketchDefinition[]): string {
  const exported = definitions.filter((one) => one.exported);
  const listedDefinitions = exported.length > 0 ? exported : definitions;
  const areHeadings = listedDefinitions.some(({ kind }) => kind === "heading");
  const names = KIND_ORDER.flatMap((kinds) =>
    listedDefinitions.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name),
  );
  const word = areHeadings ? "sections" : exported.length > 0 ? "exports" : "defines";
  return list(word, [...new Set(names)], names.length);
}

function list(word: string, values: readonly string[], maxValues: number): string {
  if (values.length === 0) return "";
  let line = `${word} `;
  let listedCount = 0;
  for (const value of values.slice(0, maxValues)) {
    const next = `${line}${listedCount === 0 ? "" : ", "}${oneLine(value, MAX_LENGTH / 2)}`;
    if (listedCount > 0 && next.length > MAX_LENGTH - 12) break;
    line = next;
    listedCount++;
  }
  return listedCount === values.length ? line : `${line}, +${values.length - listedCount} more`;
}

function joinParts(parts: readonly string[]): string {
  return oneLine(parts.filter((part) => part !== "").join("; "), MAX_LENGTH);
}

function quoted(title: string): string {
  return `"${title}"`;
}

const WORDS = /[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z\u00c0-\u1fff]+|[A-Z]+|[\u3040-\ufdff]+/g;

/** Common words that carry little meaning. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  "the and for from with into that this get set has can new all any use used make made self src lib index main init mod impl default value values data item items type types util utils helper helpers common misc base core file files test tests spec".split(
    " ",
  ),
);
const MAX_NAMES = 60;

/**
 * Returns the words in the names of a file and its first 60 definitions, most frequent first; ties are in order of
 * first use. A word in the file name counts as three. If the file name carries little meaning or starts with `_`, a
 * word in the folder name counts as two. Splits camel and snake case, lowercases, and drops words of one or two letters
 * and words that carry little meaning.
 */
export function namingWords(path: string, names: readonly string[]): readonly string[] {
  const stem = path.slice(path.lastIndexOf("/") + 1).replace(/\..*$/u, "");
  const folder = path.split("/").at(-2) ?? "";
  const weights = new Map<string, number>();
  const add = (name: string, weight: number): void => {
    for (const [word] of name.matchAll(WORDS)) {
      const lower = word.toLowerCase();
      if (lower.length > 2 && !EMPTY_WORDS.has(lower)) weights.set(lower, (weights.get(lower) ?? 0) + weight);
    }
  };
  add(stem, 3);
  if (EMPTY_WORDS.has(stem) || stem.startsWith("_")) add(folder, 2);
  for (const name of names.slice(0, MAX_NAMES)) add(name, 1);
  return [...weights].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}
