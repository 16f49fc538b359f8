import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type PackedChange, packAndCompare } from "../../../src/github/pack-and-compare.ts";
import { openRunContext } from "../../../src/pack/facts/run-context.ts";
import { openTree } from "../../../src/pack/tree/tree.ts";
import { printDocuments } from "../../../src/pack/print.ts";
import { buildReview } from "../../../src/task/build-review.ts";
import type { Delta } from "../../../src/compare/delta/delta-model.ts";
import { openCommit } from "../../../src/pack/io/ports.ts";
import { workPorts } from "../../support/run-ports.ts";
import { writePorts } from "../../../src/store/io/place/write-ports.ts";
import {
  cloneRepository,
  type FileMap,
  gitEnvironment,
  makeDirectory,
  makeRepository,
  type TestRepository,
} from "../../support/repository.ts";

interface Outcome {
  readonly delta: Delta;
  readonly isNarrowed: boolean;
  /** Number of requests for missing files. */
  readonly asked: number;
  /** Text of the pack `full`; empty if there are several scopes. */
  readonly full: string;
  /** Text of the review pack. */
  readonly review: string;
}

/**
 * Packs the last commit of a clone as a change of its parent.
 * @param complete fetches what the clone lacks
 */
async function packLast(repository: TestRepository, complete: () => boolean = () => false): Promise<Outcome> {
  const { root } = repository;
  const place = { cwd: root, env: gitEnvironment, cache: false } as const;
  const open = (id: string) => openCommit(place, id);
  const [head, base] = repository.git("rev-list", "--max-count=2", "HEAD").split("\n");
  const out = join(makeDirectory(), "pack");
  let asked = 0;
  const { delta, isNarrowed, review } = await packAndCompare(
    workPorts(place, root, {
      tool: "carryon test",
      onProgress() {},
    }),
    writePorts(out, { inputRoot: root, env: gitEnvironment }),
    {
      head: await open(head!),
      baseline: { how: "first-parent", commit: base! },
      open,
      complete() {
        asked++;
        return complete();
      },
      anchor: undefined,
      configPath: undefined,
      request: { config: undefined, encoding: undefined, only: ["full"], scopes: undefined, budget: undefined },
      policySource: "base",
      willBeBase: false,
      review: { isOptional: false, budget: undefined, text: TEXT },
    },
  );
  const names = existsSync(join(out, "FULL")) ? readdirSync(join(out, "FULL")) : [];
  const name = names.find((one) => one.endsWith("-FULL.md"));
  const full = name === undefined ? "" : readFileSync(join(out, "FULL", name), "utf8");
  return { delta, isNarrowed, asked, full, review: await reviewText(review) };
}

const TEXT = { title: "A change", body: "" };

async function reviewText(review: PackedChange["review"]): Promise<string> {
  if (review === undefined || "problem" in review) return "none";
  const parts: Buffer[] = [];
  await printDocuments(review.build, (bytes) => void parts.push(Buffer.from(bytes)));
  return Buffer.concat(parts).toString();
}

const onProgress = (): void => undefined;

/** Review pack of the last commit, built separately. */
async function reviewLast(repository: TestRepository): Promise<string> {
  const { root } = repository;
  const place = { cwd: root, env: gitEnvironment, cache: false } as const;
  const [head, base] = repository.git("rev-list", "--max-count=2", "HEAD").split("\n");
  const context = openRunContext(workPorts(place, root, { tool: "carryon test", onProgress }));
  const trees = {
    head: await openTree(await openCommit(place, head!), onProgress),
    base: await openTree(await openCommit(place, base!), onProgress),
  };
  const request = { config: undefined, encoding: undefined, only: undefined, scopes: undefined, budget: undefined };
  const review = await buildReview(context, { ...trees, request, policySource: "base", text: TEXT });
  context.close();
  return reviewText(review);
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

/** Change that raises its own limit. */
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
    expect(whole.asked).toBe(0);
    expect(whole.delta).toMatchObject({ policy: { source: "base" }, packs: [{ gate: "adds-to-over" }] });
    const clone = cloneRepository(repository, "--filter=blob:none");
    const fetched = await packLast(clone, () => {
      clone.git("fetch", "--quiet", "--refetch", "--no-filter", "origin");
      return true;
    });
    expect(fetched.asked).toBe(1);
    const { head, base } = whole.delta;
    expect({ ...fetched.delta, head, base }).toEqual(whole.delta);
  });

  it.each([
    ["cannot be fetched", false],
    ["are missing though they were fetched", true],
  ])("has no base where they %s", async (_, isFetched) => {
    const clone = cloneRepository(await raised(), "--filter=blob:none");
    const { asked, delta } = await packLast(clone, () => isFetched);
    expect(asked).toBe(1);
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

const CODE = {
  "src/total.ts": "export function total(prices: number[]): number {\n  return prices.length;\n}\n",
  "src/cart.ts": 'import { total } from "./total.ts";\nexport const checkout = () => total([1]);\n',
};
const CHANGED = { "src/total.ts": CODE["src/total.ts"].replace("prices.length", "prices[0]!") };

it.each([
  ["rules that stay", {}, {}],
  ["numbered lines", { "carryon.yml": "line-numbers: true\n" }, {}],
  ["two scopes", { "carryon.yml": "scopes: { A: { include: [src/t*] }, B: {} }\n" }, {}],
  ["a rule that changes", { ".carryonignore": "/docs/\n" }, { ".carryonignore": "/doc/\n" }],
])("a review pack with %s is the one that is made without the packs of the run", async (_what, before, after) => {
  const repository = await twoCommits({ ...CODE, ...before }, { ...CHANGED, ...after });
  const { review } = await packLast(repository);
  expect(review).toContain("+  return prices[0]!;");
  expect(review).toContain("src/cart.ts");
  expect(review).toBe(await reviewLast(repository));
});
