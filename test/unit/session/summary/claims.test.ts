import { describe, expect, it } from "vitest";
import { inventedClaim } from "../../../../src/session/summary/claims.ts";

describe("what a text names that its source lacks", () => {
  it.each([
    ["a folder of a path", "in src/pack/io/cache", "see src/pack/io/cache/entry-store.ts"],
    ["a file of a path", "in entry-store.ts", "see src/pack/io/cache/entry-store.ts"],
    ["a sentence's end", "It is in src/a.ts.", "see src/a.ts:12"],
    ["other letters", "The API of Src/A.ts", "the api of src/a.ts"],
    ["a number with a unit", "after 30 seconds", "a 30-second limit"],
    ["digits for a word", "three builds", "3 builds"],
    ["a word for a word", "Two builds", "the two builds"],
    ["many of a word", "thousands of builds", "a thousand builds"],
    ["another form of a name", "as Miriams said", "asked by Miriam"],
    ["a name at the beginning of a sentence", "Caches are kept. Builds are not.", "caches, builds"],
    ["abbreviations", "Some builds, e.g. old ones, i.e. and/or those before etc.", "old builds"],
    ["a mention", "by @ada and #builds", "@ada wrote in #builds"],
    ["a percentage", "35% fewer", "fewer by 35%"],
    ["a version in a list", "from 2.4.0, 2.4.1", "2.4.0 and 2.4.1."],
    ["code with spaces around it", "the ` sweep ` runs", "a sweep"],
    ["nothing in code", "the ` ` runs", "it runs"],
  ])("is nothing: %s", (_, text, source) => {
    expect(inventedClaim(text, source)).toBeUndefined();
  });

  it.each([
    ["the beginning of a name", "src/pack/io/cache/entry", "see src/pack/io/cache/entry-store.ts"],
    ["the beginning of a flag", "--no", "set --no-sweep", "no"],
    ["the end of a name", "store_entries", "restore_entries"],
    ["the middle of a commit", "cfa1b2c", "9cfa1b2c3"],
    ["a number before a comma", "204", "1,204"],
    ["a number after a comma", "1", "1,204"],
    ["a number of a time", "12", "at 12:45"],
    ["a number in a word", "8", "utf8"],
    ["a reference as a number", "418", "#418"],
    ["another number in words", "eleven", "two builds"],
    ["a name in the middle of a word", "of Iriam", "by Miriam", "Iriam"],
    ["another name", "as Miguel", "by Miriam", "Miguel"],
    ["code in other letters", "`Sweep`", "the sweep", "Sweep"],
    ["part of a word as code", "`weep`", "the sweep", "weep"],
    ["a name in code", "removeAll", "remove all", "removeall"],
    ["a mention", "@eve", "@ada", "@eve"],
    ["a price", "$20", "20 builds", "$20"],
  ])("is %s", (_, text, source, claim: string = text) => {
    expect(inventedClaim(`it is ${text} now`, source)).toBe(claim);
  });

  it("looks at every claim", () => {
    const source = "src/a.ts and src/b.ts in 3 builds";
    expect(inventedClaim("src/a.ts, src/b.ts, 3, src/c.ts", source)).toBe("src/c.ts");
  });
});
