import { describe, expect, it } from "vitest";
import { readMapState, writeMapState } from "../../../../site/src/lib/treemap/address.ts";
import { childrenOf } from "../../../../site/src/lib/treemap/children.ts";
import { nextBox } from "../../../../site/src/lib/treemap/moves.ts";
import { stepsTo, zoomedTo, zoomOf } from "../../../../site/src/lib/treemap/zoomed.ts";
import { siteRow } from "../../../support/site-rows.ts";

const SIZE = { width: 800, height: 500 };
const ROWS = [
  siteRow("src/app/a.ts", 600),
  siteRow("src/app/b.ts", 400),
  siteRow("src/c.ts", 500),
  ...Array.from({ length: 300 }, (_, i) => siteRow(`many/${i}.ts`, i < 5 ? 5000 : 1)),
];

describe("a zoomed map", () => {
  it("shows the files below its folder, by their names in it", () => {
    const { rows, cells } = zoomedTo(ROWS, "src", SIZE);
    expect(rows.map(({ path }) => path)).toEqual(["src/app/a.ts", "src/app/b.ts", "src/c.ts"]);
    expect(cells.map((cell) => (cell.kind === "file" ? cell.row.path : cell.name))).toEqual([
      "app/",
      "src/app/a.ts",
      "src/app/b.ts",
      "files in src/",
      "src/c.ts",
    ]);
    expect(Math.max(...cells.map(({ box }) => box.x1))).toBe(800);
    expect(
      zoomOf(
        cells.find(({ kind }) => kind === "band")!,
        "src",
      ),
    ).toBe("src/app");
    expect(
      zoomOf(
        cells.findLast(({ kind }) => kind === "band")!,
        "src",
      ),
    ).toBeUndefined();
  });

  it("has nothing to show of a folder that is none", () => {
    for (const zoom of ["sr", "src/c.ts", "src/app/x", "/"]) expect(zoomedTo(ROWS, zoom, SIZE).cells).toEqual([]);
  });

  it("shows the files that were too small, and leads to them", () => {
    const { cells } = zoomedTo(ROWS, "many", SIZE);
    const rest = cells.find((cell) => cell.kind === "rest")!;
    expect(zoomOf(rest, "many")).toBe("many//");
    const { rows } = zoomedTo(ROWS, "many//", SIZE);
    expect(rows).toHaveLength(295);
    expect(
      zoomOf(
        cells.find((cell) => cell.kind === "file")!,
        "many",
      ),
    ).toBeUndefined();
  });

  it("is left by the steps that lead to it", () => {
    expect(stepsTo("src/app", "", "widgets")).toEqual([
      { text: "widgets", zoom: "" },
      { text: "src", zoom: "src" },
      { text: "app", zoom: "src/app" },
    ]);
    expect(stepsTo("src/app//", "src", "src")).toEqual([
      { text: "src", zoom: "src" },
      { text: "app", zoom: "src/app" },
      { text: "small files", zoom: "src/app//" },
    ]);
    expect(stepsTo("src", "src", "src")).toEqual([{ text: "src", zoom: "src" }]);
  });
});

describe("the address of a page", () => {
  it.each([
    { zoom: "src/a b&c", colour: "language", since: "abc1234" },
    { zoom: "many//", colour: "", since: "" },
    { zoom: "", colour: "change", since: "" },
  ])("keeps %o", (state) => {
    expect(readMapState(writeMapState(state, ""))).toEqual(state);
  });

  it("keeps what others have in it", () => {
    const query = writeMapState({ zoom: "src", colour: "", since: "" }, "?q=%2Fa&zoom=old&sort=path");
    expect(query).toBe("?zoom=src&q=%2Fa&sort=path");
    expect(writeMapState({ zoom: "", colour: "", since: "" }, "?zoom=old")).toBe("");
  });

  it("may end in a slash", () => {
    expect(readMapState("?zoom=src/app/").zoom).toBe("src/app");
  });
});

it("lists what is directly in a folder, folders with the sum of their files", () => {
  const rows = [siteRow("s/a/x", 5, { change: 2 }), siteRow("s/a/y/z", 6, { change: -3 }), siteRow("s/b", 7)];
  expect(childrenOf(rows, "s")).toEqual([
    { name: "a/", path: "s/a", isFolder: true, files: 2, tokens: 11, change: -1, href: undefined },
    { name: "b", path: "s/b", isFolder: false, files: 1, tokens: 7, change: undefined, href: "f/1.html" },
  ]);
  expect(childrenOf(rows, "").map(({ name }) => name)).toEqual(["s/"]);
});

describe("an arrow key", () => {
  // 0 fills the left half. 1 and 2 share the right half.
  const boxes = [
    { x0: 0, y0: 0, x1: 50, y1: 100 },
    { x0: 50, y0: 0, x1: 100, y1: 50 },
    { x0: 50, y0: 50, x1: 100, y1: 100 },
  ];

  it("leads to the rectangle on that side", () => {
    expect(nextBox(boxes, 0, "right")).toBe(1);
    expect(nextBox(boxes, 1, "down")).toBe(2);
    expect(nextBox(boxes, 2, "up")).toBe(1);
    expect(nextBox(boxes, 2, "left")).toBe(0);
  });

  it("leads nowhere at the edge", () => {
    expect(nextBox(boxes, 0, "left")).toBeUndefined();
    expect(nextBox(boxes, 1, "right")).toBeUndefined();
    expect(nextBox(boxes, 9, "up")).toBeUndefined();
  });
});
