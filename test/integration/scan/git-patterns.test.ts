import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { noRules } from "../../../src/source/io/ignore/gitignore.ts";
import { hasManyGlobstars } from "../../../src/base/globs/ignore-lines.ts";
import { readAttributes } from "../../../src/source/attributes/attributes.ts";
import { readIgnoreFiles } from "../../../src/base/globs/ignore-file.ts";
import { gitEnvironment, makeRepository, type TestRepository } from "../../support/repository.ts";

const FOLDERS = ["", "a", "b", "d.x", "a/a", "a/b", "a/d.x", "b/a", "d.x/b", "a/a/b", "a/b/a"];
const NAMES = ["c", "ab", "c.x", ".c", "a b.ts", "[c]", "aé", "à"];
const PATHS = FOLDERS.flatMap((folder) => NAMES.map((name) => (folder === "" ? name : `${folder}/${name}`)));

const part = fc.constantFrom(
  ...String.raw`a b c * ** ? a* *b *.x d.* [ab] [!a] [a-c]* [^c] \c \[c\] [c a** b** a? a?? ?? é à [é] a[é]`.split(" "),
);
const pattern = fc
  .tuple(
    fc.constantFrom("", "", "/", "**/"),
    fc.array(part, { minLength: 1, maxLength: 3 }),
    fc.constantFrom("", "", "/", "/**", "/*"),
  )
  .map(([start, parts, end]) => start + parts.join("/") + end)
  .filter((text) => !hasManyGlobstars(text));
const folder = fc.constantFrom("", "", "a", "a/b", "d.x");

/** File texts by folder. */
const filesOf = (line: fc.Arbitrary<string>): fc.Arbitrary<ReadonlyMap<string, string>> =>
  fc
    .uniqueArray(fc.tuple(folder, fc.array(line, { minLength: 1, maxLength: 4 })), {
      selector: ([where]) => where,
      minLength: 1,
      maxLength: 3,
    })
    .map((files) => new Map(files.map(([where, lines]) => [where, `${lines.join("\n")}\n`])));

const SETS = 250;
const sampled = <T>(arbitrary: fc.Arbitrary<T>): T[] => fc.sample(arbitrary, { numRuns: SETS, seed: 7 });

let repository: TestRepository;

beforeAll(async () => {
  repository = await makeRepository({ files: Object.fromEntries(PATHS.map((path) => [path, ""])), commit: false });
});

/** Replaces the files and returns git's output for all paths, split at NUL. */
function ask(name: string, files: ReadonlyMap<string, string>, command: readonly string[]): readonly string[] {
  const texts = FOLDERS.map((where) => [where === "" ? name : `${where}/${name}`, files.get(where) ?? ""] as const);
  repository.write(Object.fromEntries(texts));
  const run = spawnSync("git", [...command, "-z", "--stdin"], {
    cwd: repository.root,
    env: gitEnvironment,
    input: PATHS.join("\0"),
    encoding: "utf8",
  });
  // check-ignore exits with 1 if no path is ignored.
  expect([0, 1]).toContain(run.status);
  return run.stdout.split("\0").slice(0, -1);
}

describe("readIgnoreFiles", () => {
  it("leaves out what git check-ignore does", () => {
    const line = fc.tuple(fc.constantFrom("", "", "!"), pattern).map(([not, text]) => not + text);
    const all = sampled(filesOf(line)).map((files) => {
      const ignored = readIgnoreFiles(files);
      const git = ask(".gitignore", files, ["check-ignore", "--no-index"]);
      return [[...files], PATHS.filter((path) => ignored(path)), git] as const;
    });
    for (const [files, ours, git] of all)
      expect({ files, ...differences(ours, git) }).toEqual({ files, ours: [], git: [] });
    expect(new Set(all.map(([, ours]) => ours.length)).size).toBeGreaterThan(10);
  });
});

/** Walks down to a path and applies the rules of a folder without git. */
function isIgnoredInFolder(files: ReadonlyMap<string, string>, path: string): boolean {
  let rules = noRules().inside("", files.get("") ?? "");
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
    const above = path.slice(0, at);
    if (rules.verdict(`${above}/`) === "ignore") return true;
    rules = rules.inside(above, files.get(above) ?? "");
  }
  return rules.verdict(path) === "ignore";
}

describe("noRules", () => {
  it("leaves out of a folder without git what git check-ignore does", () => {
    const line = fc.tuple(fc.constantFrom("", "", "!"), pattern).map(([not, text]) => not + text);
    for (const files of sampled(filesOf(line))) {
      const ours = PATHS.filter((path) => isIgnoredInFolder(files, path));
      const git = ask(".gitignore", files, ["check-ignore", "--no-index"]);
      expect({ files: [...files], ...differences(ours, git) }).toEqual({ files: [...files], ours: [], git: [] });
    }
  });
});

describe("readAttributes", () => {
  it("gives files the attributes that git check-attr does", () => {
    const words = fc.constantFrom("x", "-x", "!x", "x=1", "y x", "binary", "-binary", "m", "y=2 -text");
    const line = fc.oneof(
      { weight: 9, arbitrary: fc.tuple(pattern, words).map(([text, states]) => `${text} ${states}`) },
      { weight: 1, arbitrary: fc.constantFrom("[attr]m x y=3", '"a b.ts" x', "# c x") },
    );
    const names = ["x", "y", "m", "binary", "text"];
    const all = sampled(filesOf(line)).map((files) => {
      const lookup = readAttributes(files);
      const ours = PATHS.flatMap((path) =>
        names.map((name) => `${path} ${name} ${wordFor(lookup.of(path).get(name))}`),
      );
      return [[...files], ours, answersOf(ask(".gitattributes", files, ["check-attr", ...names]))] as const;
    });
    for (const [files, ours, git] of all)
      expect({ files, ...differences(ours, git) }).toEqual({ files, ours: [], git: [] });
    expect(all.filter(([, ours]) => ours.some((answer) => answer.endsWith(" set"))).length).toBeGreaterThan(SETS / 3);
  });
});

/** Answers that only one side gives, so that failures are short. */
function differences(ours: readonly string[], git: readonly string[]): Record<"ours" | "git", readonly string[]> {
  return { ours: ours.filter((answer) => !git.includes(answer)), git: git.filter((answer) => !ours.includes(answer)) };
}

/** Joins the output of check-attr in threes: path, name, value. */
function answersOf(fields: readonly string[]): readonly string[] {
  return fields.flatMap((_, i) => (i % 3 === 2 ? fields.slice(i - 2, i + 1).join(" ") : []));
}

function wordFor(value: string | boolean | undefined): string {
  if (typeof value === "string") return value;
  return value === undefined ? "unspecified" : value ? "set" : "unset";
}
