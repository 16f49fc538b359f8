/** Prints each requirement with the tests that prove it: `npm run requirements`. Fails if a requirement has no test. */
import { fileURLToPath } from "node:url";
import { REQUIREMENTS, type RequirementGroup } from "./requirements.ts";
import { type NamedTest, testFiles, testsByFile } from "./test-files.ts";

/** A test title that names the requirement it proves: `requirement 1.3: …`. */
const TITLE = /(["'`])requirement (\d+\.\d+): ((?:(?!\1).)+)\1/gu;

/** Tests by the number of the requirement that they prove. */
export type RequirementTests = ReadonlyMap<string, readonly NamedTest[]>;

/**
 * Finds the tests of each requirement.
 * @param files texts of test files by path
 * @throws Error if a title that a requirement names is missing
 */
export function requirementTests(
  files: ReadonlyMap<string, string>,
  groups: readonly RequirementGroup[],
): RequirementTests {
  const tests = new Map<string, NamedTest[]>();
  const add = (number: string, file: string, title: string): void => {
    tests.set(number, [...(tests.get(number) ?? []), { file, title }]);
  };
  for (const [file, text] of files) {
    for (const [, , number = "", title = ""] of text.matchAll(TITLE)) add(number, file, title);
  }
  for (const { number, also = [] } of groups.flatMap(({ requirements }) => requirements)) {
    for (const title of also) {
      const [file] = [...files].find(([, text]) => text.includes(title)) ?? [];
      if (file === undefined) throw new Error(`no test has the title "${title}" any more`);
      add(number, file, title);
    }
  }
  return tests;
}

/** Describes requirements without a test, and tests of unknown requirements. */
export function requirementFaults(groups: readonly RequirementGroup[], tests: RequirementTests): readonly string[] {
  const numbers = groups.flatMap(({ requirements }) => requirements.map(({ number }) => number));
  return [
    ...numbers.filter((number) => !tests.has(number)).map((number) => `${number} has no test`),
    ...[...tests.keys()]
      .filter((number) => !numbers.includes(number))
      .map((number) => `a test names the unknown requirement ${number}`),
  ];
}

/** Formats requirements and their tests for a terminal. */
export function requirementsText(groups: readonly RequirementGroup[], tests: RequirementTests): string {
  const parts = groups.map(({ title, requirements }) => {
    const rows = requirements.map(
      ({ number, text }) => `  ${number.padEnd(6)}${text}\n${testLines(tests.get(number) ?? [])}`,
    );
    return `${title}\n\n${rows.join("\n")}`;
  });
  return parts.join("\n");
}

function testLines(tests: readonly NamedTest[]): string {
  return testsByFile(tests)
    .flatMap(({ file, titles }) => [file, ...titles.map((title) => `  ${title}`)])
    .map((line) => `        ${line}\n`)
    .join("");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tests = requirementTests(testFiles(), REQUIREMENTS);
  const faults = requirementFaults(REQUIREMENTS, tests);
  process.stdout.write(requirementsText(REQUIREMENTS, tests));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
