import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { makeDirectory, makeRepository } from "../../support/repository.ts";
import { readTree } from "../../support/run-cli.ts";
import { runHere } from "../../support/run-here.ts";
import { sha256 } from "../../support/sha256.ts";

/**
 * Few names and fewer texts, so that equal, empty, renamed and swapped files are frequent and counterexamples are
 * short.
 */
const NAMES = ["a.txt", "b.txt", "c.txt", "d.txt", "lib/a.txt", "lib/d.md"];
const TEXTS = ["", "same\n", "other\n", "and another\n"];

/** Two trees, and whether the second is committed or only in the working tree. */
interface Change {
  readonly base: Readonly<Record<string, string>>;
  readonly head: Readonly<Record<string, string>>;
  readonly isCommitted: boolean;
}

const file = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...TEXTS));
const tree = fc
  .uniqueArray(file, { selector: ([path]) => path, minLength: 1, maxLength: NAMES.length })
  .map((files) => Object.fromEntries(files));
const change: fc.Arbitrary<Change> = fc.record({ base: tree, head: tree, isCommitted: fc.boolean() });

/** Visible effects of a command, with digests of its output (if it succeeds) and of the files it writes, by path. */
interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The two sides of a change in a repository, as named on the command line. */
interface Sides {
  readonly root: string;
  readonly base: string;
  readonly head: string;
}

async function sidesOf({ base, head, isCommitted }: Change): Promise<Sides> {
  const repository = await makeRepository({ files: base });
  repository.remove(...readdirSync(repository.root).filter((name) => name !== ".git"));
  repository.write(head);
  repository.git("add", "--all");
  if (!isCommitted) return { root: repository.root, base: "HEAD", head: "." };
  repository.git("commit", "--quiet", "--allow-empty", "--message=second");
  return { root: repository.root, base: "HEAD~1", head: "HEAD" };
}

async function run(root: string, args: readonly string[], written?: string): Promise<Outcome> {
  const { code, out, err } = await runHere(root, args);
  const files = written === undefined || code !== 0 ? [] : [...readTree(written)];
  return {
    code,
    out: code === 0 ? sha256(out) : out + err,
    files: Object.fromEntries(files.map(([path, bytes]) => [path, sha256(bytes)])),
  };
}

/** Runs every command that reads trees, in sequence and with the same cache. */
async function outcomes({ root, base, head }: Sides, cache: readonly string[]): Promise<Record<string, Outcome>> {
  const out = join(makeDirectory(), "pack");
  const site = join(makeDirectory(), "site");
  const found = {
    diff: await run(root, ["diff", base, head, "--json", ...cache]),
    "pack --anchor": await run(root, ["pack", head, "--anchor", base, "--json", "--out", out, ...cache], out),
    check: await run(root, ["check", head, "--json", ...cache]),
    stats: await run(root, ["stats", head, "--json", ...cache]),
    site: await run(root, ["site", "--quiet", "--out", site, ...cache], site),
  };
  const delta = Object.keys(found["pack --anchor"].files).find((path) => path.startsWith("DELTA/"));
  if (delta === undefined) return found;
  return { ...found, apply: await run(root, ["diff", "--apply", await fullOf(root, base), join(out, delta)]) };
}

/** Path of a tree's FULL, packed without a cache. */
async function fullOf(root: string, target: string): Promise<string> {
  const out = join(makeDirectory(), "pack");
  await run(root, ["pack", target, "--only", "full", "--out", out, "--no-cache"]);
  return join(out, FULL);
}

/** Two equal files, and a different one after them that the change leaves alone. */
const EQUAL: Change = {
  base: { "a.txt": "same\n", "b.txt": "same\n", "c.txt": "other\n" },
  head: { "a.txt": "same\n", "b.txt": "same\n", "c.txt": "other\n", "d.txt": "and another\n" },
  isCommitted: true,
};

const FULL = "FULL/REPO-FULL.md";

it("every command writes the same bytes whatever the cache holds of equal, empty, renamed and swapped files", async () => {
  const property = fc.asyncProperty(change, async (trees) => {
    const sides = await sidesOf(trees);
    const expected = await outcomes(sides, ["--no-cache"]);
    expect(expected["apply"]!.out, "what apply rebuilds").toBe(expected["pack --anchor"]!.files[FULL]);
    const [cache, half] = [makeDirectory(), makeDirectory()];
    expect(await outcomes(sides, ["--cache", cache]), "a cache that was empty at first").toEqual(expected);
    expect(await outcomes(sides, ["--cache", cache]), "a warm cache").toEqual(expected);
    await run(sides.root, ["check", sides.base, "--only", "full", "--cache", half]);
    expect(await outcomes(sides, ["--cache", half]), "a cache of the base's FULL").toEqual(expected);
  });
  await fc.assert(property, { numRuns: 4, examples: [[EQUAL]] });
});
