import type { FileRole, Sketch, SketchDefinition } from "../sketch.ts";
import { oneLine } from "../text/one-line.ts";

const MAX_LENGTH = 200;
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
 * Describes a file in up to five lines of up to 200 UTF-16 units, without line breaks: role and purpose, definitions,
 * imports or re-exports, side effects and errors, and tests. Lines without content are left out, and so is the role
 * `source` alone. Empty if nothing but the role is known, which the path tells as well. Each line starts with a fixed
 * word, and text from the file contains no invisible or control characters, so that it can never start a line.
 */
export function summaryLines({ path, role, sketch, imports, tests }: FileSummaryInput): readonly string[] {
  const { definitions, purpose, effects, errors } = sketch;
  const reexports = path.endsWith("__init__.py") ? namesFromModules(sketch) : [];
  const [first = "", ...rest] = [
    oneLine(`${role}: ${purpose}`, MAX_LENGTH).replace(/:$/u, ""),
    definitionLine(definitions.filter(({ name }) => !sketch.tests.includes(name))),
    reexports.length > 0 ? list("re-exports", reexports, reexports.length) : list("imports", imports, 4),
    // Tests import clients and servers that they do not start.
    joinParts([role === "test" ? "" : list("effects", effects, effects.length), list("raises", errors, 8)]),
    joinParts([list("tested by", tests, 3), role === "test" ? titlesLine(sketch.tests) : ""]),
  ].filter((line) => line !== "");
  const isRoleAlone = first === role;
  return isRoleAlone && (rest.length === 0 || first === "source") ? rest : [first, ...rest];
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
