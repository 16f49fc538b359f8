import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packAndCompare } from "../../../../src/app/compare/pack-and-compare.ts";
import type { Delta } from "../../../../src/model/report/delta.ts";
import { openCommit, workPorts, writePorts } from "../../../../src/wire/ports.ts";
import {
  cloneRepository,
  type FileMap,
  gitEnvironment,
  makeDirectory,
  makeRepository,
  type TestRepository,
} from "../../../support/repository.ts";

interface Outcome {
  readonly delta: Delta;
  readonly isNarrowed: boolean;
  /** Commits whose files were asked for. */
  readonly asked: readonly string[];
  /** Text of the pack `full`. */
  readonly full: string;
}

/** Packs the last commit of a clone as a change of the one before it. @param complete fetches what the clone lacks */
async function packLast(repository: TestRepository, complete: () => boolean = () => false): Promise<Outcome> {
  const { root } = repository;
  const place = { cwd: root, env: gitEnvironment, cache: false } as const;
  const open = (id: string) => openCommit(place, id);
  const [head, base] = repository.git("rev-list", "--max-count=2", "HEAD").split("\n");
  const out = join(makeDirectory(), "pack");
  const asked: string[] = [];
  const { delta, isNarrowed } = await packAndCompare(
    workPorts(place, root, {
      tool: "carryon test",
      onProgress() {},
    }),
    writePorts(out, root),
    {
      head: await open(head!),
      baseline: { how: "first-parent", commit: base! },
      open,
      complete(commit) {
        asked.push(commit);
        return complete();
      },
      anchor: undefined,
      configPath: undefined,
      request: { config: undefined, encoding: undefined, only: ["full"], scopes: undefined, budget: undefined },
      policySource: "base",
      willBeBase: false,
    },
  );
  return { delta, isNarrowed, asked, full: readFileSync(join(out, "FULL/REPO-FULL.md"), "utf8") };
}

async function twoCommits(before: FileMap, after: FileMap): Promise<TestRepository> {
  const repository = await makeRepository({ files: before, config: { "uploadpack.allowFilter": "true" } });
  repository.write(after);
  repository.commit();
  return repository;
}

const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(" ");
const policy = (...entries: readonly string[]): string => `policy:\n  allow:\n${entries.join("")}`;
const budget = (max: number): string => `packs:\n  full: { kind: full, budget: { max: ${max} } }\n`;

/** A change that lifts its own limit. */
function raised(): Promise<TestRepository> {
  return twoCommits(
    { "carryon.yml": budget(300), "a.md": words(10) },
    { "carryon.yml": budget(300_000), "a.md": words(12), "b.md": words(500) },
  );
}

describe("a change in a clone that lacks files of the base", () => {
  it("threat 14: is judged by the base's rules once they are fetched", async () => {
    const repository = await raised();
    const whole = await packLast(repository);
    expect(whole.asked).toEqual([]);
    expect(whole.delta).toMatchObject({ policy: { source: "base" }, packs: [{ gate: "adds-to-over" }] });
    const clone = cloneRepository(repository, "--filter=blob:none");
    const fetched = await packLast(clone, () => {
      clone.git("fetch", "--quiet", "--refetch", "--no-filter", "origin");
      return true;
    });
    expect(fetched.asked).toEqual([repository.git("rev-parse", "HEAD~1")]);
    const { head, base } = whole.delta;
    expect({ ...fetched.delta, head, base }).toEqual(whole.delta);
  });

  it.each([
    ["cannot be fetched", false],
    ["are missing though they were fetched", true],
  ])("has no base where they %s", async (_, isFetched) => {
    const clone = cloneRepository(await raised(), "--filter=blob:none");
    const { asked, delta } = await packLast(clone, () => isFetched);
    expect(asked).toHaveLength(1);
    expect(delta).toMatchObject({ missing: "unusable", policy: { source: "head" } });
  });
});

describe("a change that excuses its own secret", () => {
  it.each([1, 2])("threat 10: does not publish it, whatever the base excuses elsewhere: %i times", async (times) => {
    const key = ["AKIA", "QYLPMN5HFIQR7XYA"].join("");
    const elsewhere = Array.from({ length: times }, (_, i) => `    - { paths: [test/**], reason: reason ${i} }\n`);
    const repository = await twoCommits(
      { "carryon.yml": policy(...elsewhere), "a.md": "none\n" },
      {
        "carryon.yml": policy(elsewhere[0]!, "    - { paths: [a.md], reason: mine }\n"),
        "a.md": `key ${key}\n`,
      },
    );
    const { full, isNarrowed, delta } = await packLast(repository);
    expect(isNarrowed).toBe(true);
    expect(full).toContain("key [REDACTED:aws-access-token]");
    expect(full).not.toContain(key);
    expect(delta.redactions).toMatchObject([{ rule: "aws-access-token", path: "a.md" }]);
  });
});
