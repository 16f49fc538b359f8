import { describe, expect, it } from "vitest";
import { makeRepository } from "../../support/repository.ts";
import { serveTree } from "../../support/served-tree.ts";

const FILES = {
  "src/graph.ts": `/** A graph of modules. */
export class ModuleGraph {
  /** Forgets a module. */
  invalidate(id: string): void {
    this.invalidate(id);
  }
}
export class Cache {
  invalidate(): void {}
}
`,
  "src/use.ts": `import {
  ModuleGraph,
} from "./graph.ts";
// A ModuleGraph is used here.
const graph = new ModuleGraph();
graph.invalidate("a");
`,
  "src/aside.ts": "export const ModuleGraphs = 1; // no ModuleGraph\n",
  "src/shell.sh": 'COLOR=1\necho "$COLOR" COLORS\n',
  "test/graph.test.ts": 'import { ModuleGraph } from "../src/graph.ts";\nit("is", () => new ModuleGraph());\n',
  "lib/old.js": 'const fs = require("fs");\nfs.close();\n',
};

const serve = async () => serveTree((await makeRepository({ files: FILES })).root);

describe("find_symbol", () => {
  it("says where a name is defined and who uses it: importers first, tests last", async () => {
    const { ask } = await serve();
    expect((await ask("find_symbol", { name: "ModuleGraph" })).text).toMatchInlineSnapshot(`
      "1 definition; 4 uses in 3 files
      src/graph.ts:2-7  class, exported
        export class ModuleGraph
        A graph of modules.
      src/use.ts:5  const graph = new ModuleGraph();  (2 uses)
      src/aside.ts:1  export const ModuleGraphs = 1; // no ModuleGraph
      used in tests:
        test/graph.test.ts:2"
    `);
  });

  it("tells members of different classes apart", async () => {
    const { ask } = await serve();
    for (const name of ["Cache.invalidate", "Cache#invalidate", "Cache::invalidate", "Cache.invalidate()"]) {
      const { structured } = await ask("find_symbol", { name, references: false });
      expect(structured).toMatchObject({ match: "exact", definitions: 1, results: [{ line: 9, within: "Cache" }] });
    }
    expect((await ask("find_symbol", { name: "invalidate" })).structured["definitions"]).toBe(2);
  });

  it("finds the definition that a name with a keyword, parameters or a path of names means", async () => {
    const { ask } = await serve();
    for (const name of ["export class Cache", "class Cache {}", "app::Cache", "graph/Cache"]) {
      const { structured } = await ask("find_symbol", { name: name.replace(" {}", ""), references: false });
      expect({ name, structured }).toMatchObject({ structured: { match: "exact", results: [{ line: 8 }] } });
    }
    for (const name of ["app::Cache#invalidate", "src/Cache/invalidate", "function Cache.invalidate(id: string)"]) {
      const { structured } = await ask("find_symbol", { name, references: false });
      expect({ name, structured }).toMatchObject({ structured: { results: [{ line: 9, within: "Cache" }] } });
    }
  });

  it("finds private methods, and the names that a mistyped one may mean", async () => {
    const { root } = await makeRepository({
      files: { "a.rb": "class Reader\n  private\n\n  def parse_array(name)\n    name\n  end\nend\n" },
    });
    const { ask } = await serveTree(root);
    expect((await ask("find_symbol", { name: "parse_array" })).text).toMatchInlineSnapshot(`
      "1 definition; 0 uses in 0 files
      a.rb:4-6  method, in Reader
        def parse_array(name)"
    `);
    expect((await ask("find_symbol", { name: "Raeder" })).text).toMatchInlineSnapshot(`
      "nothing is named Raeder; similar names
      a.rb:1-7  class, exported
        class Reader"
    `);
    expect((await ask("find_symbol", { name: "nothing.*" })).text).toMatchInlineSnapshot(
      `"no definition of * found, and no use. search finds parts of names, text and patterns."`,
    );
  });

  it("tells methods of different types apart in Go and Rust", async () => {
    const { root } = await makeRepository({
      files: {
        "a.go": "package a\n\nfunc (c *Context) Close() {\n}\n\nfunc (s Server) Close() {\n}\n",
        "b.rs":
          "impl Queue {\n    pub fn fill(&self) {\n    }\n}\n\nimpl<T> Slot<T> {\n    fn fill(&self) {\n    }\n}\n",
      },
    });
    const { ask } = await serveTree(root);
    const linesOf = async (name: string): Promise<unknown> =>
      ((await ask("find_symbol", { name, references: false })).structured["results"] as { line?: number }[]).flatMap(
        ({ line }) => line ?? [],
      );
    expect(await linesOf("Context.Close")).toEqual([3]);
    expect(await linesOf("Server.Close")).toEqual([6]);
    expect(await linesOf("Queue::fill")).toEqual([2]);
    expect(await linesOf("Slot::fill")).toEqual([7]);
  });

  it("gives each overload its own lines", async () => {
    const text = `export function on(a: string): void;
export function on(a: number): void;
export function on(a: unknown): void {
  void a;
}
`;
    const { ask } = await serveTree((await makeRepository({ files: { "a.ts": text } })).root);
    const { structured } = await ask("find_symbol", { name: "on" });
    expect((structured["results"] as { line: number }[]).map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it("goes on with another case, and then with similar names", async () => {
    const { ask } = await serve();
    expect((await ask("find_symbol", { name: "modulegraph" })).text).toMatch(/^no modulegraph, but 1 definition /u);
    const similar = await ask("find_symbol", { name: "graph module" });
    expect(similar.structured).toMatchObject({ match: "similar" });
    expect(similar.structured).not.toHaveProperty("uses");
    expect(similar.text).toContain("src/graph.ts:2-7  class, exported");
  });

  it("finds uses of a name that nothing defines", async () => {
    const { ask } = await serve();
    expect((await ask("find_symbol", { name: "close" })).structured).toMatchObject({ match: "none", uses: 1 });
  });

  it("does not take what an import binds for a definition", async () => {
    const { ask } = await serve();
    expect((await ask("find_symbol", { name: "fs" })).structured).toMatchObject({ definitions: 0, files: 1 });
  });

  it("knows that a shell's variable is used after a $", async () => {
    const { ask } = await serve();
    expect((await ask("find_symbol", { name: "COLOR" })).text).toContain('src/shell.sh:2  echo "$COLOR" COLORS');
  });

  it("looks for definitions of a kind, in a folder", async () => {
    const { ask } = await serve();
    expect((await ask("find_symbol", { name: "ModuleGraph", kind: "function" })).structured["match"]).not.toBe("exact");
    expect((await ask("find_symbol", { name: "ModuleGraph", path: "test" })).structured["match"]).toBe("none");
  });
});
