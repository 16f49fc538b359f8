import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { runPackWatch } from "../../../src/cli/commands/pack-watch.ts";
import { makeDirectory, makeRepository } from "../../support/repository.ts";
import { hostHere, runHere } from "../../support/run-here.ts";

const TIME = { timeout: 30_000, interval: 50 };

it.each([false, true])("writes the packs again after a change, but not after its own (git: %j)", async (hasGit) => {
  const files = { "a.md": "# One\n" };
  const root = hasGit ? (await makeRepository({ files })).root : makeDirectory(files);
  const document = join(root, "pack/FULL/REPO-FULL.md");
  let runs = 0;
  const host = { ...hostHere(root), out: () => void runs++ };
  const end = new AbortController();
  const options = { out: "pack", only: ["full"], untracked: hasGit, cache: false };
  const watching = runPackWatch([], options, host, end.signal);
  await vi.waitFor(() => expect(runs).toBe(1), TIME);
  // Long enough for the events of the run, and for one poll.
  await setTimeout(2500);
  expect(runs).toBe(1);
  writeFileSync(join(root, "a.md"), "# Two\n");
  await vi.waitFor(() => expect(readFileSync(document, "utf8")).toContain("# Two"), TIME);
  end.abort();
  expect(await watching).toBe(0);
});

it.each(["--stdout", "--copy", "--json"])("--watch refuses %s", async (option) => {
  const { code, err } = await runHere(makeDirectory({ "a.md": "" }), ["--watch", option]);
  expect([code, err]).toEqual([2, expect.stringContaining(`cannot be used with option '${option}'`)]);
});

it("ends with the first error, and refuses several repositories", async () => {
  const [one, two] = [await makeRepository({ files: { "a.md": "" } }), await makeRepository({ files: { "b.md": "" } })];
  expect(await runHere(one.root, ["--watch", "--scope", "NONE", "--no-cache"])).toMatchObject({ code: 2 });
  expect(await runHere(one.root, ["--watch", one.root, two.root, "--no-cache"])).toMatchObject({
    code: 2,
    err: expect.stringContaining("--watch follows one repository"),
  });
});
