import { describe, expect, it } from "vitest";
import { blockAround } from "../../../../src/task/review/block-around.ts";
import { declarationsIn } from "../../../../src/task/review/declarations.ts";
import { isDistinctiveName, findNamesByLine } from "../../../../src/task/review/names.ts";
import { nameUses } from "../../../../src/task/review/name-uses.ts";

describe("findNamesByLine", () => {
  it("finds whole names, not parts of longer ones", () => {
    const lines = ["openStore()", "reopenStore()", "openStores", "$openStore", "x.openStore", "öopenStore"];
    expect([...findNamesByLine(lines, new Set(["openStore"])).keys()]).toEqual([1, 5]);
  });
});

describe("isDistinctiveName", () => {
  it("is not true of what every program has", () => {
    expect(["openStore", "dedent", "get", "options", "Config", "id"].filter(isDistinctiveName)).toEqual([
      "openStore",
      "dedent",
    ]);
  });
});

describe("nameUses", () => {
  it("takes a quoted word for a use, but no quoted sentence", () => {
    const quoted = ['fail("openStore must not fail")', 'spyOn(store, "openStore")', '<a @click="openStore(a, b)">'];
    const [use] = nameUses(quoted, new Set(["openStore"]), { declarations: [], isExcluded: () => false });
    expect(use?.lines).toEqual([2, 3]);
  });

  const lines = [
    'import { openStore } from "./store.ts";',
    "// openStore is slow",
    "export function read() {",
    "  const store = openStore();",
    "  return openStore().get(store);",
    "}",
    "openStore();",
    "function openStore() {}",
  ];
  const symbol = { kind: "function", signature: "", parent: -1, doc: "" } as const;
  const declarations = declarationsIn(
    [
      { ...symbol, name: "read", line: 3, size: 4 },
      { ...symbol, name: "openStore", line: 8, size: 1 },
    ],
    lines,
  );

  it("has the uses of each declaration, without imports, comments and what defines the name", () => {
    const uses = nameUses(lines, new Set(["openStore"]), { declarations, isExcluded: (line) => line === 1 });
    expect(uses.map(({ declaration, lines: own }) => [declaration?.name, own])).toEqual([
      ["read", [4, 5]],
      [undefined, [7]],
    ]);
  });

  it("takes the signature of a member for no use of its owner, but its body", () => {
    const gate = ["func (g *Gate) Close() {", "}", "func (g *Gate) Copy() any {", "\treturn Gate{}", "}"];
    const methods = declarationsIn(
      [
        {
          ...symbol,
          kind: "method",
          name: "Close",
          line: 1,
          size: 2,
          signature: "func (g *Gate) Close()",
        },
        {
          ...symbol,
          kind: "method",
          name: "Copy",
          line: 3,
          size: 3,
          signature: "func (g *Gate) Copy() any",
        },
      ],
      gate,
    );
    const uses = nameUses(gate, new Set(["Gate"]), { declarations: methods, isExcluded: () => false });
    expect(uses.map(({ declaration, lines: own }) => [declaration?.name, own])).toEqual([["Copy", [4]]]);
  });
});

describe("blockAround", () => {
  const lines = [
    'describe("store", () => {', // 1
    '  it("opens", () => {', // 2
    "    openStore();", // 3
    "  });", // 4
    "", // 5
    '  it("closes", () => {', // 6
    "    const store = openStore();", // 7
    "    store.close();", // 8
    "  });", // 9
    "});", // 10
  ];

  it("is the largest block within a size, and says what is around it", () => {
    expect(blockAround(lines, 7, 40)).toEqual({ lines: [1, 10], around: [] });
    expect(blockAround(lines, 7, 5)).toEqual({ lines: [6, 9], around: [1] });
    expect(blockAround(lines, 6, 5)).toEqual({ lines: [6, 9], around: [1] });
  });

  it("is a few lines where every block is too long", () => {
    expect(blockAround(lines, 7, 2)).toEqual({ lines: [5, 9], around: [1] });
  });

  it("ends before a line of the same indentation that closes nothing", () => {
    const python = ["def test_a():", "    run()", "", "def test_b():", "    run()"];
    expect(blockAround(python, 2, 40)).toEqual({ lines: [1, 2], around: [] });
  });
});
