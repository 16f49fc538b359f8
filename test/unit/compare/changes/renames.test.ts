import { describe, expect, it } from "vitest";
import { type MovedFile, detectRenames } from "../../../../src/compare/changes/renames.ts";

const file = (path: string, text: string, blob?: string): MovedFile => ({ path, text, blob });
const lines = (...names: readonly string[]): string => names.map((name) => `line of ${name}\n`).join("");
const shown = (deleted: readonly MovedFile[], added: readonly MovedFile[]): Readonly<Record<string, string>> =>
  Object.fromEntries([...detectRenames(deleted, added)].map(([to, { path }]) => [to, path]));
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

const unknown = (path: string): MovedFile => ({ path, text: undefined, blob: undefined });

describe("detectRenames", () => {
  it("takes the file that is most alike, not the first", () => {
    const deleted = [file("near", lines("a", "b", "c", "x")), file("nearest", lines("a", "b", "c", "d"))];
    expect(shown(deleted, [file("new", lines("a", "b", "c", "d", "e"))])).toEqual({ new: "nearest" });
  });

  it("measures by the larger text, and half of it is enough", () => {
    const small = file("old", lines("a", "b"));
    expect(shown([small], [file("new", lines("a", "b", "c", "d"))])).toEqual({ new: "old" });
    expect(shown([small], [file("new", lines("a", "b", "c", "d", "e"))])).toEqual({});
    expect(shown([file("old", lines("a", "b", "c", "d", "e"))], [file("new", lines("a", "b"))])).toEqual({});
  });

  it("counts a repeated line as often as both have it", () => {
    const [once, often] = [lines("a"), lines("a", "a", "a", "a", "a")];
    expect(shown([file("old", once)], [file("new", often)])).toEqual({});
    expect(shown([file("old", often)], [file("new", once)])).toEqual({});
  });

  it("ignores indentation, and lines that every file has", () => {
    expect(shown([file("old", "  retry();\n")], [file("new", "\tretry();\n")])).toEqual({ new: "old" });
    expect(shown([file("old", "}\n})\n} \n")], [file("new", "}\n})\n} \n")])).toEqual({});
    const licence = lines("l1", "l2", "l3");
    const deleted = range(21).map((i) => file(`old${i}`, `${licence}${lines(`own ${i}`)}`));
    expect(shown(deleted, [file("new", `${licence}${lines("another")}`)])).toEqual({});
    expect(shown(deleted.slice(1), [file("new", `${licence}${lines("another")}`)])).toEqual({ new: "old1" });
  });

  it("uses equal bytes before likeness, and each file once", () => {
    const text = lines("a", "b", "c");
    expect(shown([file("a", text, "1"), file("b", text, "2")], [file("x", text, "2"), file("y", text, "3")])).toEqual({
      x: "b",
      y: "a",
    });
  });

  it("pairs very many equal files one by one, in order", () => {
    const deleted = range(50).map((i) => file(`a${i + 10}`, "same", "1"));
    const added = range(60).map((i) => file(`b${i + 10}`, "same", "1"));
    const renames = shown(deleted, added);
    expect(Object.keys(renames)).toHaveLength(50);
    expect(renames["b10"]).toBe("a10");
    expect(new Set(Object.values(renames)).size).toBe(50);
  });

  it("takes files without text or id for different ones", () => {
    expect(shown([unknown("a")], [unknown("b")])).toEqual({});
  });
});
