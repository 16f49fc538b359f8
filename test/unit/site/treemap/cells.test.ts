import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DRAWN, mapCells, type MapBox, type MapCell, type MapSize } from "../../../../site/src/lib/treemap/cells.ts";
import type { SiteFileRow } from "../../../../src/site/data/site.ts";
import { siteRow } from "../../../support/site-rows.ts";

const SIZE: MapSize = { width: 800, height: 500, minArea: 10, leaves: 1500 };

type Leaf = Exclude<MapCell, { readonly kind: "folder" }>;
const leavesOf = (cells: readonly MapCell[]): readonly Leaf[] => cells.filter((cell) => cell.kind !== "folder");
const areaOf = ({ x0, y0, x1, y1 }: MapBox): number => (x1 - x0) * (y1 - y0);
const nameOf = (cell: MapCell): string => (cell.kind === "file" ? cell.row.path : `${cell.kind} ${cell.folder}`);

/** Ordinary and hostile paths. None is a folder of another. */
const ROWS = fc
  .uniqueArray(
    fc.tuple(
      fc.array(fc.constantFrom("a", "b", "..", "__proto__", "constructor", "", "<script>", "\u202etxt", "*"), {
        maxLength: 6,
      }),
      fc.string({ unit: "grapheme", maxLength: 12 }).map((name) => `${name.replaceAll("/", "")}.x`),
      fc.integer({ min: 0, max: 100_000 }),
    ),
    { selector: ([folders, name]) => [...folders, name].join("/"), maxLength: 60 },
  )
  .map((files) => files.map(([folders, name, tokens]) => siteRow([...folders, name].join("/"), tokens)));

