import { describe, expect, it } from "vitest";
import { textHunks } from "../../../../src/compare/changes/text-hunks.ts";
import { textLines } from "../../../../src/compare/changes/text-lines.ts";
import { changedNames } from "../../../../src/task/review/changed-names.ts";
import { declarationsIn, headLines } from "../../../../src/task/review/declarations.ts";
import { changeSteps, type ReviewedFile, reviewedFile } from "../../../../src/task/review/reviewed-file.ts";
import type { BriefSymbol } from "../../../../src/outline/outline.ts";

const BEFORE = `import { a } from "./a.ts";

export class Store {
  get(key: string): string {
    return a(key);
  }

  put(key: string): void {
    a(key);
  }
}

export function openStore(
  path: string,
): Store {
  return new Store(path);
}
`;

const symbol = (name: string, line: number, size: number, parent = -1): BriefSymbol => ({
  name,
  kind: "function",
  signature: name,
  parent,
  line,
  size,
  doc: "",
});

const SYMBOLS = [symbol("Store", 3, 9), symbol("get", 4, 3, 0), symbol("put", 8, 3, 0), symbol("openStore", 13, 5)];

function reviewed(after: string, symbols: readonly BriefSymbol[] = SYMBOLS): ReviewedFile {
  const lines = textLines(after);
  const change = { path: "src/store.ts", status: "modified", hunks: textHunks(BEFORE, after) } as const;
  return reviewedFile(change, { lines, declarations: declarationsIn(symbols, lines), isDocument: false });
}

const names = ({ declarations }: ReviewedFile): readonly string[] => declarations.map(({ name }) => name);

describe("the declarations of a change", () => {
  it("are the inmost ones around changed lines", () => {
    expect(names(reviewed(BEFORE.replace("return a(key)", "return a(a(key))")))).toEqual(["get"]);
    expect(names(reviewed(BEFORE.replace("new Store(path)", "new Store()")))).toEqual(["openStore"]);
  });

  it("are not the class if the first line of a member changes", () => {
    expect(names(reviewed(BEFORE.replace("put(key: string)", "put(key: string, twice = false)")))).toEqual(["put"]);
  });

  it("are those right below a changed comment", () => {
    const documented = BEFORE.replace("  put(", "  /** Puts. */\n  put(");
    const changedParts = reviewed(documented, [
      symbol("Store", 3, 10),
      symbol("get", 4, 3, 0),
      symbol("put", 9, 3, 0),
      symbol("openStore", 14, 5),
    ]);
    expect(changedParts.declarations.map(({ name, changesCode }) => [name, changesCode])).toEqual([["put", false]]);
    expect(changedParts.changesCode).toBe(false);
    expect([...changedNames(changedParts, []).all]).toEqual([]);
  });

  it("hold the lines that went between two of their own", () => {
    const { declarations, diff } = reviewed(BEFORE.replace("void {\n    a(key);\n", "void {\n"), [
      symbol("Store", 3, 8),
      symbol("get", 4, 3, 0),
      symbol("put", 8, 2, 0),
      symbol("openStore", 12, 5),
    ]);
    expect(declarations.map(({ name, rows }) => [name, rows.map((row) => diff[row]!.text)])).toEqual([
      ["put", ["    a(key);"]],
    ]);
  });

  it("do not have what went after their end, which belongs to what is around them", () => {
    const after = BEFORE.replace("\n  put(key: string): void {\n    a(key);\n  }\n", "");
    const found = reviewed(after, [symbol("Store", 3, 5), symbol("get", 4, 3, 0), symbol("openStore", 9, 5)]);
    expect(names(found)).toEqual(["Store"]);
  });

  it("do not have changed imports", () => {
    const found = reviewed(BEFORE.replace("./a.ts", "./b.ts"));
    expect([names(found), found.loose.length]).toEqual([[], 2]);
  });

  it("are new if the old text does not name them", () => {
    const { declarations } = reviewed(`${BEFORE}\nexport function closeStore(): void {}\n`, [
      ...SYMBOLS,
      symbol("closeStore", 19, 1),
    ]);
    expect(declarations.map(({ name, isNew }) => [name, isNew])).toEqual([["closeStore", true]]);
  });
});

