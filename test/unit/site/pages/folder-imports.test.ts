import { expect, it } from "vitest";
import { folderImports } from "../../../../src/site/pages/folder-imports.ts";

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  "lib/a/x.ts": ["lib/b.ts", "lib/c/z.ts", "lib/a/y.ts"],
  "lib/a/y.ts": ["lib/b.ts", "other.ts"],
  "lib/b.ts": ["lib/a/x.ts"],
  "lib/c/z.ts": [],
  "lib/d.ts": [],
  "other.ts": ["lib/a/x.ts"],
};

function imports(folder: string): ReturnType<typeof folderImports> {
  const paths = Object.keys(IMPORTS).filter((path) => folder === "" || path.startsWith(`${folder}/`));
  return folderImports(folder, paths, (path) => IMPORTS[path] ?? []);
}

it("counts imports between the children of a folder, not within them and not from or to other folders", () => {
  expect(imports("lib")).toEqual({
    nodes: [
      { path: "lib/a", isFolder: true },
      { path: "lib/b.ts", isFolder: false },
      { path: "lib/c", isFolder: true },
    ],
    edges: [
      { from: "lib/a", to: "lib/b.ts", imports: 2 },
      { from: "lib/a", to: "lib/c", imports: 1 },
      { from: "lib/b.ts", to: "lib/a", imports: 1 },
    ],
    hidden: 0,
  });
  expect(imports("").edges.map(({ from, to }) => `${from} ${to}`)).toEqual(["lib other.ts", "other.ts lib"]);
  expect(imports("lib/c")).toEqual({ nodes: [], edges: [], hidden: 0 });
});

it("keeps the 16 children with the most imports, and counts the others", () => {
  const paths = Array.from({ length: 20 }, (_, i) => `f${String(i).padStart(2, "0")}.ts`);
  const { nodes, edges, hidden } = folderImports("", paths, (path) => paths.filter((other) => other < path));
  expect([nodes.length, hidden]).toEqual([16, 4]);
  expect(edges).toHaveLength((16 * 15) / 2);
});
