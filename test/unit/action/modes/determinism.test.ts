import { expect, it } from "vitest";
import { buildAgain } from "../../../../src/action/modes/determinism.ts";
import { makeDirectory } from "../../../support/repository.ts";
import { memoryHost } from "../memory-host.ts";

const first = { commit: "a".repeat(40), config: undefined, packs: undefined, anchor: undefined };

it.each([
  ["ends badly", "process.stderr.write('no space is left\\n'); process.exitCode = 3;", "no space is left"],
  ["ends badly and says nothing", "process.exitCode = 2;", "it exited with 2"],
  ["cannot be compared", "", expect.stringContaining("is not a pack")],
])("a second build that %s is told of, and has not passed", async (_what, script, why) => {
  const { host, told } = memoryHost();
  const root = makeDirectory();
  const second = await buildAgain(
    { ...first, root, out: root },
    { ...host, cli: [process.execPath, "-e", script, "--"] },
  );
  expect(second).toEqual({ same: undefined, passed: false });
  expect(told.annotations).toEqual([["error", expect.stringMatching(/^The second build failed: ./u)]]);
  expect(told.annotations[0]?.[1].slice("The second build failed: ".length)).toEqual(why);
});
