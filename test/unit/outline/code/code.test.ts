import fc from "fast-check";
import { expect, it } from "vitest";
import { splitCode, spanAt } from "../../../../src/outline/code/code.ts";
import { languageNamed } from "../../../../src/outline/languages/language-named.ts";

it.each([
  ["TypeScript", 'const url = "https://a.b/*c"; // comment', 'const url = "https://a.b/*c";           '],
  ["TypeScript", "a(/[/`]\\//g, `one`); /* x */ b()", "a(/[/`]\\//g, `one`);         b()"],
  ["TypeScript", "x = (a) => /[`]/.test(a) // b", "x = (a) => /[`]/.test(a)     "],
  ["TypeScript", "const t = `a\n${`b`}\nc`;\nd()", "const t =   \n      \n );\nd()"],
  ["JavaScript", "`\\${`; // a", "`\\${`;     "],
  ["JavaScript", "`${{ a: '}' }}`; // a", "`${{ a: '}' }}`;     "],
  ["JavaScript", "x = a / b; // c / d", "x = a / b;         "],
  ["JavaScript", "'it\\'s // no comment'", "'it\\'s // no comment'"],
  ["Python", 'x = "#"  # y\n"""\n# z\n"""\n', 'x = "#"     \n   \n   \n  )\n'],
  ["Go", "r := '\"' // a\ns := `x\n//y`", "r := '\"'     \ns :=   \n   )"],
  ["Rust", `let c: &'a str = r##"a"#"##; // b`, `let c: &'a str = r##"a"#"##;     `],
  ["Rust", "/* a /* b */ c */ d", "                  d"],
  ["C++", 'auto s = R"x(a)" // b\n)x"; // c', "auto s = R           \n  );     "],
  ["C", "#define A(x) \\\n  b(x); \\\n  c(x)\nd", "#define A(x)  \n         \n      \nd"],
  ["C#", 'var s = @"a\\"; // b\nvar c = \'"\';', 'var s = @"a\\";     \nvar c = \'"\';'],
  ["Swift", 'let s = """\n" // a\n"""', "let s =    \n      \n  )"],
  ["Ruby", "a # stays\n# goes\n=begin\nb\n=end\nc\n__END__\nd", "a # stays\n      \n      \n \n    \nc\n       \n "],
  ["Lua", "a() --[[ b\n]] c()\n-- d", "a()       \n   c()\n    "],
  ["SQL", "select 1; /* a\nb */\n-- c", "select 1;     \n    \n    "],
  ["Shell", "echo $#  # a\n# b", "echo $#  # a\n   "],
  ["Markdown", "a\n```js\n# b\n```\n<!-- c\n-->d", "a\n     \n   \n   \n      \n   d"],
  ["SCSS", "a: url(https://b); // c", "a: url(https://b);     "],
  ["Vue", "<p>`</p>\n<script>\na // b\n</script>", "        \n        \na     \n         "],
])("%s %j", (language, text, code) => {
  expect(splitCode(text, languageNamed(language)).text).toBe(code);
});

it("a text in a language that is not known is all code", () => {
  expect(splitCode("// a /* b", languageNamed(""))).toEqual({
    source: "// a /* b",
    text: "// a /* b",
    comments: [],
    literals: [],
  });
});

it("an offset is in the span that holds it, up to its end", () => {
  const { comments, literals } = splitCode(`a("b", 'c') // d`, languageNamed("JavaScript"));
  const found = Array.from("0123456789abcdef", (_, offset) => spanAt(literals, offset));
  expect(found.map((span) => (span === -1 ? "." : span / 2)).join("")).toBe("..000..111......");
  expect(comments).toEqual([12, 16]);
});

const PIECE = fc.constantFrom(
  ...Array.from("\"'`/*#-\\\n\r{}()[]<>=@ aR"),
  '"""',
  "'''",
  "/*",
  "*/",
  "--[[",
  "{-",
  "-}",
  "(*",
  "*)",
  'R"(',
  'r#"',
  "\\\n",
  "<!--",
  "```\n",
  "\n=begin",
  "\n=end\n",
  "<script>",
  "</script>",
);
const LANGUAGE = fc.constantFrom(
  ..."TypeScript Python Rust C++ C# Kotlin Swift PHP Lua Haskell OCaml Ruby SQL Markdown SCSS Svelte Astro".split(" "),
);

it("every offset and every line end stays, and what is in no span stays as it is", () => {
  fc.assert(
    fc.property(fc.array(PIECE, { maxLength: 60 }), LANGUAGE, (pieces, language) => {
      const whole = pieces.join("");
      const { source, text, comments, literals } = splitCode(whole, languageNamed(language));
      expect(source).toHaveLength(whole.length);
      expect(text).toHaveLength(whole.length);
      const inCode = (_: string, i: number): boolean => spanAt(comments, i) === -1 && spanAt(literals, i) === -1;
      expect(Array.from(text, String).filter(inCode)).toEqual(Array.from(source, String).filter(inCode));
      expect(text.replaceAll(/[^\n]/gu, " ")).toBe(whole.replaceAll(/[^\n]/gu, " "));
    }),
    { numRuns: 2000 },
  );
});
