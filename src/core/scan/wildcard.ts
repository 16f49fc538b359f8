import type { Atom, CharacterClass } from "./segment.ts";

const POSIX: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  alnum: [
    ["0", "9"],
    ["A", "Z"],
    ["a", "z"],
  ],
  alpha: [
    ["A", "Z"],
    ["a", "z"],
  ],
  blank: [
    [" ", " "],
    ["\t", "\t"],
  ],
  digit: [["0", "9"]],
  lower: [["a", "z"]],
  punct: [
    ["!", "/"],
    [":", "@"],
    ["[", "`"],
    ["{", "~"],
  ],
  space: [
    ["\t", "\r"],
    [" ", " "],
  ],
  upper: [["A", "Z"]],
  xdigit: [
    ["0", "9"],
    ["A", "F"],
    ["a", "f"],
  ],
};

/** Reads `*`, `?`, `[…]` and escapes of one path part; a bracket that nothing closes gives `undefined`. */
export function atomsOf(part: string): readonly Atom[] | undefined {
  const atoms: Atom[] = [];
  for (let i = 0; i < part.length; i += 1) {
    const char = part[i];
    if (char === "*") {
      if (atoms.at(-1) !== "run") atoms.push("run");
    } else if (char === "?") {
      atoms.push("one");
    } else if (char === "[") {
      const end = classEnd(part, i);
      if (end === -1) return undefined;
      atoms.push(classOf(part.slice(i + 1, end)));
      i = end;
    } else {
      if (char === "\\" && i + 1 < part.length) i += 1;
      atoms.push(part.charCodeAt(i));
    }
  }
  return atoms;
}

/**
 * The index of the bracket that closes the class opened at `at`, or -1 where the path part ends first. A closing bracket
 * that comes first is a member.
 */
export function classEnd(text: string, at: number): number {
  let i = at + 1;
  if (text[i] === "!" || text[i] === "^") i += 1;
  if (text[i] === "]") i += 1;
  while (i < text.length && text[i] !== "]" && text[i] !== "/") {
    const named = text.startsWith("[:", i) ? text.indexOf(":]", i) : -1;
    if (named !== -1) i = named + 2;
    else i += text[i] === "\\" ? 2 : 1;
  }
  return text[i] === "]" ? i : -1;
}

function classOf(body: string): CharacterClass {
  const negated = body[0] === "!" || body[0] === "^";
  const ranges: [number, number][] = [];
  let i = negated ? 1 : 0;
  while (i < body.length) {
    const named = /^\[:([a-z]+):\]/u.exec(body.slice(i, i + 12));
    if (named !== null) {
      for (const [first, last] of POSIX[named[1] ?? ""] ?? []) ranges.push([first.charCodeAt(0), last.charCodeAt(0)]);
      i += named[0].length;
      continue;
    }
    if (body[i] === "\\") i += 1;
    const first = body.charCodeAt(i);
    const isRange = body[i + 1] === "-" && i + 2 < body.length;
    if (isRange) i += body[i + 2] === "\\" ? 3 : 2;
    ranges.push([first, body.charCodeAt(i)]);
    i += 1;
  }
  return { negated, ranges };
}
