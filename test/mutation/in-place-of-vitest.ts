import { inspect } from "node:util";
import { chai } from "vitest";

export { expect, expectTypeOf } from "vitest";

/** A test that a file registers when it is imported. */
export interface CollectedTest {
  /** Names of its suites and its own, and a number if several tests of the file have them. */
  readonly name: string;
  /** Runs it with the hooks of its suites; throws what it throws. */
  readonly run: () => Promise<void>;
}

type Work = (...values: readonly unknown[]) => unknown;

let collected: CollectedTest[] = [];
let suites: readonly { readonly name: string; readonly hooks: Work[] }[] = [];

/** Returns the tests that `load` registers. */
export async function collectTests(load: () => Promise<unknown>): Promise<readonly CollectedTest[]> {
  collected = [];
  suites = [{ name: "", hooks: [] }];
  await load();
  return collected;
}

/** As Vitest's. Hooks run before each test: a mutant may change what they make. */
export function beforeAll(work: Work): void {
  suites.at(-1)!.hooks.push(work);
}

function suite(name: string, work: Work, values: readonly unknown[] = []): void {
  const outer = suites;
  suites = [...outer, { name, hooks: [] }];
  work(...values);
  suites = outer;
}

function test(name: string, work: Work, values: readonly unknown[] = []): void {
  const own = suites;
  const title = [...own.slice(1).map((one) => one.name), name].join(" > ");
  const alike = collected.filter(({ name: other }) => other.startsWith(title)).length;
  const id = alike === 0 ? title : `${title} (${alike + 1})`;
  const run = async (): Promise<void> => {
    for (const { hooks } of own) for (const hook of hooks) await hook();
    await work(...values);
  };
  collected.push({ name: id, run });
}

/** Registers a suite or a test for each row of a table. */
function eachOf(register: typeof test) {
  return (rows: readonly unknown[]) =>
    (name: string, work: Work): void => {
      for (const row of rows) register(name, work, Array.isArray(row) ? row : [row]);
    };
}

/** As Vitest's. */
export const describe: typeof suite & { readonly each: ReturnType<typeof eachOf> } = Object.assign(suite, {
  each: eachOf(suite),
});

/** As Vitest's. */
export const it: typeof test & { readonly each: ReturnType<typeof eachOf> } = Object.assign(test, {
  each: eachOf(test),
});

/** What a test compares with inline snapshots, in order. */
let shots: string[] = [];
/** How many of them the test has compared; `undefined` while they are recorded. */
let compared: number | undefined;

/** Runs a test of the original program, and returns what it compares with inline snapshots; throws what it throws. */
export async function recordSnapshots({ run }: CollectedTest): Promise<readonly string[]> {
  shots = [];
  compared = undefined;
  await run();
  return shots;
}

/** Runs a test whose inline snapshots must be those that were recorded; throws what it throws. */
export async function runWithSnapshots({ run }: CollectedTest, recorded: readonly string[]): Promise<void> {
  shots = [...recorded];
  compared = 0;
  await run();
}

// Only Vitest's workers can compare with the text of a snapshot; what the original program gives equals it.
chai.util.addMethod(chai.Assertion.prototype, "toMatchInlineSnapshot", function compare(this: object) {
  const value: unknown = chai.util.flag(this, "object");
  const text = inspect(value, { depth: Infinity, maxArrayLength: null, maxStringLength: null, sorted: true });
  if (compared === undefined) shots.push(text);
  else if (shots[compared++] !== text) throw new Error(`differs from the inline snapshot: ${text.slice(0, 200)}`);
});
