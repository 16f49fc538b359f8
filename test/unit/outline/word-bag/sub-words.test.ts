import fc from "fast-check";
import { expect, it } from "vitest";
import { foldText, hashStem, stemOfWord } from "../../../../src/outline/word-bag/stem.ts";
import { visitWords } from "../../../../src/outline/word-bag/sub-words.ts";
import { fastGrowing } from "../../../support/growth.ts";

/** Words of a text as written, with joined identifiers in parentheses. */
function words(text: string): string {
  const utf8 = Buffer.from(text);
  const found: string[] = [];
  visitWords(utf8, (_hash, start, end, form) => {
    const word = utf8.toString("utf8", start, end);
    found.push(form === "joined" ? `(${word})` : word);
  });
  return found.join(" ");
}

const visitRepeated = (piece: string, times: number): void =>
  visitWords(Buffer.from(piece.repeat(times)), () => undefined);

it.each([
  ["parseHTMLNow", "parse HTML Now (parseHTMLNow)"],
  ["fooURLs URLs", "foo URLs (fooURLs) URLs"],
  ["css_url $el __dirname", "css url (css_url) el dirname"],
  ["utf8 sha256 404 12px", "utf (utf8) sha 256 (sha256) 12 px (12px)"],
  ["a.b(c) x", ""],
  ["don’t “running”—ok", "don running ok"],
  ["größe_name name_größe ÜNÏCODE", "größe name name größe ÜNÏCODE"],
  ["用户User登录失败 名", "用户 User 登录 录失 失败 名"],
  ["Привет, мир!", "Привет мир"],
  ["🎉done✅", "done"],
])("%s has the words %s", (text, expected) => {
  expect(words(text)).toBe(expected);
});

it("leaves out digests, keys and other data", () => {
  expect(words(`${"a".repeat(41)} ${"ab1".repeat(34)} ${"é".repeat(41)}`)).toBe("");
  expect(words("9f86d081884c7d659a2feaa0c55ad015")).not.toContain("(");
});

it("the hash of a word is that of its stem", () => {
  const piece = fc.oneof(
    fc.constantFrom("Caching", "HTML", "s", "_", "9", "42", " ", "é", "用户", "ß", "\n", "ing", "."),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const utf8 = Buffer.from(pieces.join(""));
      visitWords(utf8, (hash, start, end, form) => {
        const word = utf8.toString("utf8", start, end);
        const stem = form === "joined" ? foldText(word.replaceAll(/[_$]/g, "")) : stemOfWord(word);
        expect([stem, hash >>> 0]).toEqual([stem, hashStem(stem)]);
      });
    }),
  );
});

it("visits words of any bytes in order, none of them outside of the bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      let last = 0;
      visitWords(bytes, (_hash, start, end) => {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(bytes.length);
        expect(end).toBeGreaterThanOrEqual(last);
        last = end;
      });
    }),
  );
});

it("takes time in proportion to the text", () => {
  const hostile = ["a", "aB", "_", "a_", "9", "é", "a_é", "用", "用a", "\u00ad", "Aa9_"];
  expect(fastGrowing(hostile, visitRepeated, 250_000)).toEqual([]);
});
