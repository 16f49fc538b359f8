import fc from "fast-check";
import { expect, it } from "vitest";
import { tokenizerOf } from "../../../site/src/client/tokens.ts";

const LANGUAGES = "ts rs go php py rb sh lua sql json yaml css html md".split(" ");

/** Kind and text of each token. */
function read(language: string, text: string): readonly string[] {
  const tokens = tokenizerOf(language)?.(text) ?? [];
  return tokens.map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);
}

it("knows a language by its name and by the end of a file's name", () => {
  expect(tokenizerOf("TypeScript")).toBe(tokenizerOf("mts"));
  expect(tokenizerOf("Brainfuck")).toBeUndefined();
  expect(tokenizerOf("")).toBeUndefined();
});

it("tells regular expressions and templates of JavaScript from divisions and the code around them", () => {
  const text = "const a = b / 2 / c; // half\nreturn /[\"'`/]+/g.test(`x ${y ? `in` : {a: 1}} z`) /* it's */;";
  expect(read("js", text)).toMatchInlineSnapshot(`
    [
      "keyword const",
      "number 2",
      "comment // half",
      "keyword return",
      "string /["'\`/]+/g",
      "string \`x \${y ? \`in\` : {a: 1}} z\`",
      "comment /* it's */",
    ]
  `);
});

it("leaves lifetimes and signs between digits alone", () => {
  expect(read("rs", "fn f<'a>(x: &'a str) -> u8 { '\\'' } // 'b'")).toMatchInlineSnapshot(`
    [
      "keyword fn",
      "string '\\''",
      "comment // 'b'",
    ]
  `);
  expect(read("cpp", "#include <x>\nauto n = 1'000;")).toEqual([
    "name #include",
    "keyword auto",
    "number 1",
    "number 000",
  ]);
});

it("reads strings over several lines, decorators, keys and tags", () => {
  expect(read("py", '@cached\ndef f():\n  """It\'s\n  two"""\n  return 1 # one')).toMatchInlineSnapshot(`
    [
      "name @cached",
      "keyword def",
      "string """It's
      two"""",
      "keyword return",
      "number 1",
      "comment # one",
    ]
  `);
  expect(read("json", '{"a": ["b", -1.5e3, true]}')).toEqual([
    'name "a"',
    'string "b"',
    "number -1.5e3",
    "keyword true",
  ]);
  expect(read("yaml", "on:\n  - name: a # b\n    url: c#d")).toEqual([
    "name on",
    "name name",
    "comment # b",
    "name url",
  ]);
  expect(read("sh", "if [ \"${#x}\" = '#' ]; then echo $HOME; fi # end")).toMatchInlineSnapshot(`
    [
      "keyword if",
      "string "\${#x}"",
      "string '#'",
      "keyword then",
      "keyword echo",
      "name $HOME",
      "keyword fi",
      "comment # end",
    ]
  `);
  expect(read("html", "<!-- a --><a href='x'>it's \"b\"</a>")).toMatchInlineSnapshot(`
    [
      "comment <!-- a -->",
      "keyword <a",
      "string 'x'",
      "keyword >",
      "keyword </a",
      "keyword >",
    ]
  `);
});

it("gives tokens in order, without overlaps and inside the text, whatever the text is", () => {
  const scrap = fc.constantFrom(..."\"'`/\\*#<>[]{}()$-=:. \n\tab01".split(""), "/*", "*/", "'''", "```", "${", "<!--");
  const text = fc.array(scrap, { maxLength: 60 }).map((scraps) => scraps.join(""));
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), text, (language, input) => {
      let last = 0;
      for (const { start, end } of tokenizerOf(language)?.(input) ?? []) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(input.length);
    }),
  );
});
