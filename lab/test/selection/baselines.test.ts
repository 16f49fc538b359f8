import { expect, it } from "vitest";
import { openRepository } from "../../lite/repository.ts";
import { taskContext, RANKINGS, rankedFiles, selectBest, selectTouched } from "../../selection/baselines.ts";
import { tasksOf } from "../../selection/tasks.ts";
import { openTrees } from "../../selection/trees.ts";
import { bagOf, bm25, wordsOf } from "../../selection/words.ts";
import { makeRepository } from "../../../test/support/repository.ts";

const FILES = {
  "src/upload/retry.ts": "export function again(times: number) {\n  return times - 1;\n}\n",
  "src/loop.ts": "// Retries an upload until it gives up.\nexport const RETRY_LIMIT = 3;\n",
  "src/color.ts": "export const paint = 'a color';\n",
};
const LATER = "Let the retry of an upload give up";

async function taskFixture(): Promise<ReturnType<typeof taskContext> & { readonly touched: readonly string[] }> {
  const made = await makeRepository({ files: { ...FILES, "src/b.ts": "export const b = 1;\n" } });
  made.write({ "src/color.ts": "export const paint = 'another color';\n" });
  made.commit("Retry uploads in color");
  made.write({ "src/b.ts": "export const b = 2;\n" });
  made.commit(LATER);
  const repository = openRepository(made.root);
  const trees = openTrees(repository, "HEAD", (text) => Math.ceil(text.length / 4));
  const [task] = tasksOf(repository, { count: 1, routine: false });
  const touched = selectTouched(trees.at(task!.parent), task!, 1000);
  return { ...taskContext(trees, task!, task!.message), touched: [...touched.sections.keys()] };
}

it.each([
  ["bm25", ["src/loop.ts"]],
  ["path", ["src/upload/retry.ts"]],
  ["together", ["src/color.ts"]],
] as const)("ranks files by %s", async (name, paths) => {
  expect(rankedFiles(await taskFixture(), RANKINGS[name]).map(({ path }) => path)).toEqual(paths);
});

it("knows nothing of the commit that is the task", async () => {
  const { past: history, tree } = await taskFixture();
  expect(history.map(({ subject }) => subject)).not.toContain(LATER);
  expect(tree.find(({ path }) => path === "src/b.ts")?.text).toBe("export const b = 1;\n");
});

it("selects whole files up to the budget, and passes over those without room", async () => {
  const facts = await taskFixture();
  const room = facts.tree.find(({ path }) => path === "src/upload/retry.ts")!.tokens();
  const selection = selectBest(facts, (all) => all.tree.map(({ path }) => path.length), room);
  expect([...selection.sections.keys()]).toEqual(["src/upload/retry.ts"]);
  expect(selection.tokens).toBe(room);
  expect(selectBest(facts, RANKINGS.bm25, 25).sections.size).toBe(0);
});

it("bounds what tools can reach by the files that the task touches", async () => {
  expect((await taskFixture()).touched).toEqual(["src/b.ts"]);
});

it("takes names apart into words", () => {
  expect(wordsOf("const parseURLPath = css_url + HTMLElement2").join(" ")).toEqual(
    "const parseurlpath parse url path css_url css url htmlelement2 html element2",
  );
});

it("scores rare words above frequent ones, and none without a word of the query", () => {
  const [rare, frequent, none] = bm25("alpha beta", ["alpha one", "beta two", "gamma", "beta"].map(bagOf));
  expect(rare).toBeGreaterThan(frequent!);
  expect(none).toBe(0);
});
