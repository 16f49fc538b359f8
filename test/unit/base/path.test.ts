import fc from "fast-check";
import { expect, it } from "vitest";

import { addFolders, comparePaths, decodePath, encodePath, folderOf, parentFolders } from "../../../src/base/path.ts";
import { UNSEEN_CHARACTERS } from "../../support/texts/unseen.ts";

const encodeText = (text: string): string => encodePath(Buffer.from(text));
const shown = (point: number): boolean => !encodeText(String.fromCodePoint(point)).includes("\\");

/** Path bytes that reach every branch: odd slashes, dots, control, bidirectional and tag characters, damaged UTF-8. */
const pathBytes = fc
  .array(
    fc.oneof(
      fc.constantFrom("/", ".", "..", "\\", "\\x2e", "a", "é", "\u{1f600}", "\u202e", "\ufeff", "\u{e0041}", "\u00ad"),
      fc.constantFrom(...UNSEEN_CHARACTERS),
      fc.string({ unit: "binary", maxLength: 3 }),
      fc.uint8Array({ minLength: 1, maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece))))
  .filter((bytes) => bytes.length > 0);

it("ordinary names, in any script, are their own canonical form", () => {
  for (const path of [
    "src/a b.ts",
    "docs/Ünïcode/日本語.md",
    "\u2699\ufe0f Setup.md",
    "a/\u{1f600}.txt",
    "...",
    "..a/.b",
    "C:x",
    "\ufffd",
  ]) {
    expect(encodeText(path)).toBe(path);
  }
});

it("controls, backslashes and invisible characters are written byte by byte", () => {
  expect(encodeText("a\nb")).toBe(String.raw`a\x0ab`);
  expect(encodeText("a\u0000\u007f\u0085")).toBe(String.raw`a\x00\x7f\xc2\x85`);
  expect(encodeText("a\\x41")).toBe(String.raw`a\x5cx41`);
  expect(encodeText("\u00ad")).toBe(String.raw`\xc2\xad`);
  expect(encodeText("ab\u202egpj.exe")).toBe(String.raw`ab\xe2\x80\xaegpj.exe`);
  expect(encodeText("\u{e0041}")).toBe(String.raw`\xf3\xa0\x81\x81`);
});

it("every character that nobody sees is written byte by byte, those beside them are not", () => {
  expect(UNSEEN_CHARACTERS.filter((character) => encodeText(character) === character)).toEqual([]);
  expect(encodeText("a\u061cb\u3164\ufff9")).toBe(String.raw`a\xd8\x9cb\xe3\x85\xa4\xef\xbf\xb9`);
  const neighbours = [0x20, 0x5b, 0x5d, 0x7e, 0xa0, 0xac, 0xae, 0x200a, 0x2010, 0x2027, 0x202f, 0x205f, 0x2070, 0xff00];
  expect(neighbours.filter((point) => !shown(point))).toEqual([]);
});

it("bytes that are not UTF-8 are escaped one by one, overlong forms and surrogates among them", () => {
  expect(encodePath(Buffer.from("ff41", "hex"))).toBe(String.raw`\xffA`);
  expect(encodePath(Buffer.from("c0af", "hex"))).toBe(String.raw`\xc0\xaf`);
  expect(encodePath(Buffer.from("eda080", "hex"))).toBe(String.raw`\xed\xa0\x80`);
  expect(encodePath(Buffer.from("f4908080", "hex"))).toBe(String.raw`\xf4\x90\x80\x80`);
  expect(encodePath(Buffer.from("61e282", "hex"))).toBe(String.raw`a\xe2\x82`);
});

it("parts that would leave the root are escaped", () => {
  expect(encodeText("../etc")).toBe(String.raw`\x2e\x2e/etc`);
  expect(encodeText("a/./b/..")).toBe(String.raw`a/\x2e/b/\x2e\x2e`);
  expect(encodeText("/etc/passwd")).toBe(String.raw`\x2fetc/passwd`);
  expect(encodeText("a//b/")).toBe(String.raw`a/\x2fb\x2f`);
  expect(encodeText("/../x")).toBe(String.raw`\x2f../x`);
});

it("every byte string comes back from its canonical form, which stays below its root", () => {
  fc.assert(
    fc.property(pathBytes, (bytes) => {
      const path = encodePath(bytes);
      expect(decodePath(path).equals(bytes)).toBe(true);
      expect(path.split("/").filter((part) => part === "" || part === "." || part === "..")).toEqual([]);
      expect(path).toMatch(
        /^(?:[^\p{Cc}\p{Cs}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\\]|(?<=[\u00a9\u00ae\u203c-\u3299\u{1f000}-\u{1faff}])\ufe0f|\\x[0-9a-f]{2})+$/u,
      );
    }),
    { numRuns: 2000 },
  );
});

it("a string that is the canonical form of nothing is refused", () => {
  const wrong = ["", "../x", "a//b", "/a", "a\n", "\\", String.raw`\x41`, String.raw`\x0A`, "\u202e", "\ud800"];
  for (const path of wrong) expect(() => decodePath(path)).toThrow(RangeError);
});

it("paths are ordered by the bytes of their canonical form", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
      expect(Math.sign(comparePaths(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
  );
  expect(["\u{1f600}", "\uff5e", "b", "a/b", "a.b", "a", "A"].toSorted(comparePaths)).toEqual([
    "A",
    "a",
    "a.b",
    "a/b",
    "b",
    "\uff5e",
    "\u{1f600}",
  ]);
});

it("the folder of a path comes before its last slash", () => {
  expect(["a/b/c.ts", "a/b", "c.ts", ""].map(folderOf)).toEqual(["a/b", "a", "", ""]);
});

it("the folders above a path are listed deepest first, without the root", () => {
  expect(["a/b/c.ts", "c.ts", ""].map((path) => [...parentFolders(path)])).toEqual([["a/b", "a"], [], []]);
  const folders = new Set(["a"]);
  addFolders(folders, "a/b/c.ts");
  expect([...folders]).toEqual(["a", "a/b"]);
});
