import { describe, expect, it } from "vitest";
import { clashingNames, exportedNames } from "../../../../scripts/shape/exported-names.ts";
import { parseText } from "../../../../scripts/shape/syntax.ts";

const namesOf = (text: string): readonly string[] => exportedNames(parseText("a.ts", text).syntax);

describe("exportedNames", () => {
  it.each([
    ["export function a() {}", ["a"]],
    ["export async function* a() {}", ["a"]],
    ["export const a = 1, b = 2;", ["a", "b"]],
    ["export const { a, b: { c }, ...d } = x, [e, , f = 1] = y;", ["a", "c", "d", "e", "f"]],
    ["export class A {}\nexport interface B {}\nexport type C = A;", ["A", "B", "C"]],
    ["const a = 1;\nexport { a as b };", ["b"]],
    ["const a = 1;\ntype b = 2;", []],
  ])("takes what %j declares", (text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it("takes a type and a value of one name as one name", () => {
    expect(namesOf("export const Tier = 1;\nexport type Tier = 1;")).toEqual(["Tier"]);
  });

  it.each(['export { a } from "./b.ts";', 'export * from "./b.ts";', 'import { a } from "./b.ts";\nexport { a };'])(
    "leaves a name to the file that declares it: %j",
    (text) => {
      expect(namesOf(text)).toEqual([]);
    },
  );
});

describe("clashingNames", () => {
  it("lists each name that several files declare, with these files", () => {
    const files = [
      ["src/b.ts", "export const tree = 1;\nexport const once = 1;"],
      ["src/a.ts", "export type tree = 1;\nexport const leaf = 1;"],
      ["src/c.ts", 'export { once } from "./b.ts";\nexport const leaf = 2;'],
    ] as const;
    expect(clashingNames(files.map(([path, text]) => parseText(path, text)))).toEqual([
      { name: "leaf", files: ["src/a.ts", "src/c.ts"] },
      { name: "tree", files: ["src/a.ts", "src/b.ts"] },
    ]);
  });
});
