import { describe, expect, it } from "vitest";
import { hasPieces, showsSignature, signatureAt, squeezed } from "../../lite/signature-text.ts";

const signature = (text: string, name: string) => signatureAt({ path: "a.ts", lines: text.split("\n") }, 0, name)!;
const shows = (view: string, text: string, name: string) =>
  showsSignature(squeezed(view, "a.ts"), signature(text, name));

describe("signatureAt", () => {
  it("reads parameters over several lines, after generics, types and `async`, and none of a value", () => {
    expect(signature("export function a(\n  b: string, // c\n  d = [1, 2],\n) {", "a")).toEqual({
      head: "function a",
      parameters: "(b:string,d=[1,2])",
    });
    expect(signature("const a: A<B> = async <T>(b: T) => c(b);", "a").parameters).toBe(":A<B>=async<T>(b:T)");
    expect(signature("const a = new Set(b);", "a")).toEqual({ head: "const a", parameters: "" });
  });
});

describe("showsSignature", () => {
  const text = "export async function run(a: number, b = { c: 1 }) {";
  it.each([
    ["async function run(a: number, b = { c: 1 })", true],
    ["async function run(\n a: number,\n b = { c: 1 },\n): void;", true],
    ["async function run(a: number, b = { … })", true],
    ["async function run(a: number, …\n)", false],
    ["async function run(a: number)", false],
    ["async function running(a: number, b = { c: 1 })", false],
    ["also run", false],
  ])("is told by the parameters: %s", (shown, expected) => {
    expect(shows(shown, text, "run")).toBe(expected);
  });
});

it("hasPieces finds the pieces between cuts in their order only", () => {
  expect(hasPieces("function a(b){return c}", "function a(b){…}")).toBe(true);
  expect(hasPieces("function a(b){return c}", "}…function")).toBe(false);
});
