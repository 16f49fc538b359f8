import fc from "fast-check";
import { expect, test } from "vitest";
import { codeText } from "../../../../../src/core/analyze/sketch/code-text.ts";

test.each([
  ["TypeScript", 'const url = "https://a.b/*c"; // comment', 'const url = "https://a.b/*c"; '],
  ["TypeScript", "a(/[/`]\\//g, `one`); /* x */ b()", "a(/[/`]\\//g, `one`); b()"],
  ["TypeScript", "const t = `a\n${`b`}\nc`;\nd()", "const t = \n)b\n);\nd()"],
  ["JavaScript", "x = a / b; // c / d", "x = a / b; "],
  ["JavaScript", "'it\\'s // no comment'", "'it\\'s // no comment'"],
  ["Python", 'x = "#"  # y\n"""\n# z\n"""\n', 'x = "#"  \n\n\n)\n'],
  ["Go", "r := '\"' // a\ns := `x\n//y`", "r := '\"' \ns := \n)"],
  ["Rust", `let c: &'a str = r##"a"#"##; // b`, `let c: &'a str = r##"a"#"##; `],
  ["C++", 'auto s = R"x(a)" // b\n)x"; // c', "auto s = \n); "],
  ["C", "#define A(x) \\\n  b(x); \\\n  c(x)\nd", "#define A(x) \n\n\nd"],
  ["C#", 'var s = @"a\\"; // b\nvar c = \'"\';', 'var s = @"a\\"; \nvar c = \'"\';'],
  ["Ruby", "a # stays\n# goes\n=begin\nb\n=end\nc\n__END__\nd", "a # stays\n\n\n\n\nc\n\n"],
  ["Lua", "a() --[[ b\n]] c()\n-- d", "a() \n c()\n"],
  ["SQL", "select 1; /* a\nb */\n-- c", "select 1; \n\n"],
  ["Shell", "echo $#  # a\n# b", "echo $#  # a\n"],
  ["Markdown", "a\n```js\n# b\n```\n<!-- c\n-->d", "a\n\n\n)\n\nd"],
  ["Vue", "<p>`</p>\n<script>\na // b\n</script>", "        \n        \na \n         "],
])("%s %j", (language, text, code) => {
  expect(codeText(text, language)).toBe(code);
});

test("leaves a text in a language that it does not know as it is", () => {
  expect(codeText("// a /* b", "")).toBe("// a /* b");
});

test("keeps every line end, so that lines stay where they are", () => {
  const piece = fc.constantFrom(
    ...Array.from("\"'`/*#-\\\n{}()[]<>= a"),
    '"""',
    "'''",
    "/*",
    "*/",
    "--[[",
    'R"(',
    'r#"',
    "<!--",
    "```\n",
  );
  const language = fc.constantFrom(
    "TypeScript",
    "Python",
    "Rust",
    "C++",
    "C#",
    "PHP",
    "Lua",
    "Haskell",
    "Markdown",
    "Svelte",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), language, (pieces, name) => {
      const text = pieces.join("");
      expect(codeText(text, name).split("\n")).toHaveLength(text.split("\n").length);
    }),
    { numRuns: 1000 },
  );
});
