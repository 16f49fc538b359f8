import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../..", import.meta.url);
const MARKERS = ["<!-- tests: written by scripts/docs/tested/threat-tests.ts -->", "<!-- end of tests -->"] as const;
/** A test title that names the threat it covers: `threat 3: …`. */
const TITLE = /(["'`])threat (\d+): ((?:(?!\1).)+)\1/gu;

/** Threats whose subject is not built yet, with the reason. */
const NOT_YET: Readonly<Record<number, string>> = { 18: "comes with the site" };

/** Title prefixes of other tests that also cover a threat, by threat number. */
const ALSO: Readonly<Record<number, readonly string[]>> = {
  1: [
    "leaves no workflow command, control or bidirectional character in any text",
    "writes names that are no plain text in their escaped form, so that no name begins a line",
  ],
  5: [
    "never follows a symbolic link: its target's name is packed, as text",
    "links are listed by their text and never followed, loops and ways out among them",
    "where a link in the input leads out of it",
  ],
  6: [
    "an index that names files outside the tree, or inside .git, leads nowhere on disk",
    "with bytes before, between or behind its parts",
    "when it has more entries or more bytes than it may",
  ],
  7: ["a file of 1 GB is never read", "a single line of 5 MB, a file that cannot be read, a link to a folder"],
  8: [
    "no rule takes quadratic time on hostile text",
    "counts a piece of many kilobytes as textbook byte pair encoding does",
  ],
  9: ["counts any text as tiktoken does, from a string and from its bytes"],
  10: [
    "lets no secret of any rule into an output, a cache or a log, and keeps its file",
    "finds generated secrets and leaves none behind",
  ],
  13: ["leaves prototypes alone", "gives a config or a CarryonError with places"],
  15: ["no command of a repository runs, whatever is read of it"],
  16: [
    "gives no fact when any byte of header or index has changed",
    "gives no entry when any byte of header or index has changed",
  ],
  19: ["cannot be closed or opened by its own text"],
};

/** Tests by the number of the threat they cover: file and title, as written in the source. */
export type ThreatTests = ReadonlyMap<number, readonly { readonly file: string; readonly title: string }[]>;

/**
 * Finds the tests of each threat.
 * @param files texts of test files by path
 * @throws Error if a title of `ALSO` is missing
 */
export function threatTests(files: ReadonlyMap<string, string>): ThreatTests {
  const tests = new Map<number, { file: string; title: string }[]>();
  const add = (threat: number, file: string, title: string): void => {
    tests.set(threat, [...(tests.get(threat) ?? []), { file, title }]);
  };
  for (const [file, text] of files) {
    for (const [, , threat, title = ""] of text.matchAll(TITLE)) add(Number(threat), file, title);
  }
  for (const [threat, titles] of Object.entries(ALSO)) {
    for (const title of titles) {
      const [file] = [...files].find(([, text]) => text.includes(title)) ?? [];
      if (file === undefined) throw new Error(`no test has the title "${title}" any more`);
      add(Number(threat), file, title);
    }
  }
  return tests;
}

/** Numbers of the threats in the table. */
export function threatRows(document: string): readonly number[] {
  return [...document.matchAll(/^\| (\d+) \|/gmu)].map(([, number]) => Number(number));
}

/** Threats without a test, except for those whose subject is not built yet. */
export function uncovered(document: string, tests: ThreatTests): readonly number[] {
  return threatRows(document).filter((row) => !tests.has(row) && NOT_YET[row] === undefined);
}

/**
 * Updates the list of tests in `SECURITY.md`.
 * @throws Error if the markers are missing
 */
export function withThreatTests(before: string, tests: ThreatTests): string {
  const [opening, closing] = MARKERS;
  const start = before.indexOf(opening);
  const end = before.indexOf(closing);
  if (start < 0 || end < start) throw new Error("SECURITY.md has no markers for the list of tests");
  const list = threatRows(before).flatMap((row) => [`- **${row}**${linesFor(row, tests)}`]);
  return `${before.slice(0, start + opening.length)}\n${list.join("\n")}\n${before.slice(end)}`;
}

/** Texts of all test files by path, sorted. */
export function testFiles(): ReadonlyMap<string, string> {
  const names = readdirSync(new URL("test/", ROOT), { recursive: true, encoding: "utf8" });
  const paths = names.filter((name) => name.endsWith(".test.ts")).map((name) => `test/${name.replaceAll("\\", "/")}`);
  return new Map(paths.toSorted().map((path) => [path, readFileSync(new URL(path, ROOT), "utf8")]));
}

/**
 * Writes the list of tests in `SECURITY.md`.
 * @returns the threats without a test
 */
export function writeThreatTests(): readonly number[] {
  const document = new URL("SECURITY.md", ROOT);
  const before = readFileSync(document, "utf8");
  const tests = threatTests(testFiles());
  writeFileSync(document, withThreatTests(before, tests));
  return uncovered(before, tests);
}

function linesFor(row: number, tests: ThreatTests): string {
  const threatTestList = tests.get(row);
  if (threatTestList === undefined) return ` not yet${NOT_YET[row] === undefined ? "" : `: ${NOT_YET[row]}`}`;
  const files = [...new Set(threatTestList.map(({ file }) => file))];
  const titlesIn = (file: string) =>
    threatTestList.filter((test) => test.file === file).map(({ title }) => code(title));
  return files.map((file) => `\n  - ${file}: ${titlesIn(file).join("; ")}`).join("");
}

function code(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeThreatTests();
