import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isSameWord,
  mayContainWord,
  stemOf,
  significantWords,
  wordsOf,
  unsplitWords,
} from "../../../../src/browse/match/name-words.ts";

describe("wordsOf", () => {
  it.each([
    ["parseHTMLNow", ["parse", "html", "now"]],
    ["parse-html_now", ["parse", "html", "now"]],
    ["src/node/server/hmr.ts", ["src", "node", "server", "hmr", "ts"]],
    ["$state.raw", ["$state", "raw"]],
    ["größeÄndern", ["größe", "ändern"]],
    ["--", []],
  ])("parts %s", (text, words) => expect(wordsOf(text)).toEqual(words));

  it("finds the same words however they are joined", () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/u);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const camel = words.map((one, i) => (i === 0 ? one : `${one[0]!.toUpperCase()}${one.slice(1)}`)).join("");
        expect(wordsOf(camel)).toEqual(words);
        expect(wordsOf(words.join("_"))).toEqual(words);
        expect(wordsOf(words.join("/"))).toEqual(words);
      }),
    );
  });

  it("reads only the beginning of a megabyte", () => {
    expect(wordsOf("aB".repeat(500_000)).length).toBeLessThan(500);
  });
});

describe("significantWords", () => {
  it("leaves out words of questions, unless there are no others", () => {
    expect(significantWords("where is the dev server created")).toEqual(["dev", "server", "created"]);
    expect(significantWords("where is it")).toEqual(["where", "is", "it"]);
  });
});

describe("unsplitWords", () => {
  it("keeps names whole", () => {
    expect(unsplitWords("Who calls createServer() and $state.raw?")).toEqual(["createserver", "$state", "raw"]);
  });
});

describe("isSameWord", () => {
  it.each([
    ["create", "created", true],
    ["module", "modules", true],
    ["invalidate", "invalidation", true],
    ["server", "servers", true],
    ["test", "testimony", false],
    ["is", "island", false],
    ["css", "csss", false],
  ])("%s, %s: %s", (one, other, same) => {
    expect([isSameWord(one, other), isSameWord(other, one)]).toEqual([same, same]);
  });
});

describe("stemOf", () => {
  it("takes an ending off if enough is left", () => {
    expect(["created", "create", "modules", "using", "css"].map(stemOf)).toEqual([
      "creat",
      "creat",
      "modul",
      "using",
      "css",
    ]);
  });
});

describe("mayContainWord", () => {
  it("is true of every text with a form of the word", () => {
    const word = fc.stringMatching(/^[a-e]{1,5}(?:ed|ing|s|e)?$/u);
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(mayContainWord(one, other) || !isSameWord(one, other)).toBe(true);
      }),
    );
  });
});
