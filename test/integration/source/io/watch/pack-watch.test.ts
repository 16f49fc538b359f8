import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { expect, it, onTestFinished } from "vitest";

import { openPackWatch } from "../../../../../src/source/io/watch/pack-watch.ts";
import { packRepository } from "../../../../../src/pack/pack.ts";
import { packPorts } from "../../../../support/run-ports.ts";
import { writePorts } from "../../../../../src/store/io/place/write-ports.ts";
import { packOf, REQUEST } from "../../../../support/publishing/published-trees.ts";
import { gitEnvironment, makeRepository } from "../../../../support/repository.ts";

it("a pack changed if a run wrote another one in its place, or if it is gone", async () => {
  const { root } = await makeRepository({ files: { "a.txt": "one\n" } });
  const pack = await packOf(root);
  const watch = openPackWatch(pack);
  onTestFinished(() => watch.close());
  let calls = 0;
  watch.onChange(() => (calls += 1));
  expect([await watch.changed(), await watch.changed()]).toEqual([true, false]);
  appendFileSync(join(root, "a.txt"), "two\n");
  const place = { cwd: root, target: ".", env: gitEnvironment, untracked: false, cache: false } as const;
  const { ports } = await packPorts({ ...place, shuffleListing: undefined }, "carryon test", () => undefined);
  await packRepository(ports, writePorts(pack, { inputRoot: root, env: gitEnvironment }), REQUEST);
  // A busy machine may call later.
  await wait(600);
  await expect.poll(() => calls).toBe(1);
  expect([await watch.changed(), await watch.changed()]).toEqual([true, false]);
  rmSync(pack, { recursive: true });
  expect(await watch.changed()).toBe(true);
});
