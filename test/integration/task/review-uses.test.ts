import { describe, expect, it } from "vitest";
import { reviewOf } from "../../support/review-of.ts";
import { chapter, FILES, shop } from "../../support/texts/review-shop.ts";

const TILL =
  "defmodule Till do\n  def total(items) do\n    gross(Enum.sum(items))\n  end\n\n  defp gross(net) do\n    net * 1.2\n  end\nend\n";
const MANIFEST = '// swift-tools-version: 6.0\nlet package = Package(name: "Shop", from: "1.0.0")\n';

describe("a review pack", () => {
  it("takes no method of a changed type for its caller, and ranks code that creates one above a mention", async () => {
    const gate = "package shop\n\ntype Gate struct {\n\tName string\n}\n";
    const files = {
      "go.mod": "module example.com/shop\n",
      "gate.go": gate,
      "close.go": "package shop\n\nfunc (g *Gate) Close() string {\n\treturn g.Name\n}\n",
      "look.go": `package shop\n\nfunc look(gate *Gate) string {\n${"\tprintln(gate.Name)\n".repeat(8)}\treturn gate.Name\n}\n`,
      "make.go": `package shop\n\nfunc make() *Gate {\n${"\tprintln(1)\n".repeat(8)}\treturn &Gate{Name: "east"}\n}\n`,
    };
    const repository = await shop({ "gate.go": gate.replace("\n}", "\n\tWidth int\n}") }, files);
    const { totals, selection } = await reviewOf(repository);
    expect(totals.callers).toEqual({ shown: 2, all: 2 });
    expect(selection.files.map(({ path }) => path)).toEqual(["gate.go", "make.go", "look.go"]);
  });

  it("has no callers and tests for a changed comment", async () => {
    const commented = FILES["src/price.js"].replace("export function gross", "// With tax.\nexport function gross");
    const { printed, totals } = await reviewOf(await shop({ "src/price.js": commented }));
    expect(chapter(printed, "Changes")).toContain("+// With tax.\n export function grossPrice(net) {");
    expect([totals.callers.all, totals.tests.all, totals.documents.all, totals.untested]).toEqual([0, 0, 0, 0]);
  });

  it("finds the tests inside a changed source", async () => {
    const source = `pub fn gross(net: i64) -> i64 {\n    net * 2\n}\n\npub fn other() {}\n\n#[cfg(test)]\nmod tests {\n    use super::*;\n\n    #[test]\n    fn doubles() {\n        assert_eq!(gross(1), 2);\n    }\n}\n`;
    const files = { "Cargo.toml": '[package]\nname = "shop"\n', "src/lib.rs": source };
    const { printed, totals } = await reviewOf(
      await shop({ "src/lib.rs": source.replace("net * 2", "net * 3") }, files),
    );
    expect(chapter(printed, "Tests that reach the change")).toContain("- src/lib.rs: its own tests name gross\n");
    expect(printed).toContain("    fn doubles() {\n         assert_eq!(gross(1), 2);");
    expect([totals.callers.all, totals.tests.all, totals.untested]).toEqual([0, 1, 0]);
  });

  it("takes no function for a test by its name, and no test data or distant test for a test of a source", async () => {
    const tests = Array.from({ length: 13 }, (_, i) => [`src/node/t/${i}.test.js`, 'import "./o.js";\nit("a");\n']);
    const files = {
      "src/node/utils.js": "export function test_width(a) {\n  return a + 1;\n}\n",
      "src/node/via.js": 'import { test_width } from "./utils.js";\nexport const via = test_width;\n',
      "test/direct.test.js": 'import "../src/node/utils.js";\nit("a", () => {});\n',
      "src/node/via.test.js": 'import { via } from "./via.js";\nit("b", () => {});\n',
      "test/fixtures/node.js": "export {};\n",
      ...(Object.fromEntries(tests) as Record<string, string>),
    };
    const changed = { "src/node/utils.js": files["src/node/utils.js"].replace("+ 1", "+ 2") };
    const { printed } = await reviewOf(await shop(changed, files));
    expect(chapter(printed, "Tests that reach the change")).toBe("- test/direct.test.js: imports src/node/utils.js\n");
  });

  it("says which test is only in a folder named for a source", async () => {
    const files = {
      "src/till.js": "export function open() {\n  return 1;\n}\n",
      "test/till/drawer.test.js": 'it("a", () => {});\n',
      "test/till.test.js": 'it("a", () => {});\n',
      "test/fixtures/till.js": "export {};\n",
    };
    const { printed } = await reviewOf(await shop({ "src/till.js": files["src/till.js"].replace("1", "2") }, files));
    expect(chapter(printed, "Tests that reach the change")).toBe(
      "- test/till.test.js: is named for src/till.js\n- test/till/drawer.test.js: is in a folder named for src/till.js\n",
    );
  });

  it("finds the users of functions that patterns found, and that no test reaches them", async () => {
    const files = { "lib/till.ex": TILL, "test/other_test.exs": "defmodule OtherTest do\nend\n" };
    const { printed, totals } = await reviewOf(await shop({ "lib/till.ex": TILL.replace("1.2", "1.3") }, files));
    expect(chapter(printed, "Changes")).toContain("def total(items) do\n     gross(Enum.sum(items))\n   end\n");
    expect([totals.declarations.all, totals.callers.all, totals.untested]).toEqual([1, 1, 1]);
  });

  it("does not guess about the tests of a language without import rules", async () => {
    const till = "proc total*(items: int): int =\n  items * 2\n";
    const files = { "src/till.nim": till, "tests/test_other.nim": "echo 1\n" };
    const { totals } = await reviewOf(await shop({ "src/till.nim": till.replace("2", "3") }, files));
    expect([totals.declarations.all, totals.untested]).toEqual([1, 0]);
  });

  it("does not ask for tests of a manifest", async () => {
    const files = { "Package.swift": MANIFEST, "Tests/ShopTests/TillTests.swift": "struct TillTests {}\n" };
    const { totals } = await reviewOf(await shop({ "Package.swift": MANIFEST.replace("1.0", "2.0") }, files));
    expect(totals.untested).toBe(0);
  });
});
