import { cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { makeDirectory, makeRepository } from "../../support/repository.ts";
import { readTree } from "../../support/run-cli.ts";
import { runHere } from "../../support/run-here.ts";
import { sha256 } from "../../support/sha256.ts";

/** Few names and few texts, so that equal, empty, renamed and swapped files are common and a counterexample is short. */
const NAMES = ["a.txt", "b.txt", "c.ts", "lib/a.txt", "lib/d.md"];
const TEXTS = ["", "same\n", "other\n", "no line end", "export const one: number = 1;\n"];

/** Two trees, and whether the second is a commit or only in the working tree. */
interface Change {
  readonly base: Readonly<Record<string, string>>;
  readonly head: Readonly<Record<string, string>>;
  readonly isCommitted: boolean;
}

const tree = fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(...TEXTS), { minKeys: 1, noNullPrototype: true });
const change: fc.Arbitrary<Change> = fc.record({ base: tree, head: tree, isCommitted: fc.boolean() });

/** What a command does that users can see: by path of a written file, its digest. */
interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The two sides of a change in a repository, as the command line names them. */
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
  return { code, out: out + err, files: Object.fromEntries(files.map(([path, bytes]) => [path, sha256(bytes)])) };
}

/** Runs each command that reads trees. @param cache returns the cache arguments of one command */
async function outcomes({ root, base, head }: Sides, cache: () => readonly string[]): Promise<Record<string, Outcome>> {
  const [packed, anchored, older] = [1, 2, 3].map(() => join(makeDirectory(), "pack")) as [string, string, string];
  const pack = (target: string, out: string, ...more: readonly string[]): Promise<Outcome> =>
    run(root, ["pack", target, "--json", "--out", out, ...more, ...cache()], out);
  const found = {
    pack: await pack(head, packed),
    "pack --anchor": await pack(head, anchored, "--anchor", base),
    "pack the base": await pack(base, older),
    diff: await run(root, ["diff", base, head, "--json", ...cache()]),
    check: await run(root, ["check", head, "--json", ...cache()]),
  };
  const full = "FULL/REPO-FULL.md";
  const delta = readdirSync(join(anchored, "DELTA"))[0]!;
  const rebuilt = await run(root, ["apply", join(older, full), join(anchored, "DELTA", delta)]);
  expect(sha256(rebuilt.out), "the FULL that apply rebuilds").toBe(found["pack --anchor"].files[full]);
  return found;
}

/** A function that returns a copy of a cache directory each time. */
function copiesOf(directory: string): () => readonly string[] {
  return () => {
    const copy = makeDirectory();
    cpSync(directory, copy, { recursive: true });
    return ["--cache", copy];
  };
}

it("every command writes the same bytes whatever the cache holds of equal, empty, renamed and swapped files", async () => {
  const property = fc.asyncProperty(change, async (trees) => {
    const sides = await sidesOf(trees);
    const expected = await outcomes(sides, () => ["--no-cache"]);
    expect(await outcomes(sides, copiesOf(makeDirectory())), "cold cache").toEqual(expected);
    const half = makeDirectory();
    await run(sides.root, ["check", sides.base, "--only", "full", "--cache", half]);
    expect(await outcomes(sides, copiesOf(half)), "cache of the base's FULL only").toEqual(expected);
    const warm = makeDirectory();
    await outcomes(sides, () => ["--cache", warm]);
    expect(await outcomes(sides, () => ["--cache", warm]), "warm cache").toEqual(expected);
  });
  await fc.assert(property, { numRuns: 12 });
});
