import type { Sketch, SketchDefinition } from "../../outline/index.ts";

/** Minimum length of a description. Shorter ones carry no information. */
const MIN_PURPOSE_LENGTH = 12;

/** Kinds of symbols, those that do something before those that describe data. */
const KINDS: readonly SketchDefinition["kind"][] = ["class", "function", "macro", "constant", "variable", "enum"];
/** Index of the last kind in `KINDS` that does something. */
const LAST_ACTIVE_KIND = 2;

/** Matches text about a file's origin instead of its purpose. */
const ORIGIN =
  /https?:\/\/|^\W*(?:(?:\w+ )?note\b|this (?:file|module)\b|hello\b|welcome\b|copyright\b|licensed\b|generated\b|do not edit\b)/iu;

/** Matches descriptions of third-party files. */
const FOREIGN =
  /\bdefinitelytyped\b|^type definitions for\b|^types from\b|\b(?:inlined|vendored|copied verbatim) (?:to avoid|from|because)\b/iu;

/**
 * Whether a description explains a file. False for fewer than {@link MIN_PURPOSE_LENGTH} characters, for the
 * documentation of a single name, and for text about the file's origin, such as a license.
 */
export function isInformativePurpose(description: string): boolean {
  return description.length >= MIN_PURPOSE_LENGTH && !isOfOneName(description) && !ORIGIN.test(description);
}

/** Whether a description documents a single name, as in `turn: turns a widget`. */
function isOfOneName(description: string): boolean {
  return /^[\w$.]+: /u.test(description);
}

/** Whether a file's description shows that the file comes from another project, such as type definitions. */
export function isForeign(description: string): boolean {
  return FOREIGN.test(description);
}

/** File names that reveal nothing about the content. The folder name does. */
const GENERIC_NAME =
  /^(?:index|main|mod|lib|init|utils?|helpers?|common|shared|types?|models?|base|core|constants?|internal|src|node|default)$/iu;
/** Length of a name stem: `optimi` is in `optimizer` and `optimizeDeps`. */
const STEM_LENGTH = { min: 3, max: 6 };

/** Stem shared by names that refer to a file's subject; empty if the path reveals none. */
function stemOf(path: string): string {
  const [base = "", folder = ""] = path.split("/").toReversed();
  const name = base.replace(/\..*$/u, "").replaceAll(/[^A-Za-z\d]/gu, "");
  const subject = (GENERIC_NAME.test(name) ? folder : name)
    .replaceAll(/[^A-Za-z\d]/gu, "")
    .toLowerCase()
    .replace(/s$|(?<=^\w{4,})ing$/u, "");
  return subject.length < STEM_LENGTH.min || GENERIC_NAME.test(subject) ? "" : subject.slice(0, STEM_LENGTH.max);
}

/**
 * Lists a file's exported names, most descriptive first: classes, then functions, constants, and types last. Classes
 * and functions whose names contain the file's subject (its name, or the folder's if that is generic such as `index`)
 * come before all others, shortest first. Skips methods, single capital letters, and names that begin with `_`.
 * @param path path of the file
 */
export function topExports({ definitions }: Sketch, path: string, maxNames: number): readonly string[] {
  const exportedSymbols = definitions.filter(
    ({ exported, name, kind }) => exported && !/^_|^[A-Z]$/u.test(name) && kind !== "method",
  );
  // The outline patterns mistake methods for functions, except before the first class.
  const firstClass = exportedSymbols.find(({ kind }) => kind === "class")?.line ?? Infinity;
  const stem = stemOf(path);
  const ranked = exportedSymbols.map((definition) => {
    const { name, kind, line } = definition;
    const place = KINDS.indexOf(kind);
    const methodPenalty = kind === "function" && line > firstClass ? 1.5 : 0;
    const isSubject = stem !== "" && name.replaceAll("_", "").toLowerCase().includes(stem);
    // Classes and functions named after the subject come before all others.
    const isActive = place >= 0 && place <= LAST_ACTIVE_KIND && methodPenalty === 0;
    const rank = isSubject && isActive ? name.length / 1000 - 1 : (place === -1 ? KINDS.length : place) + methodPenalty;
    return { name, rank };
  });
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank);
  return [...new Set(sorted.map(({ name }) => name))].slice(0, maxNames);
}

/**
 * Returns a file's own description, or else `defines …` with the names it exports. Empty string without either.
 * @param maxNames maximum number of names
 */
export function filePurpose(sketch: Sketch | undefined, path: string, maxNames: number): string {
  if (sketch === undefined) return "";
  if (isInformativePurpose(sketch.purpose)) return sketch.purpose;
  const names = topExports(sketch, path, maxNames);
  return names.length === 0 ? "" : `defines ${names.join(", ")}`;
}
