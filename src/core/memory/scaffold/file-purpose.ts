import type { Sketch, SketchDefinition } from "../../../model/sketch.ts";

/** A purpose that says less is none. */
const SHORTEST = 12;

/** Kinds of symbols that say what a file does, before those that say of what. */
const KINDS: readonly SketchDefinition["kind"][] = ["class", "function", "macro", "constant", "variable", "enum"];

/** What says where a text comes from, and not what it does. */
const ORIGIN =
  /https?:\/\/|^\W*(?:(?:\w+ )?note\b|this (?:file|module)\b|hello\b|welcome\b|copyright\b|licensed\b|generated\b|do not edit\b)/iu;

/** What files say that somebody else wrote. */
const FOREIGN =
  /\bdefinitelytyped\b|^type definitions for\b|^types from\b|\b(?:inlined|vendored|copied verbatim) (?:to avoid|from|because)\b/iu;

/** Whether a description says what something is, and is not about one name or about where it comes from. */
export function isTellingPurpose(said: string): boolean {
  return said.length >= SHORTEST && !isOfOneName(said) && !ORIGIN.test(said);
}

/** Whether a description is the comment of one name, as in `turn: turns a widget`. */
function isOfOneName(said: string): boolean {
  return /^[\w$.]+: /u.test(said);
}

/** Whether a file says that it was taken over from another project. */
export function isForeign({ purpose }: Pick<Sketch, "purpose">): boolean {
  return FOREIGN.test(purpose);
}

/**
 * Returns the names that a file exports, those first that say what it does: classes and functions before constants, and
 * these before types.
 */
export function foremostNames({ definitions }: Pick<Sketch, "definitions">, most: number): readonly string[] {
  const own = definitions.filter(
    ({ exported, name, kind }) => exported && !/^_|^[A-Z]$/u.test(name) && kind !== "method",
  );
  // Patterns take a method for a function; those before the first class are none.
  const firstClass = own.find(({ kind }) => kind === "class")?.line ?? Infinity;
  const rank = ({ kind, line }: SketchDefinition): number => {
    const place = KINDS.indexOf(kind);
    const late = kind === "function" && line > firstClass ? 1.5 : 0;
    return (place === -1 ? KINDS.length : place) + late;
  };
  const sorted = own.toSorted((a, b) => rank(a) - rank(b));
  return [...new Set(sorted.map(({ name }) => name))].slice(0, most);
}

/** Returns what a file says of itself; or else, which names it exports. May be empty. */
export function filePurpose(sketch: Sketch | undefined, most: number): string {
  if (sketch === undefined) return "";
  if (isTellingPurpose(sketch.purpose)) return sketch.purpose;
  const names = foremostNames(sketch, most);
  return names.length === 0 ? "" : `defines ${names.join(", ")}`;
}
