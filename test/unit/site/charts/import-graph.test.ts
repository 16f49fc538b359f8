import fc from "fast-check";
import { expect, it } from "vitest";
import { importGraph, NAME_PX, ROW_PX } from "../../../../site/src/lib/charts/import-graph.ts";
import type { FolderImports } from "../../../../src/site/data/site-folder.ts";

/** Graph of nodes with one-letter names from edges such as `ab`. */
function graphOf(...pairs: readonly string[]): FolderImports {
  const names = [...new Set(pairs.join(""))].toSorted();
  return {
    nodes: names.map((path) => ({ path, isFolder: false })),
    edges: pairs.map((pair) => ({ from: pair[0]!, to: pair[1]!, imports: 1 })),
    hidden: 0,
  };
}

const order = (imports: FolderImports): string =>
  importGraph(imports)
    .rows.map(({ path }) => path)
    .join("");

it("puts importers above what they import", () => {
  expect(order(graphOf("ca", "ab", "cb"))).toBe("cab");
  expect(importGraph(graphOf("ca", "ab", "cb")).arcs.some(({ isUpward }) => isUpward)).toBe(false);
});

it("has one import that leads up in a simple cycle", () => {
  expect(importGraph(graphOf("ab", "bc", "ca")).arcs.filter(({ isUpward }) => isUpward)).toHaveLength(1);
});

it("draws more imports as a wider arc", () => {
  const { edges, ...rest } = graphOf("ab", "bc");
  const [wide, narrow] = importGraph({ ...rest, edges: [{ ...edges[0]!, imports: 9 }, edges[1]!] }).arcs;
  expect(wide!.width).toBeGreaterThan(narrow!.width);
});

it("keeps all nodes, no upward arc without a cycle, and all arcs within its size", () => {
  const pair = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 })).filter(([a, b]) => a !== b);
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 20 }), fc.boolean(), (pairs, isAcyclic) => {
      const ordered = isAcyclic ? pairs.map((one) => one.toSorted((a, b) => a - b)) : pairs;
      const imports = graphOf(...new Set(ordered.map(([a, b]) => "abcdefgh"[a!]! + "abcdefgh"[b!]!)));
      const { rows, arcs, width, height } = importGraph(imports);
      expect(rows.map(({ path }) => path).toSorted()).toEqual(imports.nodes.map(({ path }) => path));
      expect(isAcyclic && arcs.some(({ isUpward }) => isUpward)).toBe(false);
      expect(height).toBe(rows.length * ROW_PX);
      for (const { path } of arcs) {
        const [x1, y1, c1, , , , x2, y2] = path.match(/[\d.]+/gu)!.map(Number);
        // A cubic curve reaches three quarters of the way to its control points.
        expect(NAME_PX + ((c1! - NAME_PX) * 3) / 4).toBeLessThanOrEqual(width);
        expect([x1, x2]).toEqual([NAME_PX, NAME_PX]);
        expect(Math.max(y1!, y2!)).toBeLessThan(height);
      }
    }),
  );
});
