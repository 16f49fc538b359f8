import type { Sketch, SketchDefinition } from "../../outline/index.ts";

/** A purpose that says less is none. */
const MIN_PURPOSE_LENGTH = 12;

/** Kinds of symbols that say what a file does, before those that say of what. */
const KINDS: readonly SketchDefinition["kind"][] = ["class", "function", "macro", "constant", "variable", "enum"];
/** The last of them that does something. */
const ACTS = 2;

/** What says where a text comes from, and not what it does. */
const ORIGIN =
  /https?:\/\/|^\W*(?:(?:\w+ )?note\b|this (?:file|module)\b|hello\b|welcome\b|copyright\b|licensed\b|generated\b|do not edit\b)/iu;

/** What files say that somebody else wrote. */
const FOREIGN =
  /\bdefinitelytyped\b|^type definitions for\b|^types from\b|\b(?:inlined|vendored|copied verbatim) (?:to avoid|from|because)\b/iu;

/** Whether a description says what something is, and is not about one name or about where it comes from. */
export function isTellingPurpose(said: string): boolean {
  return said.length >= MIN_PURPOSE_LENGTH && !isOfOneName(said) && !ORIGIN.test(said);
}

/** Whether a description is the comment of one name, as in `turn: turns a widget`. */
function isOfOneName(said: string): boolean {
  return /^[\w$.]+: /u.test(said);
}

/** Whether a file says that it was taken over from another project. */
export function isForeign({ purpose }: Pick<Sketch, "purpose">): boolean {
  return FOREIGN.test(purpose);
}

/** Names of files that say nothing of what is in them: their folder does. */
const GENERAL =
  /^(?:index|main|mod|lib|init|utils?|helpers?|common|shared|types?|models?|base|core|constants?|internal|src|node|default)$/iu;
/** Letters of a name that say what it is about: `optimi` is in `optimizer` and `optimizeDeps`. */
const STEM = { least: 3, most: 6 };

/** Returns the letters that names for the subject of a file have in common; empty if its path tells none. */
function stemOf(path: string): string {
  const [base = "", folder = ""] = path.split("/").toReversed();
  const name = base.replace(/\..*$/u, "").replaceAll(/[^A-Za-z\d]/gu, "");
  const subject = (GENERAL.test(name) ? folder : name)
    .replaceAll(/[^A-Za-z\d]/gu, "")
    .toLowerCase()
    .replace(/s$|(?<=^\w{4,})ing$/u, "");
  return subject.length < STEM.least || GENERAL.test(subject) ? "" : subject.slice(0, STEM.most);
}

/**
 * Returns the names that a file exports, those first that say what it does: classes and functions before constants, and
 * these before types; of them, short names for the subject of the file.
 * @param path of the file
 */
export function foremostNames({ definitions }: Sketch, path: string, most: number): readonly string[] {
  const own = definitions.filter(
    ({ exported, name, kind }) => exported && !/^_|^[A-Z]$/u.test(name) && kind !== "method",
  );
  // Patterns take a method for a function; those before the first class are none.
  const firstClass = own.find(({ kind }) => kind === "class")?.line ?? Infinity;
  const stem = stemOf(path);
  const ranked = own.map((definition) => {
    const { name, kind, line } = definition;
    const place = KINDS.indexOf(kind);
    const late = kind === "function" && line > firstClass ? 1.5 : 0;
    const isSubject = stem !== "" && name.replaceAll("_", "").toLowerCase().includes(stem);
    // Classes and functions for the subject go before others of both.
    const isAct = place >= 0 && place <= ACTS && late === 0;
    const rank = isSubject && isAct ? name.length / 1000 - 1 : (place === -1 ? KINDS.length : place) + late;
    return { name, rank };
  });
  const sorted = ranked.toSorted((a, b) => a.rank - b.rank);
  return [...new Set(sorted.map(({ name }) => name))].slice(0, most);
}

/** Returns what a file says of itself; or else, which names it exports. May be empty. */
export function filePurpose(sketch: Sketch | undefined, path: string, most: number): string {
  if (sketch === undefined) return "";
  if (isTellingPurpose(sketch.purpose)) return sketch.purpose;
  const names = foremostNames(sketch, path, most);
  return names.length === 0 ? "" : `defines ${names.join(", ")}`;
}
