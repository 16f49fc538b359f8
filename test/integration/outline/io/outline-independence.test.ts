import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { isParsed } from "../../../../src/outline/outline-text.ts";
import { detectLanguage } from "../../../../src/outline/detect/language.ts";
import { openOutliner } from "../../../../src/outline/io/outliner.ts";
import type { OutlineReply, OutlineRequest } from "../../../../src/outline/outliner.ts";

const GOLDEN = new URL("../../../golden/outline/", import.meta.url);

/** Swift strings that end after as many `#` characters as the scanner has counted. */
const HASHES = [
  'struct A {\n  let a = #"}"#\n  func f() {}\n}\n',
  'let b = ##"y "# }\nfunc g() {}\n',
  'class C {\n  let c = ##"} \\##(d) {"##\n  func h() {}\n}\n',
  '#if A\nlet d = #"{ \\#(e) "#\n#endif\nfunc i(file: String = #file) {}\n',
];

/** Parsed golden inputs: whole, cut off in the middle, and with arbitrary bytes inside. */
const REQUESTS: readonly OutlineRequest[] = [
  ...readdirSync(GOLDEN)
    .filter((name) => name.endsWith(".input"))
    .flatMap((name, seed) => {
      const language = detectLanguage(name.slice(0, -".input".length));
      const text = readFileSync(new URL(name, GOLDEN), "utf8");
      if (!isParsed(language)) return [];
      const half = text.slice(0, text.length / 2);
      return [text, half, withNoise(text, seed)].map((each) => ({ language, text: each }));
    }),
  ...HASHES.map((text) => ({ language: "Swift", text })),
];

function withNoise(text: string, seed: number): string {
  const noise = fc.tuple(fc.nat(text.length), fc.uint8Array({ minLength: 1, maxLength: 12 }));
  return fc
    .sample(noise, { seed, numRuns: 6 })
    .reduce((noisy, [at, bytes]) => noisy.slice(0, at) + String.fromCharCode(...bytes) + noisy.slice(at), text);
}

/** Outlines texts one after another in a fresh process. */
async function outlines(requests: readonly OutlineRequest[]): Promise<ReadonlyMap<OutlineRequest, OutlineReply>> {
  const outliner = openOutliner({ environment: process.env, patience: 300 });
  try {
    const found = new Map<OutlineRequest, OutlineReply>();
    for await (const reply of outliner.outline(requests)) found.set(requests[found.size]!, reply);
    return found;
  } finally {
    outliner.close();
  }
}

/** Requests in groups of one text per language. */
function oncePerLanguage(requests: readonly OutlineRequest[]): readonly (readonly OutlineRequest[])[] {
  const groups: OutlineRequest[][] = [];
  for (const request of requests) {
    const group = groups.find((others) => others.every(({ language }) => language !== request.language));
    if (group === undefined) groups.push([request]);
    else group.push(request);
  }
  return groups;
}

/** Outline of each text by a process that has read no other text of its language. */
let alone: ReadonlyMap<OutlineRequest, OutlineReply>;
beforeAll(async () => {
  const replies: (readonly [OutlineRequest, OutlineReply])[] = [];
  for (const group of oncePerLanguage(REQUESTS)) replies.push(...(await outlines(group)));
  alone = new Map(replies);
});

describe("an outline is the same in a process that reads nothing else of its language and", () => {
  const [shuffled] = fc.sample(fc.shuffledSubarray([...REQUESTS], { minLength: REQUESTS.length }), {
    seed: 1,
    numRuns: 1,
  });
  it.each([
    ["after all before it in the list", REQUESTS],
    ["after all behind it in the list", REQUESTS.toReversed()],
    ["in any order", shuffled!],
    ["after itself", REQUESTS.flatMap((request) => [{ ...request }, request])],
  ])("%s", async (_, order) => {
    const found = await outlines(order);
    for (const request of REQUESTS) expect(found.get(request)).toStrictEqual(alone.get(request));
  });
});

it("most of the texts are outlined by a parser, also where they are broken", () => {
  const origins = [...alone.values()].map((reply) => (reply.kind === "outlined" ? reply.outline.origin : reply.kind));
  expect(origins.filter((origin) => origin === "syntax").length).toBeGreaterThan(0.8 * REQUESTS.length);
  expect(origins).not.toContain("crashed");
});
