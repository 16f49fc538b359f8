import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MapCell, rowsOfCell } from "../../../../site/src/lib/treemap/cell.ts";
import { DRAWN, mapCells } from "../../../../site/src/lib/treemap/cells.ts";
import { areaOf, type MapBox } from "../../../../site/src/lib/treemap/squarify.ts";
import type { SiteFileRow } from "../../../../src/site/data/site.ts";
import { siteRow } from "../../../support/site-rows.ts";

const SIZE = DRAWN.wide;

type Tile = Exclude<MapCell, { readonly kind: "band" }>;
const tilesOf = (cells: readonly MapCell[]): readonly Tile[] => cells.filter((cell) => cell.kind !== "band");
const nameOf = (cell: MapCell): string => (cell.kind === "file" ? cell.row.path : `${cell.kind} ${cell.name}`);
const linesOf = (cell: MapCell): readonly string[] => ("label" in cell ? (cell.label?.lines ?? []) : []);
const many = (count: number, of: (i: number) => SiteFileRow): readonly SiteFileRow[] =>
  Array.from({ length: count }, (_, i) => of(i));

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
  it("stand for tokens among the files of one folder", () => {
    const rows = [siteRow("src/a", 600), siteRow("src/b", 200), siteRow("src/c", 200), siteRow("d", 1000)];
    const cells = tilesOf(mapCells(rows, SIZE)).filter((cell) => nameOf(cell).startsWith("src/"));
    const perToken = cells.map(({ box, tokens }) => areaOf(box) / tokens);
    expect(perToken).toHaveLength(3);
    for (const ratio of perToken) expect(ratio / perToken[0]!).toBeCloseTo(1, 1);
  });

  it("stay inside the drawing and do not overlap, in whole pixels", () => {
    fc.assert(
      fc.property(ROWS, (rows) => {
        const boxes = tilesOf(mapCells(rows, SIZE)).map(({ box }) => box);
        for (const box of boxes) {
          expect(Object.values(box).every(Number.isInteger)).toBe(true);
          expect(box.x0 >= 0 && box.y0 >= 0 && box.x1 <= SIZE.width && box.y1 <= SIZE.height).toBe(true);
          expect(box.x1 > box.x0 && box.y1 > box.y0).toBe(true);
        }
        for (const [i, box] of boxes.entries())
          expect(boxes.slice(i + 1).some((other) => overlaps(box, other))).toBe(false);
      }),
      { numRuns: 25 },
    );
  });
});

describe("every file with tokens", () => {
  it("is drawn once, by itself or with others, and sums add up", () => {
    fc.assert(
      fc.property(ROWS, fc.constantFrom(...Object.values(DRAWN)), (rows, size) => {
        const tiles = tilesOf(mapCells(rows, size));
        const drawn = tiles.flatMap(rowsOfCell).map(({ path }) => path);
        const expected = rows.filter(({ tokens }) => tokens > 0).map(({ path }) => path);
        expect(drawn.toSorted()).toEqual(expected.toSorted());
        for (const tile of tiles) expect(rowsOfCell(tile).reduce((sum, row) => sum + row.tokens, 0)).toBe(tile.tokens);
      }),
      { numRuns: 25 },
    );
  });

  it("stays out without tokens", () => {
    expect(mapCells([siteRow("a", 0)], SIZE)).toEqual([]);
    expect(mapCells([], SIZE)).toEqual([]);
  });
});

it("the same rows give the same drawing in any order", () => {
  const shuffled = ROWS.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray([...rows], { minLength: rows.length })),
  );
  fc.assert(
    fc.property(shuffled, ([rows, others]) => {
      const drawn = (some: typeof rows): unknown =>
        mapCells(some, SIZE).map((cell) => [nameOf(cell), cell.box, linesOf(cell)]);
      expect(drawn(others)).toEqual(drawn(rows));
    }),
    { numRuns: 25 },
  );
});

