import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pathsOf, placesOf, placesText, prove, unremindedOf } from "../../scripts/recipes/follow.ts";
import { RECIPES } from "../../scripts/recipes/list.ts";
import { TYPES } from "../../scripts/recipes/recipe.ts";
import { openWorkbench, type Workbench } from "../../scripts/recipes/workbench.ts";

const AGENTS = readFileSync(new URL("../../AGENTS.md", import.meta.url), "utf8");

let bench: Workbench;
beforeAll(() => {
  bench = openWorkbench();
}, 300_000);
afterEach(() => bench.reset());
afterAll(() => bench.remove());

/** Steps in AGENTS.md for adding a thing. */
function stepsFor(title: string): string {
  return AGENTS.split(/^(?=#+ )/mu).find((section) => section.startsWith(`### ${title}\n`)) ?? "";
}

// This run checks the types of the whole program. Later runs check only what a recipe changes.
it("the repository passes the type check before anything is added", () => {
  expect(bench.run(TYPES)).toEqual({ ok: true, output: "" });
});

describe.each(RECIPES)("$title", (recipe) => {
  it("is described in AGENTS.md: all files to edit that exist already, and what generates the rest", () => {
    const existing = pathsOf([...recipe.start, ...recipe.followUp]).filter((path) => !path.includes(recipe.example));
    const scripts = recipe.generate.map((name) => `npm run ${name}`);
    const steps = stepsFor(recipe.title);
    expect([...existing, ...scripts].filter((path) => !steps.includes(path))).toEqual([]);
  });

  it("done by the recipe passes the checks and is there", () => {
    process.stdout.write(`${placesText(recipe, placesOf(bench, recipe))}\n`);
    expect(prove(bench, recipe)).toEqual({ ok: true, output: expect.stringContaining(recipe.prints) });
  });
});

// A type check takes as long for all recipes as for one. They edit different places, so none can make up for another.
it("all recipes at once pass the type check", () => {
  for (const { start, followUp } of RECIPES) bench.apply([...start, ...followUp]);
  expect(bench.run(TYPES)).toEqual({ ok: true, output: "" });
});

/** Checks that remind of what is left. Several recipes share most of them, so that each runs once. */
const CHECKS = new Set(RECIPES.flatMap(({ reminder }) => (reminder === undefined ? [] : [reminder.command])));

describe.each(
  Array.from(CHECKS, (command) => ({
    command,
    check: command[0],
    recipes: RECIPES.filter(({ reminder }) => reminder?.command === command),
  })),
)("$check, where recipes are half done,", ({ command, recipes }) => {
  it(`fails and names what is left: ${recipes.map(({ title }) => title).join(", ")}`, () => {
    expect(unremindedOf(bench, command, recipes)).toEqual([]);
  });
});
