import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fetchSlice } from "../../../../src/store/content/fetch-slice.ts";
import { literalText } from "../../../../src/secrets/publish.ts";
import { offloadOutput } from "../../../support/store/offload-output.ts";
import { sampleText } from "../../../support/store/sample-text.ts";
import { temporaryStore } from "../../../support/store/temporary-store.ts";

const LABEL = { title: literalText("npm test"), kind: "output", tags: [], time: 1 };
const SECRET = ["ghp", "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0hJ3lM6"].join("_");

it("threat 10: a long output is stored without its secrets, and can be read in slices", () => {
  const { store } = temporaryStore();
  const output = `${sampleText(1, 9000)}\ntoken ${SECRET}\n`;
  const { text, id } = offloadOutput(store, output, LABEL);
  expect(text.length).toBeLessThan(1200);
  const all = fetchSlice(store, id!, {}).content;
  expect(all).toMatch(/^token .*github-pat.*$/mu);
  expect(text + all).not.toContain(SECRET);
  expect(all.startsWith(text.slice(0, 700))).toBe(true);
});

it("a short output stays, without its secrets", () => {
  const { store } = temporaryStore();
  const { text, id } = offloadOutput(store, `token ${SECRET}\n`, LABEL);
  expect(id).toBeUndefined();
  expect(text).not.toContain(SECRET);
  expect(store.blobs()).toEqual([]);
});

it("an output stays whole if the store cannot be written", () => {
  const { store, folder } = temporaryStore();
  for (const place of [folder.blobs, folder.temporary]) {
    rmSync(place, { recursive: true });
    writeFileSync(place, "in the way");
  }
  const output = sampleText(1, 9000);
  expect(offloadOutput(store, output, LABEL)).toEqual({ text: output });
});

it("an output stays whole if its reference cannot be written", () => {
  const { store, folder } = temporaryStore();
  rmSync(folder.references, { recursive: true });
  writeFileSync(folder.references, "in the way");
  expect(offloadOutput(store, sampleText(1, 9000), LABEL).id).toBeUndefined();
  rmSync(folder.references);
  mkdirSync(folder.references);
  expect(offloadOutput(store, sampleText(1, 9000), LABEL).id).toBeDefined();
});