describe("first-level folders", () => {
  it("have a heading, and files outside them share one", () => {
    const rows = [siteRow("src/a.js", 300), siteRow("src/b.js", 200), siteRow("readme", 400), siteRow("license", 200)];
    const cells = mapCells(rows, SIZE);
    expect(cells.map(nameOf)).toEqual([
      "band files at the root",
      "readme",
      "license",
      "band src/",
      "src/a.js",
      "src/b.js",
    ]);
    expect(cells.filter(({ kind }) => kind === "band")).toMatchObject([
      { folder: "", tokens: 600, isPart: true },
      { folder: "src/", tokens: 500, isPart: false },
    ]);
  });

  it("that take more than half hand out their largest folder, so that no color covers the map", () => {
    const rows = [
      ...many(30, (i) => siteRow(`test/cases/${i}.js`, 100)),
      ...many(20, (i) => siteRow(`test/unit/${i}.js`, 90)),
      ...many(20, (i) => siteRow(`lib/${i}.js`, 100)),
    ];
    const cells = mapCells(rows, SIZE);
    const bands = cells.flatMap((cell) => (cell.kind === "band" ? [cell.name] : []));
    expect(bands).toEqual(["test/cases/", "lib/", "rest of test/"]);
    const areas = new Map<number, number>();
    for (const cell of cells) if ("hue" in cell) areas.set(cell.hue, (areas.get(cell.hue) ?? 0) + areaOf(cell.box));
    const sum = [...areas.values()].reduce((a, b) => a + b);
    expect([...areas.values()].every((area) => area / sum < 0.6)).toBe(true);
  });

  it("share a remainder, which is last, if they are small", () => {
    const small = many(12, (i) => siteRow(`small-${i}/a.js`, 20));
    const cells = mapCells([siteRow("src/large.js", 6000), siteRow("lib/other.js", 4000), ...small], SIZE);
    expect(cells.at(-1)).toMatchObject({ kind: "rest", folder: "", name: "12 small folders", tokens: 240 });
  });
});

describe("names", () => {
  it("are complete, broken only after separators and before capitals", () => {
    const rows = [siteRow("getWebpackConfigurationDefaults.test.js", 100), siteRow("b.js", 90)];
    expect(labels(rows, { width: 320, height: 100 })).toEqual(["getWebpack|ConfigurationDefaults.|test.js", "b.js"]);
  });

  it("are absent where they do not fit, and never cut", () => {
    expect(labels([siteRow("W".repeat(90), 100), siteRow("b", 1)])).toEqual(["", ""]);
    fc.assert(
      fc.property(ROWS, (rows) => {
        const files = tilesOf(mapCells(rows, DRAWN.narrow)).filter(({ kind }) => kind === "file");
        for (const cell of files) expect(linesOf(cell).join("")).not.toContain("…");
      }),
      { numRuns: 25 },
    );
  });

  it("are spelled out where they have unseen characters", () => {
    expect(labels([siteRow("a\u200b", 100)])).toEqual(["a\\u{200b}"]);
  });

  it("of what is too small are counts", () => {
    const rows = [
      siteRow("src/large.js", 5000),
      siteRow("lib/b.js", 4000),
      ...many(300, (i) => siteRow(`src/${i}.js`, 1)),
    ];
    const rest = mapCells(rows, SIZE).find(({ kind }) => kind === "rest");
    expect(rest).toMatchObject({ folder: "src/", name: "300 small files", tokens: 300 });
  });
});

describe("a map of a large repository", () => {
  const rows = largeRepository();

  it.each(["wide", "broad", "narrow"] as const)("is legible, drawn %s", (name) => {
    const tiles = tilesOf(mapCells(rows, DRAWN[name]));
    const large = tiles.filter(({ box }) => box.x1 - box.x0 >= 76 && box.y1 - box.y0 >= 20);
    const named = large.filter(({ label }) => label !== undefined);
    // Names of three lines have no room on a small screen.
    expect(named.length / large.length).toBeGreaterThanOrEqual(name === "narrow" ? 0.75 : 0.9);
    const hatched = tiles.filter(({ kind }) => kind === "rest").reduce((sum, { box }) => sum + areaOf(box), 0);
    expect(hatched / (DRAWN[name].width * DRAWN[name].height)).toBeLessThan(0.08);
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
      "band __proto__/",
      "__proto__/a",
      "__proto__/b",
      "band constructor/",
      "constructor/toString",
    ]);
  });

  it("of a thousand folders inside each other are laid out", () => {
    const rows = many(1000, (i) => siteRow(`${"d/".repeat(i)}f`, 10));
    expect(mapCells([...rows, siteRow(`${"d/".repeat(1000)}g`, 10)], SIZE).length).toBeGreaterThan(0);
  });
});

function overlaps(a: MapBox, b: MapBox): boolean {
  return Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 1 && Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 1;
}

function labels(rows: readonly SiteFileRow[], size = SIZE): readonly string[] {
  return tilesOf(mapCells(rows, size)).map((cell) => linesOf(cell).join("|"));
}
