import { spawnSync } from "node:child_process";
import { unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { expect, it } from "vitest";

import { openTreeWatch } from "../../../../../src/source/io/watch/open-watch.ts";
import { HANGS } from "../../../../support/hangs.ts";
import { makeRepository, gitEnvironment } from "../../../../support/repository.ts";
import { settled, watching } from "../../../../support/watched.ts";

const FILES = { "a.txt": "one\n", "src/b.txt": "two\n", "src/deep/er/c.txt": "three\n" } as const;

it("more events than the system keeps are a change", async () => {
  const repository = await makeRepository({ files: FILES });
  const watch = await watching(repository.root);
  const untracked = join(repository.root, "src/untracked");
  for (let i = 0; i < 10_000; i += 1) {
    writeFileSync(untracked, "");
    unlinkSync(untracked);
  }
  repository.write({ "src/b.txt": "lost among others\n" });
  expect(await watch.changed()).toBe(true);
  expect(await watch.changed()).toBe(false);
});

it("listeners are called once after a burst of changes, and not for what does not count", async () => {
  const repository = await makeRepository({ files: FILES });
  const watch = await watching(repository.root);
  let calls = 0;
  const end = watch.onChange(() => (calls += 1));
  const expectCalls = async (change: () => void, count: number): Promise<void> => {
    calls = 0;
    change();
    // A busy machine may call later.
    await wait(600);
    await expect.poll(() => calls).toBe(count);
    await watch.changed();
  };
  await expectCalls(() => repository.write({ "a.txt": "1\n", "src/b.txt": "2\n" }), 1);
  await expectCalls(() => repository.git("commit", "--quiet", "--allow-empty", "--message=empty"), 1);
  await expectCalls(() => repository.write({ untracked: "u\n" }), 0);
  await expectCalls(() => repository.git("gc", "--quiet"), 0);
  end();
  await expectCalls(() => repository.write({ "a.txt": "3\n" }), 0);
});

it("a watch does not keep the process alive", async () => {
  const repository = await makeRepository({ files: FILES });
  const program = `
    import { openTreeWatch } from ${JSON.stringify(new URL("../../../../../src/source/io/watch/open-watch.ts", import.meta.url).href)};
    const watch = openTreeWatch({ directory: ${JSON.stringify(repository.root)}, environment: process.env });
    await watch.changed();
    watch.onChange(() => undefined);
    console.log("ends");
  `;
  const ran = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    timeout: HANGS,
  });
  expect([ran.status, ran.stdout]).toEqual([0, "ends\n"]);
});

it("on systems that report changes late, stats are compared", async () => {
  const repository = await makeRepository({ files: FILES });
  const watch = await watching(repository.root, {}, { platform: "darwin", maxFolders: 10_000 });
  await settled(watch);
  expect(watch.means).toBe("stats");
  repository.write({ "src/b.txt": "new\n" });
  expect(await watch.changed()).toBe(true);
});

it("a closed watch answers as a new one", async () => {
  const repository = await makeRepository({ files: FILES });
  const watch = openTreeWatch({ directory: repository.root, environment: gitEnvironment });
  expect([await watch.changed(), await watch.changed()]).toEqual([true, false]);
  watch.close();
  expect(await watch.changed()).toBe(true);
  watch.close();
});
