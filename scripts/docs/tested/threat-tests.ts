/** Writes the list of tests in `docs/threats.md`. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withBlock } from "../marked-block.ts";
import { type NamedTest, testFiles, testsByFile } from "./test-files.ts";

const DOCUMENT = new URL("../../../docs/threats.md", import.meta.url);
const BLOCK = { name: "tests", writer: "scripts/docs/tested/threat-tests.ts" };
/** A test title that names the threat it covers: `threat 3: …`. */
const TITLE = /(["'`])threat (\d+): ((?:(?!\1).)+)\1/gu;

/** Beginnings of the titles of other tests that also cover a threat, by its number. */
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
    "gives no fact when any byte of its header has changed, and no changed one when another has",
    "gives no entry when any byte of its header has changed, and no changed one when another has",
  ],
  19: ["cannot be closed or opened by its own text"],
};

/** Tests by the number of the threat that they cover. */
export type ThreatTests = ReadonlyMap<number, readonly NamedTest[]>;

/**
 * Finds the tests of each threat.
 * @param files texts of test files by path
 * @throws Error if a title of `ALSO` is missing
 */
export function threatTests(files: ReadonlyMap<string, string>): ThreatTests {
  const tests = new Map<number, NamedTest[]>();
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

/** Numbers of the threats in the tables of the document, ascending. */
export function threatNumbers(document: string): readonly number[] {
  return [...document.matchAll(/^\| (\d+) \|/gmu)].map(([, number]) => Number(number)).toSorted((a, b) => a - b);
}

/** Threats of the document that have no test. */
export function untestedThreats(document: string, tests: ThreatTests): readonly number[] {
  return threatNumbers(document).filter((number) => !tests.has(number));
}

/** Returns `docs/threats.md` with an updated list of tests. @throws Error if the markers are missing */
export function withThreatTests(document: string, tests: ThreatTests): string {
  const rows = threatNumbers(document).flatMap((number) =>
    testsByFile(tests.get(number) ?? []).map(
      ({ file, titles }) =>
        `| **${number}** | [${file.replace(/^test\//u, "")}](../${file}) | ${titles.map((title) => inlineCode(title)).join("<br>")} |`,
    ),
  );
  return withBlock(document, BLOCK, ["| threat | file | tests |", "| ---: | --- | --- |", ...rows].join("\n"));
}

/** Writes the list of tests. @returns the threats without a test */
export function writeThreatTests(): readonly number[] {
  const document = readFileSync(DOCUMENT, "utf8");
  const tests = threatTests(testFiles());
  writeFileSync(DOCUMENT, withThreatTests(document, tests));
  return untestedThreats(document, tests);
}

/** Formats a title as inline code in a table cell. */
function inlineCode(title: string): string {
  return `\`${title.replaceAll("`", "'").replaceAll("|", String.raw`\|`)}\``;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeThreatTests();