describe("areas", () => {
  it("stand for tokens where no folder takes a strip", () => {
    const rows = [siteRow("a", 500), siteRow("b", 300), siteRow("c", 200)];
    const areas = leavesOf(mapCells(rows, SIZE)).map((cell) => [nameOf(cell), Math.round(areaOf(cell.box) / 400)]);
    expect(areas).toEqual([
      ["a", 500],
      ["b", 300],
      ["c", 200],
    ]);
  });

  it("stand for tokens among the files of one folder", () => {
    const rows = [siteRow("src/a", 600), siteRow("src/b", 200), siteRow("src/c", 200), siteRow("d", 1000)];
    const cells = leavesOf(mapCells(rows, SIZE)).filter((cell) => nameOf(cell).startsWith("src/"));
    const perToken = cells.map((cell) => areaOf(cell.box) / (cell.kind === "file" ? cell.row.tokens : NaN));
    for (const ratio of perToken) expect(ratio / perToken[0]!).toBeCloseTo(1, 1);
  });

  it("fill the drawing and do not overlap", () => {
    fc.assert(
      fc.property(ROWS, (rows) => {
        const leaves = leavesOf(mapCells(rows, SIZE));
        for (const { box } of leaves) {
          expect(box.x0 >= 0 && box.y0 >= 0 && box.x1 <= SIZE.width && box.y1 <= SIZE.height).toBe(true);
          expect(box.x1 >= box.x0 && box.y1 >= box.y0).toBe(true);
        }
        for (const [index, { box }] of leaves.entries()) {
          for (const other of leaves.slice(index + 1)) {
            const wide = Math.min(box.x1, other.box.x1) - Math.max(box.x0, other.box.x0);
            const high = Math.min(box.y1, other.box.y1) - Math.max(box.y0, other.box.y0);
            expect(wide > 0.11 && high > 0.11).toBe(false);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe("every file with tokens", () => {
  it("is drawn once, by itself or with others", () => {
    fc.assert(
      fc.property(ROWS, fc.integer({ min: 1, max: 40 }), (rows, leaves) => {
        const cells = leavesOf(mapCells(rows, { ...SIZE, leaves }));
        const drawn = cells.flatMap((cell) => (cell.kind === "file" ? [cell.row] : cell.rows)).map(({ path }) => path);
        expect(drawn.toSorted()).toEqual(
          rows
            .filter(({ tokens }) => tokens > 0)
            .map(({ path }) => path)
            .toSorted(),
        );
        expect(cells.length).toBeLessThanOrEqual(leaves);
        const sums = cells.flatMap((cell) =>
          cell.kind === "rest" ? [cell.tokens - cell.rows.reduce((sum, row) => sum + row.tokens, 0)] : [],
        );
        expect(sums.every((sum) => sum === 0)).toBe(true);
      }),
    );
  });

  it("stays out without tokens", () => {
    expect(mapCells([siteRow("a", 0)], SIZE)).toEqual([]);
    expect(mapCells([], SIZE)).toEqual([]);
  });
});

describe("the same rows", () => {
  it("give the same drawing in any order", () => {
    fc.assert(
      fc.property(
        ROWS.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray([...rows], { minLength: rows.length }))),
        ([rows, shuffled]) => {
          const drawn = (some: typeof rows): unknown =>
            mapCells(some, SIZE).map((cell) => [nameOf(cell), cell.box, cell.label]);
          expect(drawn(shuffled)).toEqual(drawn(rows));
        },
      ),
    );
  });

  it("stand in the order of their paths where they have the same tokens", () => {
    const rows = ["d", "b", "a", "c"].map((path) => siteRow(path, 100));
    expect(mapCells(rows, SIZE).map(nameOf)).toEqual(["a", "b", "c", "d"]);
  });

  it("have coordinates of one decimal", () => {
    const rows = Array.from({ length: 37 }, (_, index) => siteRow(`f${index % 5}/${index}`, 100 + index * 7));
    for (const { box } of mapCells(rows, SIZE)) {
      for (const edge of Object.values(box)) expect(edge).toBe(Math.round(edge * 10) / 10);
    }
  });
});

describe("folders", () => {
  it("stand around their files, with a strip for their name", () => {
    const rows = [siteRow("src/a.js", 300), siteRow("src/b.js", 200), siteRow("readme", 500)];
    const cells = mapCells(rows, SIZE);
    const folder = cells.find((cell) => cell.kind === "folder");
    expect(folder).toMatchObject({ folder: "src/", label: "src", files: 2, tokens: 500 });
    for (const cell of cells.filter((one) => nameOf(one).startsWith("src/"))) {
      expect(cell.box.y0).toBeGreaterThanOrEqual(folder!.box.y0 + 15);
      expect(cell.box.x1).toBeLessThanOrEqual(folder!.box.x1);
    }
  });

  it("with nothing but a folder are one with it", () => {
    const rows = [siteRow("packages/app/src/a", 300), siteRow("packages/app/src/b", 200), siteRow("c", 100)];
    const labels = mapCells(rows, SIZE).flatMap((cell) => (cell.kind === "folder" ? [cell.label] : []));
    expect(labels).toEqual(["packages/app/src"]);
  });

  it("of one file are that file", () => {
    const cells = mapCells([siteRow("a/b/c.js", 300), siteRow("d", 100)], SIZE);
    expect(cells.map(({ kind, label }) => [kind, label])).toEqual([
      ["file", { name: "a/b/c.js", tokens: true, turned: false }],
      ["file", { name: "d", tokens: true, turned: false }],
    ]);
  });

  it("take their small files together", () => {
    const small = Array.from({ length: 1200 }, (_, index) => siteRow(`src/${index}.js`, 1));
    const cells = mapCells([siteRow("src/large.js", 500_000), siteRow("other.js", 400_000), ...small], SIZE);
    expect(cells.filter(({ kind }) => kind === "rest")).toMatchObject([
      { folder: "src/", whole: false, tokens: 1200, label: undefined },
    ]);
  });

  it("come together where there are more of them than can be drawn", () => {
    const rows = Array.from({ length: 5000 }, (_, index) => siteRow(`folder-${index}/a.js`, 100));
    const cells = mapCells(rows, { ...SIZE, leaves: 100 });
    expect(cells).toMatchObject([{ kind: "rest", folder: "", whole: false, tokens: 500_000 }]);
  });
});

describe("a name that has no room", () => {
  const narrow: MapSize = { width: 60, height: 50, minArea: 10, leaves: 100 };
  const labelOf = (path: string, size = narrow): string | undefined =>
    leavesOf(mapCells([siteRow(path, 100)], size)).map(({ label }) => label?.name)[0];

  it("gives way to its last part, and that to its beginning", () => {
    expect(labelOf("a.js")).toBe("a.js");
    expect(labelOf("packages/app/a.js")).toBe("a.js");
    expect(labelOf("packages/app/configuration.js")).toBe("configur…");
  });

  it("runs down where more of it fits so", () => {
    const cells = mapCells([siteRow("configuration.js", 100)], { ...narrow, width: 30, height: 200 });
    expect(cells.map(({ label }) => label)).toEqual([{ name: "configuration.js", tokens: false, turned: true }]);
  });

  it("is spelled out where it has unseen characters", () => {
    expect(labelOf("a\u200b", SIZE)).toBe("a\\u{200b}");
  });

  it("is left out where too little of it would stand there, and of a count anything", () => {
    expect(labelOf("WIDE-NAME", { ...narrow, width: 20, height: 20 })).toBeUndefined();
    const many = Array.from({ length: 3000 }, (_, index) => siteRow(`${index}`, 1));
    const rests = leavesOf(mapCells(many, { ...narrow, leaves: 1 }));
    expect(rests.map(({ label }) => label?.name)).toEqual(["+3000"]);
  });
});

describe("a map of a large repository", () => {
  const rows = largeRepository();

  it.each(["wide", "broad", "narrow"] as const)("has labels on most rectangles with room, drawn %s", (name) => {
    const withRoom = leavesOf(mapCells(rows, DRAWN[name])).filter(({ box: { x0, y0, x1, y1 } }) => {
      const [width, height] = [x1 - x0, y1 - y0];
      return (width >= 40 && height >= 16) || (height >= 40 && width >= 16);
    });
    expect(withRoom.length).toBeGreaterThan(25);
    const labelled = withRoom.filter(({ label }) => label !== undefined);
    expect(labelled.length / withRoom.length).toBeGreaterThan(0.9);
  });

  it("has few rectangles as the page draws it", () => {
    const [wide, narrow] = [DRAWN.wide, DRAWN.narrow].map((size) => leavesOf(mapCells(rows, size)).length);
    expect(wide).toBeLessThanOrEqual(260);
    expect(wide).toBeGreaterThan(100);
    expect(narrow).toBeLessThanOrEqual(64);
  });
});

/** Repository with the size and folder structure of vite. Few files are large. */
function largeRepository(): readonly SiteFileRow[] {
  const names = ["index", "config", "pluginContainer", "importAnalysisBuild", "resolve.spec", "main", "style", "utils"];
  const folders = ["packages/vite/src/node/server/middlewares", "packages/vite/src/node", "packages/vite/src/client"];
  const playgrounds = Array.from(
    { length: 90 },
    (_, i) => `playground/${names[i % 8]}-${i}/${i % 3 === 0 ? "__tests__" : "src"}`,
  );
  const all = [...folders, ...folders, ...playgrounds, "docs/guide", "docs/blog", "packages/create-vite/template-vue"];
  return Array.from({ length: 2700 }, (_, i) => {
    const folder = all[(i * 7) % all.length];
    return siteRow(`${folder}/${names[i % 8]}${i}.ts`, 1 + Math.round(20_000 / (1 + ((i * 37) % 900))));
  });
}

describe("hostile names", () => {
  it("of objects are folders like any other", () => {
    const rows = [siteRow("__proto__/a", 100), siteRow("__proto__/b", 100), siteRow("constructor/toString", 100)];
    expect(mapCells(rows, SIZE).map(nameOf)).toEqual([
      "folder __proto__/",
      "__proto__/a",
      "__proto__/b",
      "constructor/toString",
    ]);
  });

  it("of a thousand folders inside each other are laid out", () => {
    const deep = "d/".repeat(1000);
    const rows = Array.from({ length: 1000 }, (_, index) => siteRow(`${"d/".repeat(index)}f`, 10));
    expect(mapCells([...rows, siteRow(`${deep}g`, 10)], SIZE).length).toBeGreaterThan(0);
  });

  it("are shortened between characters", () => {
    const rows = [siteRow("😀".repeat(200), 100), siteRow("b".repeat(200), 100)];
    const labels = leavesOf(mapCells(rows, SIZE)).map(({ label }) => label?.name ?? "");
    for (const label of labels) expect(label).toMatch(/^(?:😀+|b+)…$/u);
  });
});
