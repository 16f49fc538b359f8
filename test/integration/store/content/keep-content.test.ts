import { rmSync } from "node:fs";
import { expect, it } from "vitest";
import { type ContentLabel, storeContents, type LabelledContent } from "../../../../src/store/content/keep-content.ts";
import { storeTotals } from "../../../../src/store/content/store-totals.ts";
import { publishText, strictRedactor } from "../../../../src/secrets/publish.ts";
import { redact } from "../../../../src/secrets/redact.ts";
import { openReferenceIndex } from "../../../../src/store/io/references/reference-index.ts";
import { parseContentId } from "../../../../src/base/content/reference.ts";
import { sha256 } from "../../../support/sha256.ts";
import { fileOf } from "../../../support/store/store-files.ts";
import { temporaryStore } from "../../../support/store/temporary-store.ts";

const published = (text: string) => publishText(text, strictRedactor());

function content(text: string, title: string): LabelledContent {
  const label: ContentLabel = { title: published(title), kind: "body", tags: [], time: 7, pack: published("full") };
  return { text: redact(Buffer.from(text), []), label };
}

it("the bodies of a pack are kept as one list, each once, and replaced as one", () => {
  const { store, folder } = temporaryStore();
  const index = openReferenceIndex(folder, () => undefined);
  storeContents(store, "pack-full", [content("one", "a"), content("two", "b"), content("one", "c")]);
  expect(storeTotals(store, index)).toMatchObject({
    references: 3,
    contents: 2,
    named: 9,
    unique: 6,
    blobs: { blobs: 2 },
  });
  storeContents(store, "pack-full", [content("three", "a")]);
  expect(index.find({ pack: "full" }).map(({ title, bytes }) => [title, bytes])).toEqual([["a", 5]]);
  expect(storeTotals(store, index)).toMatchObject({ references: 1, contents: 1, unnamed: { blobs: 2, stored: 6 } });
});

it("content that a collection took before it was referred to is put again", () => {
  const { store, folder } = temporaryStore();
  let puts = 0;
  const robbed = {
    ...store,
    put(bytes: Uint8Array) {
      const blob = store.put(bytes);
      if (++puts === 2) rmSync(fileOf(folder, parseContentId(sha256("one"))));
      return blob;
    },
  };
  const kept = storeContents(robbed, "pack", [content("one", "a"), content("two", "b")]);
  expect(puts).toBe(4);
  for (const { blob } of kept) expect(store.get(blob.id).length).toBe(3);
});

it("content that is taken every time is an error, and the old list stays", () => {
  const { store, folder } = temporaryStore();
  storeContents(store, "pack", [content("old", "a")]);
  const robbed = {
    ...store,
    put(bytes: Uint8Array) {
      const blob = store.put(bytes);
      rmSync(fileOf(folder, blob.id));
      return blob;
    },
  };
  expect(() => storeContents(robbed, "pack", [content("new", "a")])).toThrow(
    expect.objectContaining({ code: "blob-missing" }),
  );
  expect(store.list("pack")?.references.map(({ id }) => id)).toEqual([sha256("old")]);
});
