import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactSkeleton } from "../../../../src/outline/symbols/compact.ts";

const braces = (...lines: readonly string[]): readonly string[] =>
  compactSkeleton(`${lines.join("\n")}\n`, { cutBody: "{ … }" })
    .split("\n")
    .slice(0, -1);

const letters = (view: string): string => view.replaceAll(/[^a-z"]/gu, "");

describe("compactSkeleton", () => {
  it.each([
    ["function a(b) { … }", "function a(b)"],
    ["const a = (b) => { … };", "const a = (b) => …"],
    ["export const a = async (b: C): Promise<D> => …;", "export const a = async (b: C): Promise<D> => …"],
    ["const a = …;", "const a = …"],
    ["run() {}", "run()"],
    ["const a = {…};", "const a = {…};"],
    ["  options: A = {},", "  options: A = {},"],
    ["const a = {};", "const a = {};"],
    ["  b = …,", "  b = …,"],
    ["LOOP(…)", "LOOP(…)"],
    ["let a = 1;", "let a = 1;"],
    ["type A = { b: string };", "type A = { b: string };"],
    ["{ … }", "{ … }"],
    ["const isOpen = door => { … };", "const isOpen = door => …"],
    ["export default async door => { … }", "export default async door => …"],
    ["export default door => …", "export default door => …"],
    ["val open = { door: Door -> { … }", "val open = { door: Door -> …"],
    ["fun open() = { … }", "fun open() = …"],
    ["String[] alternate() default {};", "String[] alternate() default {};"],
  ])("makes of %j %j", (line, shown) => {
    expect(braces(line)).toStrictEqual([shown]);
  });

  it("shows by indentation what braces enclosed, and no blank lines", () => {
    expect(braces("class A {", "  b: number;", "", "  c() { … }", "}", "", "enum D {", "  E,", "}")).toStrictEqual([
      "class A",
      "  b: number;",
      "  c()",
      "enum D",
      "  E,",
    ]);
  });

  it("leaves out braces on lines of their own if they enclose members", () => {
    expect(braces("<?php", "class A", "{", "    private int $b;", "}")).toStrictEqual([
      "class A",
      "    private int $b;",
    ]);
    const value = ["const A b[] =", "{", "  C,", "};"];
    expect(braces(...value)).toStrictEqual(value);
  });

  it("keeps the braces of values, and of what does not close as it opened", () => {
    const lines = ["const a = {", "  b: 1,", "};", "run(() => {", "});", "class B {", "  c()", "} // end"];
    expect(braces(...lines)).toStrictEqual(lines);
  });

  it("joins a declaration of several lines if it is short", () => {
    expect(braces("add(", "  a: string,", "  b = 1,", "): void { … }")).toStrictEqual(["add(a: string, b = 1,): void"]);
    const long = ["add(", ...Array.from({ length: 30 }, (_, i) => `  parameter${i}: string,`), "): void { … }"];
    expect(braces(...long)).toHaveLength(32);
  });

  it("does not join what are items without a comma", () => {
    const lines = ["const (", "\tEmpty State = iota", "\tFull", ")"];
    expect(braces(...lines)).toStrictEqual(lines);
  });

  it("joins nothing across strings and comments that are not closed on their line", () => {
    for (const line of ['  a = ") {",', "  // b", "  b, // )", "  b /* ( */,"]) {
      const lines = ["add(", line, "  c,", ")"];
      expect(braces(...lines)).toStrictEqual(lines);
    }
  });

  it("removes the word that closes a body, where a language has one", () => {
    const text = "class A\n  def b(c) … end\nend\n";
    expect(compactSkeleton(text, { cutBody: "…", closer: "end" })).toBe("class A\n  def b(c)\n");
  });

  it("removes a body from the line below its declaration", () => {
    expect(
      braces("async Task Dispose()", " { … }", "A(int b)", "    : this(b, 1)", "{ }", "int c;", "{ … }"),
    ).toStrictEqual(["async Task Dispose()", "A(int b)", "    : this(b, 1)", "int c;", "{ … }"]);
  });

  it("keeps the closing words of another language in a here-document", () => {
    const script = ["  SCRIPT = <<~LUA", "    if jobs[1] then", "      return jobs[1]", "    end", "  LUA"];
    const text = ["class A", ...script, "  def b(c) … end", "end", ""].join("\n");
    expect(compactSkeleton(text, { cutBody: "…", closer: "end" })).toBe(
      ["class A", ...script, "  def b(c)", ""].join("\n"),
    );
  });

  it("removes what ends a definition of Python", () => {
    expect(compactSkeleton("def a(b) -> C: ...\nd: int = ...\n", { cutBody: "..." })).toBe(
      "def a(b) -> C\nd: int = ...\n",
    );
  });

  it("only removes, whatever the text, and leaves nothing more to remove of one line", () => {
    const line = fc.stringMatching(/^[ a-z(){}[\]=>,;:.…"]{0,30}$/u);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines.map((one) => `${one}\n`).join("");
        expect(letters(compactSkeleton(text, { cutBody: "{ … }" }))).toBe(letters(text));
      }),
    );
  });

  it("takes linear time for lines that never close", () => {
    expect(braces(...Array.from({ length: 20_000 }, () => "a(b,"))).toHaveLength(20_000);
    expect(braces(`a${"(".repeat(500_000)}`)).toHaveLength(1);
    expect(braces(`a${" ".repeat(500_000)}{`, `${" ".repeat(500_000)}}`, `b =${" ".repeat(500_000)}…;`)).toHaveLength(
      3,
    );
  });
});
