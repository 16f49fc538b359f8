import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { addCount, comparePaths } from "../../src/base/index.ts";
import { filesOf, type Repository } from "../lite/repository.ts";

const FILE = join(import.meta.dirname, "words.tsv.gz");

/** Documentation and code. */
const TEXTS = /\.(?:md|mdx|rst|c|cs|go|java|js|kt|php|py|rb|rs|swift|ts)$/;
/** Folders with texts that no person wrote for others to read. */
const UNREAD = /(?:^|\/)(?:__tests__|dist|fixtures|node_modules|specs?|tests?|vendor)\//;
/** Maximum size of a text in UTF-16 units; larger ones are rarely written by hand. */
const MAX_LENGTH = 300_000;

/** Rarer words may be parts of random texts. */
const MIN_COUNT = 5;
/** Lengths of words. */
const LENGTHS = { min: 2, max: 20 };

/** Word, or part of a name in code, that no letter beyond ASCII precedes or follows. */
const WORD =
  /(?<![\p{L}\p{M}])(?:[A-Z]?[a-z]+|[A-Z]+)(?:(?=[A-Z])|(?![\p{L}\p{M}]))|(?<=[a-z])[A-Z][a-z]+(?![\p{L}\p{M}])/gu;

/** Counts the words of the documentation and the names in the code of repositories, in lower case. */
export function countWords(repositories: readonly Repository[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const repository of repositories) {
    const files = filesOf(repository, "HEAD").filter(({ path }) => TEXTS.test(path) && !UNREAD.test(path));
    for (const text of repository.blobs(files.map(({ blob }) => blob)).values()) {
      if (text.length > MAX_LENGTH) continue;
      for (const [word] of text.matchAll(WORD))
        if (word.length >= LENGTHS.min && word.length <= LENGTHS.max) addCount(counts, word.toLowerCase());
    }
  }
  return new Map([...counts].filter(([, count]) => count >= MIN_COUNT).toSorted(([a], [b]) => comparePaths(a, b)));
}

/** Writes words with their counts, one per line. */
export function writeWords(counts: ReadonlyMap<string, number>): void {
  const lines = [...counts].map(([word, count]) => `${word}\t${count}\n`);
  writeFileSync(FILE, gzipSync(lines.join(""), { level: 9 }));
}

/** Reads the words with their counts, and their digest in hex. */
export function readWords(): { readonly counts: ReadonlyMap<string, number>; readonly digest: string } {
  const text = gunzipSync(readFileSync(FILE)).toString("utf8");
  const counts = new Map(
    text
      .trimEnd()
      .split("\n")
      .map((line): [string, number] => {
        const [word = "", count] = line.split("\t");
        return [word, Number(count)];
      }),
  );
  return { counts, digest: createHash("sha256").update(text).digest("hex") };
}
