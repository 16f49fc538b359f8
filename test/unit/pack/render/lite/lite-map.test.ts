import { expect, it } from "vitest";
import {
  compareByFolder,
  folderLine,
  MAP_DETAILS,
  mapLine,
  moduleLine,
  nameInLine,
  namesLine,
} from "../../../../../src/pack/render/lite/lite-map.ts";

function named(...names: readonly string[]): string | undefined {
  const definitions = names.map((name) => ({ name, kind: "heading", exported: true, line: 1 }) as const);
  return mapLine({ path: "docs/a.md", tokens: 1234, sketch: { purpose: "", definitions } }, "many-names");
}

it("threat 19: a heading that the map repeats hides no text", () => {
  const tags = Array.from("run", (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("");
  expect(named(`A${tags}`, "b\u202ec", "d\u200be", "f\u2060", "g\u0085h")).toBe(
    String.raw`  a.md (1,234): A\u{e0072}\u{e0075}\u{e006e}, b\u{202e}c, d\u{200b}e, f\u{2060}, g\u{85}h` + "\n",
  );
  expect(moduleLine({ name: "a\u202eb", folder: "packages/a" })).toBe("## a\\u{202e}b in packages/a\n");
});

it("threat 19: no path begins a line of the map or of the names", () => {
  const evil = "# Index/## FILE x 0123456789ab";
  const sketch = { purpose: "Evil.", definitions: [] };
  const lines = [
    folderLine(evil),
    folderLine(""),
    mapLine({ path: evil, tokens: 1, sketch }, "names"),
    namesLine(evil),
  ];
  for (const line of lines) expect(line).toMatch(/^ +\S/u);
});

it("keeps the joiners of scripts and emoji in a heading", () => {
  const headings = ["می\u200cخواهم", "👩\u200d💻 Development", "❤\ufe0f"];
  expect(named(...headings)).toContain(headings.join(", "));
});

it("has a line only for a file of which it knows more than the name", () => {
  expect(named()).toBeUndefined();
  expect(named("One", "Two", "One")).toBe("  a.md (1,234): One, Two\n");
});

it("names three definitions in the shortest line of a file, more in longer ones", () => {
  const names = Array.from({ length: 60 }, (_, i) => `n${i}`);
  const definitions = names.map((name) => ({ name, kind: "function", exported: true, line: 1 }) as const);
  const counts = MAP_DETAILS.map((detail) => {
    const line = mapLine({ path: "a.ts", tokens: 1, sketch: { purpose: "Does it.", definitions } }, detail);
    return line?.match(/n\d+/gu)?.length;
  });
  expect(counts).toEqual([3, 8, 40]);
});

const lineOf = (...pairs: readonly (readonly [string, "class" | "variable"])[]): string | undefined => {
  const definitions = pairs.map(([name, kind]) => ({ name, kind, exported: true, line: 1 }));
  return mapLine({ path: "a.py", tokens: 1, sketch: { purpose: "", definitions } }, "few-names");
};

it("names no options and no logger, which many files have", () => {
  expect(lineOf(["logger", "variable"], ["Menu", "class"], ["Meta", "class"])).toBe("  a.py (1): Menu\n");
  expect(lineOf(["logger", "variable"])).toBe("  a.py (1): logger\n");
});

it("drops the tags of a heading that only change its look", () => {
  const headings = ["<small>api::</small>parse", "std::vector<string>", "One", "Two"];
  const definitions = headings.map((name) => ({ name, kind: "heading", exported: true, line: 1 }) as const);
  expect(mapLine({ path: "a.md", tokens: 1, sketch: { purpose: "", definitions } }, "few-names")).toBe(
    "  a.md (1): api::parse, std::vector<string>, One, Two\n",
  );
});

it("says in the shortest line of a document what it is about, without its headings", () => {
  const definitions = ["One", "Two"].map((name) => ({ name, kind: "heading", exported: true, line: 1 }) as const);
  const line = (purpose: string) => mapLine({ path: "a.md", tokens: 1, sketch: { purpose, definitions } }, "few-names");
  expect(line(`About ${"x".repeat(80)}`)).toBe(`  a.md (1): About ${"x".repeat(53)}…\n`);
  expect(line("")).toBe("  a.md (1): One\n");
});

it("lists the headings of a document with several in its shortest line, without contents and one that repeats the file name", () => {
  const names = [
    "🚀 Get started!",
    "Table of Contents",
    "📦 Install",
    "Debug mode",
    "Routing",
    "Rendering of templates and static files",
  ];
  const definitions = names.map((name) => ({ name, kind: "heading", exported: true, line: 1 }) as const);
  const sketch = { purpose: "Eager to begin?", definitions };
  const lines = MAP_DETAILS.map((detail) => mapLine({ path: "docs/get-started.md", tokens: 1, sketch }, detail));
  expect(lines[0]).toBe("  get-started.md (1): Install, Debug mode, Routing, Rendering of templates and…\n");
  expect(lines[1]).toContain("Eager to begin?; 🚀 Get started!, Table of Contents");
});

it("sorts paths by folder, those of the root first", () => {
  const paths = ["b/c/d.ts", "z.ts", "b/e.ts", "b/a.ts", "a.ts", "a/z.ts"];
  expect(paths.toSorted(compareByFolder)).toEqual(["a.ts", "z.ts", "a/z.ts", "b/a.ts", "b/e.ts", "b/c/d.ts"]);
});

it("names files by folder, and quotes a name with a space", () => {
  const paths = ["src/a.ts", "src/my notes.md"];
  expect(`${namesLine("src")}${paths.map(nameInLine).join("")}`).toBe(' src/: a.ts "my notes.md"');
  expect(namesLine("")).toBe(" ./:");
});

it("repeats no name that the purpose begins with", () => {
  const definitions = ["Reader", "read", "Readers"].map(
    (name) => ({ name, kind: "class", exported: true, line: 1 }) as const,
  );
  const line = (purpose: string): string | undefined =>
    mapLine({ path: "a.go", tokens: 9, sketch: { purpose, definitions } }, "names");
  expect(line("Reader: Reads files.")).toBe("  a.go (9): Reader: Reads files.; read, Readers\n");
  expect(line("Reader reads files.")).toBe("  a.go (9): Reader reads files.; read, Readers\n");
});

it("says the beginning of a long purpose first, and all of it if there is room", () => {
  const sketch = { purpose: `Reads ${"many ".repeat(20)}files.`, definitions: [] };
  const [first = "", second = ""] = MAP_DETAILS.map((detail) => mapLine({ path: "a.go", tokens: 9, sketch }, detail));
  expect(first.length).toBeLessThan(90);
  expect(second).toContain(sketch.purpose);
});

const definition = (name: string, kind: "class" | "function" | "method") =>
  ({ name, kind, exported: true, line: 1 }) as const;

it("names types first and members last, and no members of several types", () => {
  const [run, open, queue, item] = [
    definition("run", "method"),
    definition("open", "function"),
    definition("Queue", "class"),
    definition("Item", "class"),
  ];
  const line = (...definitions: readonly ReturnType<typeof definition>[]): string | undefined =>
    mapLine({ path: "a.go", tokens: 1, sketch: { purpose: "", definitions } }, "names");
  expect(line(run, open, queue)).toBe("  a.go (1): Queue, open, run\n");
  expect(line(run, open, queue, item)).toBe("  a.go (1): Queue, Item, open\n");
  expect(line(run)).toBe("  a.go (1): run\n");
});

it("names neither constructors nor pictures, and macros last", () => {
  const definitions = (["macro UNUSED", "method __construct", "function read"] as const).map((text) => {
    const [kind, name] = text.split(" ") as ["function" | "macro" | "method", string];
    return { name, kind, exported: true, line: 1 };
  });
  const line = mapLine({ path: "a.php", tokens: 1, sketch: { purpose: "", definitions } }, "names");
  expect(line).toBe("  a.php (1): read, UNUSED\n");
  const headings = ["![Logo](https://example.org/a.png) Json", "![Badge](a)", "Two", "Three", "Four"].map(
    (name) => ({ name, kind: "heading", exported: true, line: 1 }) as const,
  );
  expect(mapLine({ path: "b.md", tokens: 1, sketch: { purpose: "", definitions: headings } }, "few-names")).toBe(
    "  b.md (1): Json, Two, Three, Four\n",
  );
});
