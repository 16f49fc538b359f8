import { readAsset } from "../../../../src/base/io/assets.ts";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sessionCounting } from "../../../../src/session/open-session.ts";
import { literalText } from "../../../../src/secrets/publish.ts";
import { readTree } from "../../../support/run-cli.ts";
import { offloadOutput } from "../../../support/store/offload-output.ts";
import { sampleText } from "../../../support/store/sample-text.ts";
import { temporaryStore } from "../../../support/store/temporary-store.ts";

const LABEL = { title: literalText("output of a tool"), kind: "output", tags: [], time: 1 };
const SOURCES = join(import.meta.dirname, "../../../../src");

/** Output of ten tools in five turns of an agent: listings, files, search hits and JSON, all from our sources. */
function outputs(): readonly string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.includes("generated"))
    .toSorted();
  const share = Math.floor(files.length / 5);
  return Array.from({ length: 5 }, (_, turn) => files.slice(turn * share, (turn + 1) * share)).flatMap((own) => {
    const texts = own.map((path) => readFileSync(join(SOURCES, path), "utf8"));
    const lines = texts.flatMap((text, i) => text.split("\n").map((line, n) => `${own[i]}:${n + 1}:${line}`));
    const hits = (word: string): string => lines.filter((line) => line.includes(word)).join("\n");
    const json = own.map((path, i) => ({
      path,
      bytes: statSync(join(SOURCES, path)).size,
      head: texts[i]?.slice(0, 80),
    }));
    const listing = own
      .map((path) => `-rw-r--r-- 1 agent agent ${statSync(join(SOURCES, path)).size} ${path}`)
      .join("\n");
    const words = ["import", "export", "readonly", "const", "return"];
    return [
      listing,
      JSON.stringify(json),
      ...words.map(hits),
      ...[0, 1, 2].map((n) => texts.slice(n * 12, n * 12 + 12).join("\n")),
    ];
  });
}

it("requirement 4.11: ten tools in five turns take less than a tenth of the tokens, and all they printed can be fetched", () => {
  const { count } = sessionCounting(readAsset, "o200k_base");
  const { store } = temporaryStore();
  const printed = outputs();
  expect(printed).toHaveLength(50);
  const shown = printed.map((text) => offloadOutput(store, text, LABEL));
  const tokens = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + count(text), 0);
  expect(tokens(shown.map(({ text }) => text)) * 10).toBeLessThan(tokens(printed));
  for (const [i, { text, id }] of shown.entries()) {
    expect(id === undefined ? text : store.get(id).toString()).toBe(printed[i]);
  }
});

it("requirement 4.12: an offload writes the same few files, whatever the store holds, and none of them again for the same text", () => {
  const written = [0, 40].map((before) => {
    const { store, folder } = temporaryStore();
    for (let n = 0; n < before; n++) offloadOutput(store, sampleText(n + 10, 8000), LABEL);
    const old = readTree(folder.root);
    offloadOutput(store, sampleText(1, 9000), LABEL);
    const now = readTree(folder.root);
    offloadOutput(store, sampleText(1, 9000), LABEL);
    expect([...readTree(folder.root).keys()]).toEqual([...now.keys()]);
    const changed = [...now].filter(([path, bytes]) => !old.get(path)?.equals(bytes)).map(([path]) => path);
    return [changed.filter((path) => path.startsWith("blobs")), changed.filter((path) => path.startsWith("refs"))];
  });
  expect(written.map(([blobs, lists]) => [blobs?.length, lists?.length])).toEqual([
    [1, 1],
    [1, 1],
  ]);
});
