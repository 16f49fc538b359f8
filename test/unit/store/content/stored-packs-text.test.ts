import { expect, it } from "vitest";
import { storedPacksText } from "../../../../src/store/content/stored-packs-text.ts";

const MB = 1_000_000;

it("has a table for each pack directory, with a row for each of its packs", () => {
  const text = storedPacksText([
    { list: "acme/pack", pack: "full", bytes: 12 * MB, stored: 3 * MB, shared: 0 },
    { list: "other", pack: "lite", bytes: 1, stored: 1, shared: 1 },
    { list: "acme/pack", pack: "archive", bytes: 1500, stored: 700, shared: 1500 },
  ]);
  expect(text).toMatchInlineSnapshot(`
    "
      In the content store as acme/pack
            BYTES     STORED     SHARED
          12.0 MB     3.0 MB        0 B  full
           1.5 kB      700 B     1.5 kB  archive

      In the content store as other
            BYTES     STORED     SHARED
              1 B        1 B        1 B  lite
    "
  `);
});

it("is empty without packs, and keeps names on one line", () => {
  expect(storedPacksText([])).toBe("");
  const text = storedPacksText([{ list: "a\nb", pack: "c\nd", bytes: 1, stored: 1, shared: 0 }]);
  expect(text.split("\n")).toHaveLength(5);
});
