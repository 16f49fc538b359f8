import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, it } from "vitest";
import { entryKeys } from "../../../../src/pack/study/entry-keys.ts";
import { wordBags } from "../../../../src/pack/study/word-bags.ts";
import { hashStem } from "../../../../src/outline/word-bag/stem.ts";
import type { WordBag } from "../../../../src/outline/sketch.ts";
import { redact } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";
import { globPredicate } from "../../../../src/base/globs/globs.ts";
import { openEntryCache } from "../../../../src/base/io/cache/entry-cache.ts";
import type { MeasuredFile } from "../../../../src/pack/scan/file.ts";
import type { EntryCache } from "../../../../src/base/entry-cache.ts";
import { measuredFile } from "../../../support/measured-file.ts";

const CODE = "0".repeat(64);
const TEXTS: Readonly<Record<string, string>> = {
  "src/a.ts": "export function createServer() {}\n",
  "src/b.ts": "createServer(); // 用户登录\n",
  "src/same.ts": "createServer(); // 用户登录\n",
  "yarn.lock": "createServer\n",
};
const FILES = Object.entries(TEXTS).map(([path, text]) =>
  measuredFile(path, text, { language: "TypeScript", class: path === "yarn.lock" ? "lock" : "ordinary" }),
);

/** Word bags of files, and the paths read to compute them. */
async function load(
  files: readonly MeasuredFile[],
  cache: EntryCache,
): Promise<[readonly WordBag[], readonly string[]]> {
  const read: string[] = [];
  const table = await wordBags(files, {
    cache,
    keys: entryKeys(createRedactor([], globPredicate), CODE),
    async *texts(wanted) {
      for (const file of wanted) {
        read.push(file.entry.path);
        yield [file, redact(Buffer.from(TEXTS[file.entry.path]!), [])] as const;
      }
    },
  });
  return [table, read.toSorted()];
}

function counts(bags: readonly WordBag[], stem: string): readonly number[] {
  const hash = hashStem(stem);
  return [...FILES.keys()].map((file) => {
    const { hashes, counts: own } = bags[file]!.words;
    return own[hashes.indexOf(hash)] ?? 0;
  });
}

it("reads each text once, and none on the next run", async () => {
  const folder = mkdtempSync(join(tmpdir(), "word-bags-"));
  const cache = openEntryCache(folder, CODE);
  const [cold, read] = await load(FILES, cache);
  expect(read).toEqual(["src/a.ts", "src/b.ts", "src/same.ts"]);
  expect(counts(cold, "createserver")).toEqual([1, 1, 1, 0]);
  expect(counts(cold, "登录")).toEqual([0, 1, 1, 0]);
  expect(cold[0]!.defined.hashes).toContain(hashStem("createserver"));
  expect(cold[1]!.defined.hashes).toHaveLength(0);
  cache.save();

  const [warm, again] = await load(FILES, openEntryCache(folder, CODE));
  expect(again).toEqual([]);
  for (const file of FILES.keys()) expect(warm[file]).toEqual(cold[file]);
});
