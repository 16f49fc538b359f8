import { expect, it } from "vitest";
import { testTitlesIn } from "../../../../src/outline/sketch/test-titles.ts";
import { languageNamed } from "../../../../src/outline/languages/language-named.ts";

it.each([
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
  [
    "F#",
    "[<Fact>]\nlet ``adds two`` () = ()\n[<Theory>]\n[<InlineData(1)>]\nlet counts (i: int) = ()\nlet no = 1",
    ["adds two", "counts"],
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
