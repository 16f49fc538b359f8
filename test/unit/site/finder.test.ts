import { expect, it } from "vitest";
import { finderOf } from "../../../site/src/client/finder.ts";

const paths = ["docs/retry.md", "retry/src/index.ts", "src/server/retry.ts", "src/日本.md", "weird/[a] #1.txt"];
const find = finderOf({
  paths,
  hrefs: ["f/0.html", "f/1.html", "f/2.html", null, "f/4.html"],
  symbols: [
    ["retryAll", "function", 2, 14],
    ["Unlisted", "class", 3, 2],
  ],
});
const read = (typed: string) => find(typed).map(({ path, symbol }) => symbol?.name ?? path);

it("puts matches in a name before matches in a folder", () => {
  expect(read("retry")).toEqual(["retryAll", "docs/retry.md", "src/server/retry.ts", "retry/src/index.ts"]);
});

it("finds words in any order, with a slip, and with letters left out", () => {
  expect(read("retry server")).toEqual(["src/server/retry.ts"]);
  expect(read("rerty")).toContain("src/server/retry.ts");
  expect(read("rtryll")).toEqual(["retryAll"]);
});

it("looks for signs and other alphabets as they are", () => {
  expect(read("日本")).toEqual(["src/日本.md"]);
  expect(read("#")).toEqual(["weird/[a] #1.txt"]);
});

it("leads to the line of a symbol, and to the list of files where a file has no page", () => {
  expect(find("retryAll")[0]?.href).toBe("f/2.html#L14");
  expect(find("Unlisted")[0]?.href).toBe("files/index.html");
  expect(find("日本")[0]?.href).toBe("files/index.html");
});

it("gives nothing for nothing, and twenty at most for much", () => {
  expect(read("  ")).toEqual([]);
  const many = Array.from({ length: 5000 }, (_, at) => `a/b${at}/a${at}.ts`);
  const found = finderOf({ paths: many, hrefs: many, symbols: [["a", "function", 7, 1]] })("a");
  expect(found.length).toBe(20);
  expect(found[0]?.symbol?.name).toBe("a");
});
