import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { GATE, readBaseline, roundedScore, saveBaseline } from "../../lab/lite/baseline.ts";
import { openBenchData } from "../../lab/lite/bench-data.ts";
import { buildOf, litePacks } from "../../lab/lite/build.ts";
import { openDeclarationReader } from "../../lab/lite/declarations.ts";
import { futureOf } from "../../lab/lite/future.ts";
import { openRepository } from "../../lab/lite/repository.ts";
import { type Score, scoreOf } from "../../lab/lite/score.ts";
import { roughCount } from "../support/measured-file.ts";
import { temporaryDirectory } from "../support/run-cli.ts";
import { PROJECT_COMMITS, workedOnProject } from "../support/texts/worked-on-project.ts";

/** Tolerated decrease of a share: one file in a small project. */
const SLACK = 0.05;
const BUDGETS = [6000, 16_000];
/** Scores on a repository whose later commits are known, by budget and ranking. */
async function scores(): Promise<ReadonlyMap<string, Partial<Score>>> {
  const repository = openRepository((await workedOnProject()).root);
  const future = await futureOf(repository, { ago: PROJECT_COMMITS / 2, least: 1 }, await openDeclarationReader());
  const data = openBenchData(join(temporaryDirectory(), "data"));
  const found = new Map<string, Partial<Score>>();
  for (const rank of ["imports", "history"]) {
    const build = buildOf(resolve(import.meta.dirname, "../.."), `rank: ${rank}`);
    const packs = await litePacks(build, repository, { commit: future.commit, budgets: BUDGETS, data });
    for (const [at, pack] of packs.entries())
      found.set(`${BUDGETS[at]} ${rank}`, roundedScore(scoreOf(pack, future, roughCount)));
  }
  return found;
}

it("shows about as much of what later commits change as the last accepted LITE pack did, or more", async () => {
  const now = await scores();
  if (process.env["CARRYON_GOLDEN"] === "write") saveBaseline(GATE, { generated: Object.fromEntries(now) });
  const least = readBaseline(GATE)["generated"]!;
  expect([...now.keys()]).toEqual(Object.keys(least));
  const fallen = [...now].flatMap(([key, score]) =>
    (["line", "declaration"] as const)
      .filter((part) => score[part]! < least[key]![part]! - SLACK)
      .map((part) => `${key}: ${part} fell from ${least[key]![part]} to ${score[part]}`),
  );
  // If LITE drops content on purpose, accept the new scores with `npm run golden`.
  expect(fallen).toEqual([]);
});
