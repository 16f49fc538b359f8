import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { serveTree } from "../../support/served-tree.ts";

const FILES = {
  "src/a.ts": `/** Opens and closes doors. */

/** A door. */
export class Door {
  /** Opens it. */
  open(how: string): void {
    return;
  }
}
export function close(): void {}
`,
  "src/deep/b.py": 'def run(a):\n    """Runs it."""\n    return a\n',
  "docs/guide.md": "# Guide\n\n## Doors\n\nText.\n",
  "empty.txt": "",
};

const serve = async () => serveTree((await makeRepository({ files: FILES })).root);

describe("outline", () => {
  it("lists symbols with lines, signatures and documentation", async () => {
    const { ask } = await serve();
    expect((await ask("outline", { paths: ["src/a.ts"] })).text).toMatchInlineSnapshot(`
      "src/a.ts  (source, 10 lines, 43 tokens) Opens and closes doors.
        4-9  export class Door  // A door.
          6-8  open(how: string): void  // Opens it.
        10  export function close(): void"
    `);
    expect((await ask("outline", { paths: ["src/a.ts"], detail: "names" })).text).toMatchInlineSnapshot(`
      "src/a.ts  (source, 10 lines, 43 tokens) Opens and closes doors.
        4-9  class Door
          6-8  method open
        10  function close"
    `);
  });

  it("shows declarations as code", async () => {
    const { ask } = await serve();
    const { text } = await ask("outline", { paths: ["src/a.ts"], detail: "skeleton" });
    expect(text).toContain("export class Door");
    expect(text).not.toContain("return");
  });

  it("lists what is directly in a folder", async () => {
    const { ask } = await serve();
    expect((await ask("outline", { paths: ["./src/"] })).text).toMatchInlineSnapshot(`
      "src/
        deep/  (1 file, 13 tokens)
        a.ts  (43 tokens) Opens and closes doors."
    `);
    const root = await ask("outline", { paths: ["."] });
    expect((root.structured["results"] as { path: string }[]).map(({ path }) => path)).toEqual([
      "docs",
      "src",
      "empty.txt",
    ]);
  });

  it("outlines what globs match, each file once", async () => {
    const { ask } = await serve();
    const { structured } = await ask("outline", { paths: ["src/**", "*.py", "docs/guide.md"], detail: "names" });
    expect(structured).toMatchObject({
      files: 3,
      results: [
        { path: "src/a.ts", symbols: [{ name: "Door" }, { name: "open", depth: 1 }, { name: "close" }] },
        { path: "src/deep/b.py", symbols: [{ name: "run", line: 1 }] },
        { path: "docs/guide.md", symbols: [{ name: "Guide" }, { name: "Doors", line: 3 }] },
      ],
    });
  });

  it("lists the titles of tests", async () => {
    const files = { "test/door.test.ts": 'const door = 1;\ntest("opens \\"wide\\"", () => {});\n' };
    const { ask } = await serveTree((await makeRepository({ files })).root);
    const { text, structured } = await ask("outline", { paths: ["test/door.test.ts"] });
    expect(text).toContain('  1  const door = 1\n  tests: "opens \\"wide\\""');
    expect(structured).toMatchObject({ results: [{ tests: ['opens "wide"'] }] });
  });

  it("says that a file has no symbols", async () => {
    const { ask } = await serve();
    expect((await ask("outline", { paths: ["empty.txt"] })).structured).toMatchObject({
      results: [{ path: "empty.txt", symbols: [] }],
    });
  });

  it("lists more files than it outlines", async () => {
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`m/f${i}.ts`, "export const a = 1;\n"]));
    const { ask } = await serveTree((await makeRepository({ files: many })).root);
    const { text, structured } = await ask("outline", { paths: ["m/*.ts"] });
    expect(text).toMatch(/^61 files: too many to outline/u);
    expect(structured).toMatchObject({ files: 0, total: 61 });
  });
});
