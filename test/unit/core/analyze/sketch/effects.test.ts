import { expect, test } from "vitest";
import { sketchOf } from "../../../../../src/core/analyze/sketch/sketch.ts";
import { errorsIn } from "../../../../../src/core/analyze/sketch/errors.ts";
import { testTitlesIn } from "../../../../../src/core/analyze/sketch/test-titles.ts";
import { languageNamed } from "../../../../../src/core/languages/language-named.ts";

test.each([
  ["TypeScript", 'import { readFile } from "node:fs/promises";\nimport pg from "pg";', "database files"],
  [
    "TypeScript",
    "const a = await fetch(url);\nconst b = process.env.HOME;\nsetTimeout(f, 1);",
    "environment network time",
  ],
  ["TypeScript", "// fetch(url)\n/* Date.now() */\nconst prefetch = 1;\nimport fsm from './fs.ts';", ""],
  ["Python", "import subprocess\nfrom sqlalchemy import select\nnow = datetime.now()\n", "database process time"],
  ["Python", 'with open(path) as f:\n    requests.get(url)\nx = os.environ["A"]\n', "environment files network"],
  [
    "Go",
    'import (\n\t"net/http"\n\t"os/exec"\n)\nfunc a() { os.ReadFile("x"); time.Now() }\n',
    "files network process time",
  ],
  ["Rust", 'use std::fs;\nfn a() { std::env::var("A"); Command::new("b"); }', "environment files process"],
  [
    "Java",
    "import java.nio.file.Files;\nimport java.sql.Connection;\nclass A { long t = System.currentTimeMillis(); }",
    "database files time",
  ],
  ["C", '#include <sys/socket.h>\nint a(void) { FILE *f = fopen("x", "r"); return fork(); }', "files network process"],
  ["C#", 'using System.IO;\nclass A { string b = Environment.GetEnvironmentVariable("A"); }', "environment files"],
  ["Ruby", "require 'net/http'\nFile.read('a')\nENV['A']\n", "environment files network"],
  ["PHP", "<?php\n$a = file_get_contents('x');\n$db = new PDO($dsn);\n", "database files"],
  ["Swift", "import Foundation\nlet a = URLSession.shared\nlet b = Date()\n", "network time"],
  ["Shell", "#!/bin/sh\n# sleep 1\ncurl -s x | tar x\nrm -rf a\n", "files network"],
  ["Dart", "import 'dart:io';\nfinal a = File('x');\nfinal b = DateTime.now();\n", "files time"],
  ["Elixir", 'File.read!("a")\nSystem.get_env("B")\n', "environment files"],
  ["Markdown", "fetch(url)", ""],
])("effects of %s %j: %s", (language, text, effects) => {
  expect(sketchOf(Buffer.from(text), languageNamed(language)).effects.join(" ")).toBe(effects);
});

test.each([
  [
    "TypeScript",
    "throw new RangeError('a'); throw error; reject(new TypeError()); throw new errors.NotFound();",
    "NotFound RangeError TypeError",
  ],
  ["Python", "raise ValueError('a')\nraise http.HTTPException(404)\nraise\nraise exc\n", "HTTPException ValueError"],
  [
    "Go",
    'return ErrClosed\nreturn nil, io.ErrUnexpectedEOF\nreturn &ParseError{1}\npanic("x")',
    "ErrClosed ErrUnexpectedEOF ParseError panic",
  ],
  [
    "Rust",
    "return Err(Error::NotFound);\nErr(crate::ParseError::new())\npanic!()",
    "Error::NotFound ParseError::new panic",
  ],
  ["Java", 'throw new IllegalStateException("a");\nthrow e;', "IllegalStateException"],
  ["C++", 'throw std::runtime_error("a"); throw Timeout{};', "Timeout"],
  ["C#", "throw new ArgumentNullException(nameof(a));", "ArgumentNullException"],
  ["Ruby", "raise ArgumentError, 'a'\nraise Shop::Error.new\nraise 'text'", "ArgumentError Shop::Error"],
  ["PHP", "throw new \\App\\NotFound();", "NotFound"],
  ["Swift", "throw Failure.missing", "Failure"],
  ["C", "return -EINVAL; errno = ENOMEM;", "EINVAL ENOMEM"],
  ["Lua", "error('a')", ""],
])("errors of %s %j: %s", (language, text, errors) => {
  expect(errorsIn(text, languageNamed(language)?.errors).join(" ")).toBe(errors);
});

test("gives 20 errors at most, sorted by code unit", () => {
  const text = Array.from({ length: 30 }, (_, i) => `throw new E${29 - i}();`).join("\n");
  const errors = errorsIn(text, languageNamed("Java")?.errors);
  expect(errors).toHaveLength(20);
  expect(errors).toEqual(errors.toSorted());
});

test.each([
  [
    "TypeScript",
    'describe("a", () => {\n  it.only(`b \\` c`, f);\n  test.each([1, 2])(\n    "d %i", g);\n  /x/.test("no");\n  exit("no");\n});',
    ["a", "b ` c", "d %i"],
  ],
  [
    "Python",
    "class TestA:\n    def test_one(self): ...\n    async def test_two(self): ...\ndef helper(): ...",
    ["test_one", "test_two"],
  ],
  ["Go", 'func TestParse(t *testing.T) {\n\tt.Run("empty", f)\n}\nfunc Testify() {}\n', ["TestParse", "empty"]],
  [
    "Rust",
    "#[test]\n#[should_panic]\nfn fails() {}\n#[tokio::test]\nasync fn waits() {}\n#[cfg(test)]\nmod tests {}",
    ["fails", "waits"],
  ],
  [
    "Java",
    "@Test\npublic void adds() {}\n@ParameterizedTest\n@ValueSource(ints = {1})\nvoid counts(int i) {}",
    ["adds", "counts"],
  ],
  ["Kotlin", "@Test\nfun `adds two numbers`() {}\n", ["adds two numbers"]],
  [
    "C#",
    "[Fact]\npublic async Task Adds() {}\n[Theory]\n[InlineData(1)]\npublic void Counts(int i) {}",
    ["Adds", "Counts"],
  ],
  ["C++", 'TEST(Queue, Pushes) {}\nTEST_CASE("pops", "[queue]") {}', ["Queue, Pushes", "pops"]],
  ["Ruby", "describe 'Cart' do\n  it \"adds\" do\n  end\nend\ndef test_total; end", ["Cart", "adds", "test_total"]],
  ["PHP", "public function testAdds(): void {}\nit('counts', f);", ["testAdds", "counts"]],
  ["Swift", 'func testAdds() {}\n@Test("counts") func b() {}', ["testAdds", "counts"]],
  ["Elixir", 'describe "a" do\n  test "b", %{c: c} do', ["a", "b"]],
  ["Dart", "group('a', () {\n  test('b', () {});", ["a", "b"]],
  ["Shell", '@test "adds" {\n', ["adds"]],
  ["JSON", 'test("a")', []],
])("tests of %s %j", (language, text, titles) => {
  expect(testTitlesIn(text, languageNamed(language)?.testTitles)).toEqual(titles);
});
