/** Writes `docs/requirements.md`: the requirements of the project, by section, and the tests that prove them. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { REQUIREMENTS, type RequirementGroup } from "./requirements.ts";
import { testFiles } from "./threat-tests.ts";

const DOCUMENT = new URL("../../../docs/requirements.md", import.meta.url);
const MARKERS = ["<!-- requirements: written by npm run docs -->", "<!-- end of requirements -->"] as const;

/** A test title that names the requirement it proves: `requirement 1.3: …`. */
const TITLE = /(["'`])requirement (\d+\.\d+): ((?:(?!\1).)+)\1/gu;

/** Tests by the number of the requirement they prove. */
export type RequirementTests = ReadonlyMap<string, readonly { readonly file: string; readonly title: string }[]>;

/**
 * Finds the tests of each requirement.
 * @param files texts of test files by path
 * @throws Error if a title that a requirement names is missing
 */
export function requirementTests(
  files: ReadonlyMap<string, string>,
  groups: readonly RequirementGroup[],
): RequirementTests {
  const tests = new Map<string, { file: string; title: string }[]>();
  const add = (number: string, file: string, title: string): void => {
    tests.set(number, [...(tests.get(number) ?? []), { file, title }]);
  };
  for (const [file, text] of files) {
    for (const [, , number = "", title = ""] of text.matchAll(TITLE)) add(number, file, title);
  }
  for (const { number, also = [] } of groups.flatMap(({ sections }) => sections)) {
    for (const title of also) {
      const [file] = [...files].find(([, text]) => text.includes(title)) ?? [];
      if (file === undefined) throw new Error(`no test has the title "${title}" any more`);
      add(number, file, title);
    }
  }
  return tests;
}

/** Faults: requirements without a test, tested requirements still marked `notYet`, and unknown numbers. */
export function unproven(groups: readonly RequirementGroup[], tests: RequirementTests): readonly string[] {
  const sections = groups.flatMap((group) => group.sections);
  const numbers = new Set(sections.map(({ number }) => number));
  return [
    ...sections.flatMap(({ number, notYet }) => {
      if (tests.has(number)) return notYet === undefined ? [] : [`${number} has a test now: delete its notYet`];
      return notYet === undefined ? [`${number} has no test`] : [];
    }),
    ...[...tests.keys()].filter((number) => !numbers.has(number)).map((number) => `${number} is no requirement`),
  ];
}

/**
 * Updates the list of requirements in the document.
 * @throws Error if the markers are missing
 */
export function withRequirements(before: string, groups: readonly RequirementGroup[], tests: RequirementTests): string {
  const [opening, closing] = MARKERS;
  const start = before.indexOf(opening);
  const end = before.indexOf(closing);
  if (start < 0 || end < start) throw new Error("docs/requirements.md has no markers for its list");
  const parts = groups.map(({ title, sections }) => {
    const rows = sections.map(
      ({ number, what, notYet }) => `| ${number} | ${what} | ${proofOf(tests.get(number), notYet)} |`,
    );
    return `\n## ${title}\n\n| | requirement | tests |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
  });
  return `${before.slice(0, start + opening.length)}\n${parts.join("")}\n${before.slice(end)}`;
}

/**
 * Writes the document.
 * @throws Error if a requirement has no test
 */
export function writeRequirements(): void {
  const tests = requirementTests(testFiles(), REQUIREMENTS);
  const faults = unproven(REQUIREMENTS, tests);
  if (faults.length > 0) throw new Error(`docs/requirements.md: ${faults.join("; ")}`);
  writeFileSync(DOCUMENT, withRequirements(readFileSync(DOCUMENT, "utf8"), REQUIREMENTS, tests));
}

function proofOf(tests: readonly { readonly file: string; readonly title: string }[] = [], notYet = ""): string {
  if (tests.length === 0) return `not yet: ${notYet}`;
  const files = [...new Set(tests.map(({ file }) => file))];
  return files
    .map((file) => {
      const titles = tests.filter((test) => test.file === file).map(({ title }) => code(title));
      return `[${file.replace(/^test\//u, "")}](../${file}): ${titles.join("; ")}`;
    })
    .join("<br>");
}

/** Formats a title as inline code for a table cell. */
function code(title: string): string {
  return `\`${title.replaceAll("`", "'").replaceAll("|", String.raw`\|`)}\``;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeRequirements();
