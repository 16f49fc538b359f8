import { inspect } from "node:util";
import { chai } from "vitest";

export { expect, expectTypeOf } from "vitest";

/** Test that a file registers on import. */
export interface CollectedTest {
  /** Names of its suites and the test, with a number if several tests of the file share them. */
  readonly name: string;
  /** Runs the test with the hooks of its suites. Rethrows their errors. */
  readonly run: () => Promise<void>;
}

type Work = (...values: readonly unknown[]) => unknown;

let collected: CollectedTest[] = [];
let suites: readonly { readonly name: string; readonly hooks: Work[] }[] = [];

/** Tests that `load` registers. */
export async function collectTests(load: () => Promise<unknown>): Promise<readonly CollectedTest[]> {
  collected = [];
  suites = [{ name: "", hooks: [] }];
  await load();
  return collected;
}

/** Like Vitest's, but runs before each test, because a mutant may change what the hook creates. */
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

/** Registers a suite or test for each row of a table. */
function eachOf(register: typeof test) {
  return (rows: readonly unknown[]) =>
    (name: string, work: Work): void => {
      for (const row of rows) register(name, work, Array.isArray(row) ? row : [row]);
    };
}

/** Like Vitest's. */
export const describe: typeof suite & { readonly each: ReturnType<typeof eachOf> } = Object.assign(suite, {
  each: eachOf(suite),
});

/** Like Vitest's. */
export const it: typeof test & { readonly each: ReturnType<typeof eachOf> } = Object.assign(test, {
  each: eachOf(test),
});

/** Values that a test compares with inline snapshots, in order. */
let shots: string[] = [];
/** Number of comparisons so far; `undefined` while recording. */
let compared: number | undefined;

/**
 * Runs a test of the original program and returns the values it compares with inline snapshots. Rethrows its errors.
 */
export async function recordSnapshots({ run }: CollectedTest): Promise<readonly string[]> {
  shots = [];
  compared = undefined;
  await run();
  return shots;
}

/** Runs a test that must produce the recorded inline snapshots. Rethrows its errors. */
export async function runWithSnapshots({ run }: CollectedTest, recorded: readonly string[]): Promise<void> {
  shots = [...recorded];
  compared = 0;
  await run();
}

// Only Vitest's workers can compare with a snapshot's text. The original program's value equals it.
chai.util.addMethod(chai.Assertion.prototype, "toMatchInlineSnapshot", function compare(this: object) {
  const value: unknown = chai.util.flag(this, "object");
  const text = inspect(value, { depth: Infinity, maxArrayLength: null, maxStringLength: null, sorted: true });
  if (compared === undefined) shots.push(text);
  else if (shots[compared++] !== text) throw new Error(`differs from the inline snapshot: ${text.slice(0, 200)}`);
});
