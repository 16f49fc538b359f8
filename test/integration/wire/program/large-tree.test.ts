import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const MODULE = pathToFileURL(resolve("src/wire/program/large-tree.ts")).href;

/** Returns the MiB of the young generation before and after a tree of so many entries is listed, in a process of its own. */
function youngGenerations(entries: number): readonly number[] {
  const script = `
    import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
    import { withLargeTrees } from ${JSON.stringify(MODULE)};
    const young = () => {
      const space = getHeapSpaceStatistics().find((one) => one.space_name === "new_space");
      return Math.round((space.space_used_size + space.space_available_size) / 2 ** 20);
    };
    setFlagsFromString("--no-parallel-scavenge");
    setFlagsFromString("--semi-space-growth-factor=1");
    const before = young();
    withLargeTrees(() => {})({ stage: "listing", done: ${entries}, total: ${entries}, bytes: 0 });
    console.log(JSON.stringify([before, young()]));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect(stderr).not.toContain("Error");
  return JSON.parse(stdout) as readonly number[];
}

it("the young generation grows to some 8 MiB for a large tree, and stays as it is for others", () => {
  const [small, same] = youngGenerations(9_999);
  expect(same).toBe(small);
  const [before, after] = youngGenerations(10_000);
  expect(before).toBe(small);
  expect(after).toBeGreaterThanOrEqual(8);
  expect(after).toBeLessThanOrEqual(16);
});
