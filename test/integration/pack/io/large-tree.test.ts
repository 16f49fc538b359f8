import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const MODULE = pathToFileURL(resolve("src/pack/io/large-tree.ts")).href;

/**
 * Reports a listing of `entries` entries in a separate process. Returns the MiB in use before and after, by the
 * expression `measured`.
 */
function listed(entries: number, { made = "", measured }: { made?: string; measured: string }): readonly number[] {
  const script = `
    import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";
    import { withHeapTuning } from ${JSON.stringify(MODULE)};
    const measured = () => Math.round((${measured}) / 2 ** 20);
    setFlagsFromString("--no-parallel-scavenge");
    setFlagsFromString("--semi-space-growth-factor=1");
    setFlagsFromString("--heap-growing-percent=400");
    ${made}
    const before = measured();
    withHeapTuning(() => {})({ stage: "listing", done: ${entries}, total: ${entries}, bytes: 0 });
    console.log(JSON.stringify([before, measured(), typeof gc]));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect(stderr).not.toContain("Error");
  const [before, after, collector] = JSON.parse(stdout) as [number, number, string];
  expect(collector).toBe("undefined");
  return [before, after];
}

const YOUNG = `getHeapSpaceStatistics()
  .filter((one) => one.space_name === "new_space")
  .reduce((sum, space) => sum + space.space_used_size + space.space_available_size, 0)`;

function youngGenerations(entries: number): readonly number[] {
  return listed(entries, { measured: YOUNG });
}

it("the young generation grows to some 8 MiB for a large tree, and stays as it is for others", () => {
  const [small, same] = youngGenerations(9_999);
  expect(same).toBe(small);
  const [before, after] = youngGenerations(10_000);
  expect(before).toBe(small);
  expect(after).toBeGreaterThanOrEqual(8);
  expect(after).toBeLessThanOrEqual(16);
});

it("what the listing of a tree of many files leaves behind is collected at once", () => {
  // 40 MiB of garbage in a heap that V8 would let grow to 200 MiB.
  const made =
    "let held = Array.from({ length: 10 }, () => Array.from({ length: 2 ** 19 }, () => 0.5)); held = undefined;";
  const measured = "process.memoryUsage().heapUsed";
  const [before = 0, same = 0] = listed(49_999, { made, measured });
  expect(before).toBeGreaterThan(40);
  expect(same).toBeGreaterThan(40);
  const [, after] = listed(50_000, { made, measured });
  expect(after).toBeLessThan(20);
});