describe("headLines", () => {
  it("has the whole signature, after the heads of what is around it", () => {
    const [store, get, , openStore] = declarationsIn(SYMBOLS, textLines(BEFORE));
    expect([store!, get!, openStore!].map(headLines)).toEqual([[3], [3, 4], [13, 14, 15]]);
  });

  it("names a declaration on the line of its name, not of its decorator", () => {
    const [one] = declarationsIn([symbol("run", 1, 3)], ["@task", "def run():", "  pass"]);
    expect(headLines(one!)).toEqual([2]);
  });
});

describe("changedNames", () => {
  const after = BEFORE.replace("return a(key)", "return a(a(key))").replace("new Store(path)", "new Store()");

  it("has members only if their names are distinctive, and what went if nothing has its name now", () => {
    const found = changedNames(reviewed(after), ["openFile", "openStore"]);
    expect([...found.used]).toEqual(["openStore", "openFile"]);
    expect([...found.distinctive]).toEqual(["openStore", "openFile"]);
  });

  it("looks for new names in tests only", () => {
    const found = changedNames(
      reviewed(`${BEFORE}export const closeStore = 1;\n`, [...SYMBOLS, symbol("closeStore", 18, 1)]),
      [],
    );
    expect([[...found.used], [...found.all]]).toEqual([[], ["closeStore"]]);
  });
});

/** Every eighth line is the word. */
function manyLines(word: string): string {
  return Array.from({ length: 8000 }, (_, i) => (i % 8 === 0 ? `${word}\n` : `${i}\n`)).join("");
}

describe("changeSteps", () => {
  it("shows the heads of all changed declarations before the changed lines of any file", () => {
    const one = reviewed(BEFORE.replace("new Store(path)", "new Store()"));
    const { heads, hunks } = changeSteps([one, { ...one, change: { ...one.change, path: "src/other.ts" } }]);
    expect([...heads, ...hunks].map(({ path, rows }) => [path, rows.length])).toEqual([
      ["src/store.ts", 3],
      ["src/other.ts", 3],
      ["src/store.ts", 6],
      ["src/other.ts", 6],
    ]);
  });

  it("names what changed lines outside declarations are in", () => {
    const tests = ["describe(() => {", ...Array.from({ length: 9 }, (_, i) => `  // ${i}`), '  it("a", () => {'];
    const before = [...tests, ...Array.from({ length: 9 }, (_, i) => `    run(${i});`), "  });", "});", ""].join("\n");
    const after = before.replace("run(7)", "run(70)");
    const lines = textLines(after);
    const change = { path: "a.test.js", status: "modified", hunks: textHunks(before, after) } as const;
    const { hunks } = changeSteps([reviewedFile(change, { lines, declarations: [], isDocument: false })]);
    expect(hunks[0]!.rows.slice(0, 3)).toEqual([0, 10, 15]);
  });

  it("names the section of a document", () => {
    const before = ["# One", "", "## Two", "", ...Array.from({ length: 9 }, (_, i) => `Line ${i}.`), ""].join("\n");
    const after = before.replace("Line 8", "Line 80");
    const change = { path: "a.md", status: "modified", hunks: textHunks(before, after) } as const;
    const file = reviewedFile(change, { lines: textLines(after), declarations: [], isDocument: true });
    expect(changeSteps([file]).hunks[0]!.rows.slice(0, 2)).toEqual([2, 9]);
  });

  it("takes few steps for very many hunks, and small ones first", () => {
    const [before, after] = [manyLines("old"), manyLines("new")];
    const change = { path: "a.txt", status: "modified", hunks: textHunks(before, after) } as const;
    const file = reviewedFile(change, { lines: textLines(after), declarations: [], isDocument: false });
    const { hunks: steps } = changeSteps([file]);
    expect(steps.length).toBeLessThan(150);
    expect(steps[0]!.rows.length).toBeLessThan(100);
    const shown = new Set(steps.flatMap(({ rows }) => rows));
    expect(file.loose.every((row) => shown.has(row))).toBe(true);
    expect(file.loose.length).toBe(2000);
  });
});
