/** A set of UTF-16 code units, as the ranges between the brackets say. */
export interface CharacterClass {
  readonly negated: boolean;
  /** First and last code unit of each range. */
  readonly ranges: readonly (readonly [number, number])[];
}

/** One unit of a pattern inside a path part: a code unit, a class, any one code unit, or any run of them. */
export type Atom = number | CharacterClass | "one" | "run";

/** What a pattern asks of one part of a path; `globstar` takes any number of parts, none too. */
export type Segment =
  | { readonly kind: "globstar" }
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "suffix"; readonly text: string }
  | { readonly kind: "atoms"; readonly atoms: readonly Atom[] };

/** The parts that a path must have, in order. */
export type Pattern = readonly Segment[];

/** The segment that takes any number of path parts. */
export const GLOBSTAR: Segment = { kind: "globstar" };

/** Gives atoms the cheapest form that means the same: text that must be equal, text that must end the part, or as is. */
export function segmentOf(atoms: readonly Atom[]): Segment {
  const units = atoms.filter((atom) => typeof atom === "number");
  const text = String.fromCharCode(...units);
  if (units.length === atoms.length) return { kind: "literal", text };
  if (atoms[0] === "run" && units.length === atoms.length - 1) return { kind: "suffix", text };
  return { kind: "atoms", atoms };
}

/** Whether one part of a path fits; a globstar fits every part. At most name × pattern steps, whatever both hold. */
export function matchesSegment(segment: Segment, name: string): boolean {
  if (segment.kind === "literal") return segment.text === name;
  if (segment.kind === "suffix") return name.endsWith(segment.text);
  return segment.kind === "globstar" || matchesAtoms(segment.atoms, name);
}

/** The last extension, with its dot, that every fitting name has; `undefined` where nothing says so. */
export function extensionOf(segment: Segment): string | undefined {
  let tail = segment.kind === "suffix" ? segment.text : "";
  if (segment.kind === "atoms") {
    const units = segment.atoms.slice(segment.atoms.findLastIndex((atom) => typeof atom !== "number") + 1);
    tail = String.fromCharCode(...units.filter((unit) => typeof unit === "number"));
  }
  const dot = tail.lastIndexOf(".");
  return dot === -1 ? undefined : tail.slice(dot);
}

/** Only the last run has to be taken up again: an earlier one could not free anything that the last one cannot. */
function matchesAtoms(atoms: readonly Atom[], name: string): boolean {
  let at = 0;
  let atom = 0;
  let run = -1;
  let resume = 0;
  while (at < name.length) {
    const current = atoms[atom];
    if (current === "run") {
      run = atom;
      resume = at;
      atom += 1;
    } else if (current !== undefined && matchesUnit(current, name.charCodeAt(at))) {
      at += 1;
      atom += 1;
    } else if (run === -1) {
      return false;
    } else {
      resume += 1;
      at = resume;
      atom = run + 1;
    }
  }
  while (atoms[atom] === "run") atom += 1;
  return atom === atoms.length;
}

function matchesUnit(atom: Exclude<Atom, "run">, unit: number): boolean {
  if (typeof atom === "number") return atom === unit;
  if (atom === "one") return true;
  return atom.negated !== atom.ranges.some(([first, last]) => unit >= first && unit <= last);
}
