import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadConfig } from "../../../../../src/pack/config/parse/load.ts";
import { CarryonError } from "../../../../../src/base/error.ts";
import { thrownBy } from "./thrown-by.ts";

const messageOf = (text: string): string => thrownBy(() => loadConfig(text, "carryon.yml")).message;

const DEPTH = 10_000;

describe("hostile configs", () => {
  it.each([
    ["open lists", "[".repeat(DEPTH), "1:22"],
    ["closed lists", `${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}`, "1:22"],
    ["maps in flow style", "{a: ".repeat(DEPTH), "1:"],
    ["lists in block style", `${"- ".repeat(DEPTH)}a`, "1:43"],
    ["maps as keys", `${"? ".repeat(DEPTH / 4)}a`, "1:1"],
    ["maps in block style", Array.from({ length: 500 }, (_, i) => `${" ".repeat(i)}a:\n`).join(""), "22:22"],
  ])("refuses deep nesting of %s with a place", (_, text, place) => {
    expect(messageOf(text)).toMatch(new RegExp(`^carryon\\.yml:${place}.*  nested more than 20 deep$`, "u"));
  });

  it.each([
    ["NUL", "encoding: o200k\0base", "carryon.yml:1:16  character U+0000 is not allowed in YAML"],
    ["an escape character", "a: 1\nb: \u001b[31m", "carryon.yml:2:4  character U+001B is not allowed in YAML"],
    ["half of a surrogate pair", "a: \ud800", "carryon.yml:1:4  character U+D800 is not allowed in YAML"],
    ["more than 256 KiB", `# ${"é".repeat(131_072)}`, "carryon.yml:1:1  the file is larger than 256 KiB"],
    ["an anchor inside itself", "a: &a { b: *a }", "carryon.yml:1:7  nested more than 20 deep"],
    [
      "a number without end",
      "max-file-bytes: .inf",
      "carryon.yml:1:17  max-file-bytes must be a whole number, but is Infinity",
    ],
    [
      "a huge number",
      "max-file-bytes: 1e400",
      "carryon.yml:1:17  max-file-bytes must be a whole number, but is Infinity",
    ],
  ])("refuses %s", (_, text, message) => {
    expect(messageOf(text)).toBe(message);
  });

  it("takes a file of exactly 256 KiB", () => {
    expect(loadConfig(`#${"x".repeat(256 * 1024 - 1)}`, "carryon.yml").encoding).toBe("o200k_base");
  });

  it("leaves prototypes alone", () => {
    messageOf('__proto__: { polluted: 1 }\nscopes: { "__proto__": { polluted: 1 } }');
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("keeps each problem on a line of its own", () => {
    expect(messageOf('"a\\nb": 1\n"\\u2028": 2').split("\n")).toHaveLength(2);
  });
});

const WORDS = [
  ...Array.from("\n \t:-?[]{},#&*!|>'\"%@`~"),
  "\n  ",
  "\n    ",
  ": ",
  "- ",
  "? ",
  "*a ",
  "&a ",
  "!!str ",
  "!x ",
  "<<: ",
  "---\n",
  "...\n",
  "%YAML 1.1\n",
  "\r\n",
  "\uFEFF",
  "encoding",
  "o200k_base",
  "scopes",
  "sections",
  "tiers",
  "packs",
  "policy",
  "max-file-bytes",
  "root",
  "include",
  "kind",
  "full",
  "split",
  "budget",
  "target",
  "max",
  "growth",
  "per",
  "omit",
  "allow",
  "values",
  "A",
  "a",
  "1",
  "5%",
  "null",
  "true",
  "1e999",
  "0x1",
  "-0",
  "**",
  "[a",
  "{a,b}",
  "\\",
  "__proto__",
  "\0",
  "\ud800",
  "é",
] as const;

const yamlish = fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join(""));

const LINE = /^(?:carryon\.yml:\d+:\d+ {2}.|and \d+ more$)/u;

/** Whether a text loads, or fails with an error that names a place in every line. Rethrows any other error. */
function isUsableOrExplained(text: string): boolean {
  try {
    return loadConfig(text, "carryon.yml").maxFileBytes > 0;
  } catch (error) {
    if (!(error instanceof CarryonError) || error.code !== "config-invalid") throw error;
    return error.message.split("\n").every((line) => LINE.test(line));
  }
}

describe("any text", () => {
  it("gives a config or a CarryonError with places", () => {
    fc.assert(
      fc.property(fc.oneof(yamlish, fc.string({ unit: "binary", maxLength: 80 })), (text) => {
        expect(isUsableOrExplained(text)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("gives a config or a CarryonError for any JSON below any known key", () => {
    const keys = fc.constantFrom("encoding", "scopes", "sections", "tiers", "packs", "policy", "max-file-bytes");
    const names = fc.constantFrom("A", "a", "high", "secrets", "allow", "never", "constructor", "toString");
    const value = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        names,
        fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom("kind", "budget", "root", "include"), fc.jsonValue())),
      ),
    );
    fc.assert(
      fc.property(keys, value, (key, given) => {
        expect(isUsableOrExplained(JSON.stringify({ [key]: given }))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
