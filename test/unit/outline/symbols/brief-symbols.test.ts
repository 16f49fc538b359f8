import { describe, expect, it } from "vitest";
import { briefSymbols, withoutTests } from "../../../../src/outline/symbols/brief-symbols.ts";
import type { Outline, OutlineSymbol } from "../../../../src/outline/outline.ts";

function symbol(name: string, lines: readonly [number, number], rest: Partial<OutlineSymbol> = {}): OutlineSymbol {
  return { name, kind: "function", signature: `function ${name}()`, lines, doc: "", ...rest };
}

const EMPTY: Outline = { origin: "syntax", symbols: [], symbolsText: "", skeletonText: "" };
const found = (...symbols: readonly OutlineSymbol[]) => briefSymbols({ ...EMPTY, symbols });

describe("briefSymbols", () => {
  it("takes the declarations of a format that a scanner reads, but no headings and keys", () => {
    const symbols = [
      symbol("a", [1, 1]),
      symbol("b", [2, 2], { kind: "key" }),
      symbol("c", [3, 3], { kind: "heading" }),
    ];
    expect(briefSymbols({ ...EMPTY, origin: "scan", symbols }).map(({ name }) => name)).toStrictEqual(["a"]);
  });

  it("knows which symbol is around another", () => {
    const outer = symbol("Outer", [1, 9], { kind: "class" });
    const inner = symbol("Inner", [2, 5], { kind: "class" });
    const names = found(outer, inner, symbol("deep", [3, 4]), symbol("late", [7, 8]), symbol("after", [10, 12]));
    expect(names.map(({ name, parent }) => [name, parent])).toStrictEqual([
      ["Outer", -1],
      ["Inner", 0],
      ["deep", 1],
      ["late", 0],
      ["after", -1],
    ]);
  });

  it("leaves out loggers and the options of a class, which many files have", () => {
    const logger = symbol("logger", [1, 1], { kind: "variable", signature: "logger = logging.getLogger(__name__)" });
    const menu = symbol("Menu", [2, 9], { kind: "class", signature: "class Menu(Model)" });
    const options = symbol("Meta", [3, 4], { kind: "class", signature: "class Meta" });
    const other = symbol("log", [10, 10], { kind: "variable", signature: "log = []" });
    expect(found(logger, menu, options, other).map(({ name }) => name)).toStrictEqual(["Menu", "log"]);
    expect(found({ ...options, lines: [1, 2] }).map(({ name }) => name)).toStrictEqual(["Meta"]);
  });

  it("gives members of a second extension of a type to the first", () => {
    const extension = (lines: readonly [number, number]): OutlineSymbol =>
      symbol("A", lines, { kind: "class", signature: "extension A" });
    const names = found(extension([1, 3]), symbol("a", [2, 2]), extension([5, 7]), symbol("b", [6, 6]));
    expect(names.map(({ name, parent }) => [name, parent])).toStrictEqual([
      ["A", -1],
      ["a", 0],
      ["b", 0],
    ]);
  });

  it("takes public properties where they are most of what a text has", () => {
    const settings = ["public int? depth", "private int _depth", "public var size: Int"].map((signature) =>
      symbol(/\w+$/u.exec(signature)![0], [2, 2], { kind: "property", signature }),
    );
    const methods = Array.from({ length: 5 }, (_, i) => symbol(`m${i}`, [i + 3, i + 3], { kind: "method" }));
    expect(found(...settings).map(({ name }) => name)).toStrictEqual(["depth"]);
    expect(found(...settings, ...methods).map(({ kind }) => kind)).not.toContain("property");
  });

  it("leaves out what a typedef in C says itself", () => {
    const typedef = symbol("EventV1", [1, 4], { kind: "type", signature: "typedef struct Event { int id; } EventV1" });
    const tag = symbol("Event", [1, 3], { kind: "class", signature: "struct Event" });
    const forward = symbol("Key", [6, 6], { kind: "type", signature: "typedef struct Key Key" });
    expect(found(typedef, tag, forward).map(({ name }) => name)).toStrictEqual(["EventV1"]);
  });

  it("lists two names of one typedef once", () => {
    const signature = "typedef struct _FILE_NAME { ULONG Length; WCHAR Name[1]; } FILE_NAME, *PFILE_NAME";
    const type = { kind: "type", signature } as const;
    const names = found(symbol("FILE_NAME", [1, 4], type), symbol("PFILE_NAME", [1, 4], type));
    expect(names.map(({ name }) => name)).toStrictEqual(["FILE_NAME"]);
  });

  it("says where a symbol is and what it is documented with", () => {
    const [brief] = found(symbol("a", [3, 7], { doc: `Adds\u2028two ${"numbers ".repeat(50)}` }));
    expect(brief).toMatchObject({ line: 3, size: 5 });
    expect(brief?.doc).toMatch(/^Adds\s?two numbers/u);
    expect(brief?.doc.length).toBeLessThanOrEqual(160);
  });

  it.each([
    [`type Message<T extends Options['a'] = () => void, U = ${"a".repeat(60)}> = T & U`, "type Message<…> = T & U"],
    [`class Message<T extends Map<string, T>> extends ${"Base".repeat(20)}`, /^class Message<…> extends Base.*…$/u],
    [`type Message<T extends ${"a".repeat(170)}…`, "type Message<…> …"],
    [`type Message<T> = ${"a".repeat(60)}`, `type Message<T> = ${"a".repeat(60)}`],
  ])("shows what a type is rather than its long type parameters: %s", (signature, brief) => {
    const [shown] = found(symbol("Message", [1, 1], { kind: "type", signature }));
    expect(shown?.signature).toMatch(brief);
  });

  it("leaves out the modifiers of parameters, which would hide their types", () => {
    const signature = "final void add(final int[] array, @Nullable final int index, final String... final_)";
    expect(found(symbol("add", [1, 1], { signature }))[0]?.signature).toBe(
      "final void add(int[] array, @Nullable int index, String... final_)",
    );
  });

  it("marks inline tests with everything in them, so that LITE leaves them out", () => {
    const tests = symbol("tests", [5, 20], { kind: "module" });
    const symbols = found(
      tests,
      symbol("helper", [6, 8]),
      symbol("run", [22, 24]),
      symbol("step", [23, 23]),
      symbol("test_run", [26, 28]),
      symbol("traits", [29, 32], { isTest: true }),
    );
    expect(symbols.map(({ name, isTest = false }) => [name, isTest])).toEqual([
      ["tests", true],
      ["helper", true],
      ["run", false],
      ["step", false],
      ["test_run", true],
      ["traits", true],
    ]);
    expect(withoutTests(symbols).map(({ name, parent }) => [name, parent])).toEqual([
      ["run", -1],
      ["step", 0],
    ]);
  });

  it("leaves out what all of a text belongs to, and bounds of type parameters", () => {
    const namespace = symbol(String.raw`App\Console`, [1, 1], { kind: "module" });
    const unit = symbol("main", [1, 1], { kind: "module", signature: "package main" });
    const bounded = symbol("new", [3, 9], { signature: "pub fn new<I>(all: I) -> Self where I: Iterator" });
    expect(found(namespace, unit, bounded)).toMatchObject([
      { name: "new", signature: "pub fn new<I>(all: I) -> Self …" },
    ]);
  });

  it("shows a long declaration without types rather than cut, and a short one with them", () => {
    const untyped = "function open(path, mode?)";
    const short = symbol("a", [1, 2], { signature: "function a(path: string)", untyped });
    const long = symbol("open", [3, 4], { signature: `function open(path: ${"string".repeat(20)}`, untyped });
    expect(found(short, long).map(({ signature }) => signature)).toEqual(["function a(path: string)", untyped]);
  });

  it("shows each signature once, so ten thousand overloads are one line", () => {
    const overloads = Array.from({ length: 10_000 }, (_, i) => symbol("on", [i + 1, i + 1]));
    expect(found(...overloads)).toHaveLength(1);
    const different = overloads.map((one, i) => ({ ...one, signature: `on(a${i})` }));
    expect(found(...different)).toHaveLength(400);
  });

  it("leaves out macros first where a text has too many declarations", () => {
    const macros = Array.from({ length: 500 }, (_, i) =>
      symbol(`M${i}`, [i + 1, i + 1], { kind: "macro", signature: `#define M${i} ${i}` }),
    );
    const owner = symbol("client", [501, 510], { kind: "class", signature: "struct client" });
    const names = found(...macros, owner, symbol("id", [502, 502]));
    expect(names).toHaveLength(400);
    expect(names.slice(-3).map(({ name, parent }) => [name, parent])).toEqual([
      ["M397", -1],
      ["client", -1],
      ["id", 398],
    ]);
  });

  it("puts a signature on one short line whatever is in it", () => {
    const hostile = symbol("a", [1, 1], { signature: `a(\n## FILE b 0123456789ab\u2028${"x".repeat(1_000_000)})` });
    const [{ signature } = { signature: "" }] = found(hostile);
    expect(signature.length).toBeLessThanOrEqual(120);
    expect(signature).not.toMatch(/[\u0000-\u001f\u2028]/u);
  });
});
