import type { CommandLine, Edit, Recipe } from "./recipe.ts";
import type { Ended, Workbench } from "./workbench.ts";

/**
 * Commands that stand for npm scripts in a recipe. They leave out the examples of the built program, which no recipe
 * changes and which take nine tenths of the time of `npm run docs`.
 */
const GENERATORS: Readonly<Record<Recipe["generate"][number], CommandLine>> = {
  docs: [
    "node",
    "--input-type=module",
    "--eval",
    'import { writeSourceDocs } from "./scripts/docs/source-docs.ts"; writeSourceDocs();',
  ],
};

/** Files that a recipe changes, sorted by path. */
export interface Places {
  /** Edited by hand. */
  readonly written: readonly string[];
  /** Written by a script. */
  readonly generated: readonly string[];
}

/**
 * Applies a recipe to a fresh workbench and returns the changed paths.
 * @throws Error if an edit no longer fits
 */
export function placesOf(bench: Workbench, { start, followUp, generate }: Recipe): Places {
  const edits = [...start, ...followUp];
  bench.apply(edits);
  for (const name of generate) mustSucceed(bench.run(GENERATORS[name]), name);
  const written = pathsOf(edits);
  return { written, generated: bench.touched().filter((path) => !written.includes(path)) };
}

/** Lists the places of a recipe, one per line, below a heading. */
export function placesText({ title }: Recipe, { written, generated }: Places): string {
  const scripts = generated.length === 0 ? [] : [`written by scripts: ${generated.join(", ")}`];
  const thing = title.replace(/^An? /u, (article) => article.toLowerCase());
  return [`places to touch for ${thing}: ${written.length}`, ...[...written, ...scripts].map((row) => `  ${row}`)].join(
    "\n",
  );
}

/**
 * Applies only `start` of recipes, runs a check once for all of them, and returns the names in their reminders that its
 * output lacks; all names if the check succeeds.
 */
export function unremindedOf(bench: Workbench, command: CommandLine, recipes: readonly Recipe[]): readonly string[] {
  for (const { start } of recipes) bench.apply(start);
  const folder = bench.sample(Object.assign({}, ...recipes.map(({ sample }) => sample)));
  const { ok, output } = bench.run(inSample(command, folder));
  return recipes.flatMap(({ reminder }) => reminder?.names ?? []).filter((name) => ok || !output.includes(name));
}

/**
 * Runs the proof of an applied recipe.
 * @returns the result of the first failure or of the last command
 */
export function prove(bench: Workbench, { sample, proof }: Recipe): Ended {
  const folder = bench.sample(sample);
  let ended: Ended = { ok: true, output: "" };
  for (const command of proof.map((one) => inSample(one, folder))) {
    ended = bench.run(command);
    if (!ended.ok) return { ok: false, output: `${command.join(" ")}\n${ended.output}` };
  }
  return ended;
}

/** Distinct paths of edits, sorted. */
export function pathsOf(edits: readonly Edit[]): readonly string[] {
  return [...new Set(edits.map(({ path }) => path))].toSorted();
}

function inSample([program, ...args]: CommandLine, folder: string): CommandLine {
  return [program, ...args.map((argument) => argument.replace(/^SAMPLE/u, folder))];
}

function mustSucceed({ ok, output }: Ended, name: string): void {
  if (!ok) throw new Error(`npm run ${name} failed:\n${output}`);
}
