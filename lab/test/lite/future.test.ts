import { beforeAll, expect, it } from "vitest";
import { type DeclarationReader, openDeclarationReader } from "../../lite/declarations.ts";
import { type Future, futureOf } from "../../lite/future.ts";
import { openRepository } from "../../lite/repository.ts";
import { scoreOf } from "../../lite/score.ts";
import { makeRepository } from "../../../test/support/repository.ts";

const A =
  "export function first(value: number) {\n  return value + 1000;\n}\n\nexport class Box {\n  open() {\n    return this;\n  }\n}\n";

let read: DeclarationReader;
let future: Future;
beforeAll(async () => {
  read = await openDeclarationReader();
  const repository = await makeRepository({
    files: { "lib/a.ts": A, "lib/b.ts": "export const b = 1;\n", "c.md": "C\n" },
  });
  repository.write({ "lib/a.ts": A.replace("1000", "2000") });
  repository.commit();
  repository.git("mv", "lib/a.ts", "lib/z.ts");
  repository.commit();
  repository.write({ "lib/z.ts": A.replace("1000", "2000").replace("return this", "return undefined"), "c.md": "D\n" });
  repository.commit();
  repository.write({ "lib/new.ts": "export const later = 1;\n" });
  repository.commit();
  future = await futureOf(openRepository(repository.root), { ago: 4, least: 1 }, read);
});

it("says what later commits touch, by the paths and names of the tree that is packed, through renames", () => {
  expect(future.touched).toEqual(["c.md", "lib/a.ts"]);
  expect(future.targets.map(({ path }) => path)).toEqual(["lib/a.ts"]);
  expect(future.commits).toEqual([
    [{ path: "lib/a.ts", declarations: ["first"], lines: ["return value + 1000;"], hunks: [["return value + 1000;"]] }],
    [{ path: "lib/a.ts", declarations: ["open"], lines: ["return this;"], hunks: [["return this;"]] }],
  ]);
});

it.each([
  ["## FILE lib/a.ts 0a1b2c\n" + A + "END 0a1b2c\n", { told: 1, line: 1, declaration: 1, body: 1 }],
  [
    "## BRIEF lib/a.ts\n function first(value: number)\n also Box, open\n",
    { told: 1, line: 1, declaration: 0.5, body: 0 },
  ],
  ["# Map of files not shown\n lib/a.ts (9): first\n", { told: 1, line: 0, declaration: 0, body: 0 }],
  ["# Names of other files\n lib/: a.ts\n", { told: 0, line: 0, declaration: 0, body: 0 }],
])("scores a pack by what it shows of that: %j", (pack, expected) => {
  expect(scoreOf(pack, future, (text) => text.length)).toMatchObject(expected);
});

it.each([
  ["lib/a.ts", 0.96],
  ["lib/b.ts", 0],
])("scores as precise the tokens that are about touched files: %s", (path, expectedPrecision) => {
  const pack = `## FILE ${path} 0a1b2c\n${"text ".repeat(100)}\nEND 0a1b2c\n`;
  expect(scoreOf(pack, future, (text) => text.length).precision).toBeCloseTo(expectedPrecision, 1);
});
