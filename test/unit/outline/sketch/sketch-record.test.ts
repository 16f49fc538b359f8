import fc from "fast-check";
import { expect, it } from "vitest";
import {
  readIdentifiers,
  readSketch,
  writeIdentifiers,
  encodeSketch,
} from "../../../../src/outline/sketch/sketch-record.ts";
import { SYMBOL_KINDS } from "../../../../src/outline/outline.ts";
import { SIDE_EFFECTS } from "../../../../src/outline/sketch.ts";

const line = fc.integer({ min: 1, max: 2 ** 31 });
const text = fc.string({ unit: "grapheme" });
const sketch = fc.record(
  {
    imports: fc.array(fc.record({ specifier: text, line }, { noNullPrototype: true })),
    definitions: fc.array(
      fc.record(
        { name: text, kind: fc.constantFrom(...SYMBOL_KINDS), line, exported: fc.boolean() },
        { noNullPrototype: true },
      ),
    ),
    purpose: text,
    subject: text,
    effects: fc.subarray([...SIDE_EFFECTS]),
    errors: fc.array(text),
    tests: fc.array(text),
    members: fc.array(
      fc.record(
        { packages: fc.array(text), names: fc.array(fc.stringMatching(/^\w+$/u), { minLength: 1 }) },
        { noNullPrototype: true },
      ),
    ),
  },
  { noNullPrototype: true },
);
const identifiers = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 32 - 1 })).chain((hashes) =>
  fc.array(fc.integer({ min: 1, max: 255 }), { minLength: hashes.length, maxLength: hashes.length }).map((counts) => ({
    hashes: Uint32Array.from(hashes).toSorted(),
    counts: Uint8Array.from(counts),
  })),
);

it("a sketch comes back as it was written", () => {
  fc.assert(
    fc.property(sketch, (written) => {
      expect(readSketch(encodeSketch(written))).toEqual(written);
    }),
  );
});

it("identifiers come back as they were written", () => {
  fc.assert(
    fc.property(identifiers, (written) => {
      expect(readIdentifiers(writeIdentifiers(written))).toEqual(written);
    }),
  );
});

it("a damaged record is no sketch, or one of the right form", () => {
  fc.assert(
    fc.property(sketch, fc.nat(), fc.integer({ min: 0, max: 255 }), (written, place, byte) => {
      const bytes = encodeSketch(written);
      bytes[place % bytes.length] = byte;
      const read = readSketch(bytes);
      expect(read === undefined ? undefined : readSketch(encodeSketch(read))).toEqual(read);
      expect(readSketch(bytes.subarray(0, place % bytes.length))).toBeUndefined();
    }),
  );
});

it.each([
  ["nothing", ""],
  ["no list", "{}"],
  ["too few parts", '[[],[],"",[],[],[]]'],
  ["an import without a line", '[["a"],[],"",[],[],[],[]]'],
  ["a line that is none", '[["a",0],[],"",[],[],[],[]]'],
  ["a kind that is not known", '[[],["a",99,1,1],"",[],[],[],[]]'],
  ["a kind that is no number", '[[],["a",[1],1,1],"",[],[],[],[]]'],
  ["an export that is no flag", '[[],["a",1,1,2],"",[],[],[],[]]'],
  ["an effect that is not known", '[[],[],"",[99],[],[],[]]'],
  ["errors that are no texts", '[[],[],"",[],[1],[],[]]'],
  ["tests that are no list", '[[],[],"",[],[],"a",[]]'],
  ["members without packages", '[[],[],"",[],[],[],["a"]]'],
  ["members whose names are no text", '[[],[],"",[],[],[],[[["."],["a"]]]]'],
])("a record of %s is no sketch", (_, json) => {
  expect(readSketch(Buffer.from(json))).toBeUndefined();
});

it("any bytes are identifiers in order, or none", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const hashes = readIdentifiers(Buffer.from(bytes))?.hashes ?? new Uint32Array(0);
      expect([...hashes]).toEqual([...new Set(hashes.toSorted())]);
    }),
  );
});

it.each([
  ["a length of no whole pairs", [1, 0, 0, 0]],
  ["a count of zero", [1, 0, 0, 0, 0]],
  ["hashes out of order", [2, 0, 0, 0, 1, 0, 0, 0, 1, 1]],
])("bytes with %s are no identifiers", (_, bytes) => {
  expect(readIdentifiers(Buffer.from(bytes))).toBeUndefined();
});
