import { readdirSync, readFileSync } from "node:fs";

const ROOT = new URL("../../..", import.meta.url);

/** A test by its file and its title as written in the source. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** Titles of the tests in one file. */
export interface FileTests {
  readonly file: string;
  readonly titles: readonly string[];
}

/** Returns the texts of all test files by path, sorted. */
export function testFiles(): ReadonlyMap<string, string> {
  const names = readdirSync(new URL("test/", ROOT), { recursive: true, encoding: "utf8" });
  const paths = names.filter((name) => name.endsWith(".test.ts")).map((name) => `test/${name.replaceAll("\\", "/")}`);
  return new Map(paths.toSorted().map((path) => [path, readFileSync(new URL(path, ROOT), "utf8")]));
}

/** Groups tests by file, in the order of each file's first test. */
export function testsByFile(tests: readonly NamedTest[]): readonly FileTests[] {
  const files = [...new Set(tests.map(({ file }) => file))];
  return files.map((file) => ({
    file,
    titles: tests.filter((test) => test.file === file).map(({ title }) => title),
  }));
}
