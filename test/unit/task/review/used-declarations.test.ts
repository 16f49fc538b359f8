import { describe, expect, it } from "vitest";
import type { CodeDeclaration } from "../../../../src/task/review/declarations.ts";
import { addedNames } from "../../../../src/task/review/pack/added-names.ts";
import {
  OWN_RECEIVERS,
  uniqueMemberTest,
  usedDeclarations,
} from "../../../../src/task/review/pack/used-declarations.ts";

/** Declarations of a file: `Owner.member` or a name. */
function declared(...names: readonly string[]): readonly CodeDeclaration[] {
  return names.map((one, index) => {
    const [owner, name] = one.includes(".") ? (one.split(".") as [string, string]) : [undefined, one];
    const line = index + 1;
    const place = { lines: [line, line], head: line, signatureEnd: line, around: [], isTest: false } as const;
    return { name, owner, kind: owner === undefined ? "function" : "method", ...place };
  });
}

/** Names in a file whose lines that start with `+` are new. */
function namesIn(text: string): ReturnType<typeof addedNames> {
  const lines = text.split("\n").map((line) => line.replace(/^\+/u, ""));
  const diff = text.split("\n").map((line, index) => {
    const mark = line.startsWith("+") ? ("+" as const) : (" " as const);
    return { mark, text: lines[index]!, old: mark === "+" ? 0 : index + 1, new: index + 1 };
  });
  return addedNames({ diff, lines });
}

/** Used declarations, as `Owner.member weight`. */
function usedIn(
  texts: string | readonly string[],
  declarations: readonly CodeDeclaration[],
  { others = [], receivers }: { others?: readonly CodeDeclaration[]; receivers?: readonly string[] } = {},
): readonly string[] {
  const isUnique = uniqueMemberTest([declarations, others]);
  return usedDeclarations(declarations, [texts].flat().map(namesIn), { isUnique, ...(receivers && { receivers }) }).map(
    ({ declaration: { owner, name }, weight }) => `${owner === undefined ? "" : `${owner}.`}${name} ${weight}`,
  );
}

describe("used declarations", () => {
  it("are functions by name, and members that are called on their owner", () => {
    const file = declared("roundCents", "Durations.since", "Durations.until");
    expect(usedIn("+ roundCents(Durations.since(start));", file)).toEqual(["roundCents 0.5", "Durations.since 0.5"]);
    expect(usedIn("+ until = stopwatch.until;", file)).toEqual([]);
  });

  it.each([
    ["Java", "Reader input = open();\n+ input.peekNext();"],
    ["TypeScript", "function parse(input: Reader) {\n+ input.peekNext();"],
    ["Go", "func parse(input *Reader) {\n+ input.peekNext()"],
    ["a qualified type", "func parse(input *text.Reader) {\n+ input.peekNext()"],
    ["C++", "Reader* input = open();\n+ input->peekNext();"],
    ["an optional receiver", "let input: Reader;\n+ input?.peekNext();"],
  ])("are members of a receiver with a declared type: %s", (_, text) => {
    expect(usedIn(text, declared("Reader.peekNext"))).toEqual(["Reader.peekNext 0.5"]);
    expect(usedIn(text, declared("Writer.peekNext"))).toEqual([]);
  });

  it("are not members of an argument's type", () => {
    expect(usedIn("+ create(Reader, input); input.peekNext();", declared("Reader.peekNext"))).toEqual([]);
    expect(usedIn("+ open(Reader.class).peekNext();", declared("Reader.peekNext"))).toEqual([]);
  });

  it("are members of the same class for calls without a receiver or on themselves", () => {
    const file = declared("Cart.total", "Cart.addItem");
    const text = "+ total(); this.addItem(...total());";
    expect(usedIn(text, file, { receivers: OWN_RECEIVERS })).toEqual(["Cart.total 0.5", "Cart.addItem 0.5"]);
    expect(usedIn(text, file)).toEqual([]);
  });

  it("are members with a unique name, with half the weight, if most other calls on the receiver are of their owner", () => {
    const file = declared("Dispenser.NextArg", "Dispenser.RemainingArgs", "Dispenser.Errf");
    const text = "d := h.Segment()\nif d.NextArg() {\n+ args := d.RemainingArgs()";
    expect(usedIn(text, file)).toEqual(["Dispenser.RemainingArgs 0.25"]);
    expect(usedIn(text, file, { others: declared("Lexer.RemainingArgs") })).toEqual([]);
    expect(usedIn(`${text}\nd.Open()\nd.Close()`, file)).toEqual([]);
    expect(usedIn("+ args := d.RemainingArgs()", file)).toEqual([]);
  });

  it("weigh more if several files use them, each with its own receivers", () => {
    const file = declared("roundCents", "Dispenser.NextArg", "Dispenser.RemainingArgs");
    const other = "d.Open()\nd.Close()\n+ roundCents(d.Size())";
    expect(usedIn(["+ roundCents(1);", other], file)).toEqual([`roundCents ${2 / 3}`]);
    expect(usedIn(["d.NextArg()\n+ d.RemainingArgs()", other], file).at(-1)).toBe("Dispenser.RemainingArgs 0.25");
  });
});
