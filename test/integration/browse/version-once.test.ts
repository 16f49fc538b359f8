import { describe, expect, it, onTestFinished } from "vitest";
import { openLiveTree, type TreeVersion } from "../../../src/browse/live-tree.ts";
import { livePorts } from "../../../src/mcp/io/live.ts";
import { gitEnvironment, makeRepository } from "../../support/repository.ts";

async function versionOf(files: Readonly<Record<string, string>>) {
  const repository = await makeRepository({ files });
  const place = { cwd: repository.root, env: gitEnvironment, target: ".", untracked: false, cache: false } as const;
  const request = { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget: undefined };
  const live = openLiveTree(await livePorts({ ...place, shuffleListing: undefined }), request);
  onTestFinished(() => live.close());
  return { repository, live, version: await live.current() };
}

describe("once", () => {
  it("makes a value once for each version", async () => {
    const { repository, live, version } = await versionOf({ "a.ts": "a\n" });
    const made: TreeVersion[] = [];
    const make = (of: TreeVersion): number => made.push(of);
    expect([version.once(make), version.once(make)]).toEqual([1, 1]);
    repository.write({ "a.ts": "b\n" });
    const next = await live.current();
    expect(next.once(make)).toBe(2);
    expect(made[0] === version && made[1] === next && next !== version).toBe(true);
  });

  it("tries again after a failure", async () => {
    const { version } = await versionOf({ "a.ts": "a\n" });
    let calls = 0;
    const make = async (): Promise<number> => {
      calls++;
      if (calls === 1) throw new Error("not yet");
      return calls;
    };
    await expect(version.once(make)).rejects.toThrow("not yet");
    expect(await version.once(make)).toBe(2);
    expect(await version.once(make)).toBe(2);
  });
});
