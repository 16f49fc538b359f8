import fc from "fast-check";
import { expect, it } from "vitest";
import { formatRecords, recordWriter, rootDigest, sealRecords } from "../../../../src/pack/manifest/records.ts";

it("writes one line for each member and each record", () => {
  expect(formatRecords({ schema: "x/1", root: "", files: [{ path: "a" }, { path: "b" }], skipped: [] }))
    .toMatchInlineSnapshot(`
    "{"schema":"x/1",
    "root":"",
    "files":[
    {"path":"a"},
    {"path":"b"}
    ],
    "skipped":[]}
    "
  `);
});

it("writes what it parsed back to the same bytes, fields of later versions too", () => {
  const json = fc.dictionary(fc.stringMatching(/^[a-z_-]{1,12}$/u), fc.jsonValue());
  fc.assert(
    fc.property(json, (value) => {
      const text = formatRecords(value);
      expect(formatRecords(JSON.parse(text) as object)).toBe(text);
    }),
  );
});

it("gives a root that depends on every member but the root itself", () => {
  const manifest = { schema: "x/1", root: "", files: [{ path: "a" }] };
  expect(rootDigest({ ...manifest, root: "abc" })).toBe(rootDigest(manifest));
  expect(rootDigest({ ...manifest, files: [{ path: "b" }] })).not.toBe(rootDigest(manifest));
});

it.each([
  ["a text that is kept", 50],
  ["a text that is made twice", 90_000],
])("fills in the root of %s", (_, count) => {
  const files = Array.from({ length: count }, (__, i) => ({
    path: `some/folder/file${i}.ts`,
    note: `"root":"" ,\n"root": ${"-".repeat(50)}`,
  }));
  const sealed = sealRecords({ schema: "x/1", root: "", files } as { root: "" });
  const [root, chunks] = [sealed.root, [...sealed.chunks]];
  expect(chunks.length > 1).toBe(count > 50);
  const parsed = JSON.parse(chunks.join("")) as { root: string };
  expect(parsed).toEqual({ schema: "x/1", root, files });
  expect(formatRecords(parsed)).toBe(chunks.join(""));
  expect(rootDigest(parsed)).toBe(root);
});

it.each([
  ["in one part", 100_000],
  ["in parts, each time that it is taken", 64],
  ["in parts no smaller than a line", 4],
])("writes a text as UTF-8 %s", (_, room) => {
  const textOf = recordWriter(room);
  const value = { schema: "x/1", files: Array.from({ length: 50 }, (__, i) => ({ path: `ä${i}.ts` })) };
  const parts = textOf(value);
  for (let time = 0; time < 2; time++) {
    let text = "";
    for (const part of parts) text += part.toString();
    expect(text).toBe(formatRecords(value));
  }
});

/** Written parts of an eight-character text, and the buffer behind each. */
function partsOf(room: number): readonly { readonly text: string; readonly buffer: ArrayBufferLike }[] {
  const found = [];
  for (const part of recordWriter(room)({ a: 1 })) found.push({ text: part.toString(), buffer: part.buffer });
  return found;
}

it("writes as few parts as there is room for, all into the same memory", () => {
  const texts = (room: number) => partsOf(room).map(({ text }) => text);
  // A character may need three bytes. After the first character, four more either fit or do not.
  expect(texts(13)).toEqual(['{"a":1}\n']);
  expect(texts(12)).toEqual(["{", '"a":1}\n']);
  expect(new Set(partsOf(12).map(({ buffer }) => buffer)).size).toBe(1);
});
