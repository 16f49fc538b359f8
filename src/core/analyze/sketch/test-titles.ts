import { matchesOf } from "../text/matches-of.ts";
import { oneLine } from "../text/one-line.ts";

const MAX_TITLES = 20;
const MAX_LENGTH = 120;

const DOUBLE = String.raw`"((?:[^"\\\n]|\\[^\n]){1,300})"`;
const SINGLE = String.raw`'((?:[^'\\\n]|\\[^\n]){1,300})'`;
const BACKTICKS = "`((?:[^`\\\\\\n]|\\\\[^\\n]){1,300})`";
const QUOTED = `(?:${DOUBLE}|${SINGLE}|${BACKTICKS})`;
const ANY_QUOTED = `(?:${DOUBLE}|${SINGLE})`;
const INDENT = String.raw`^[ \t]*`;
/** `test("…")`, `it.only("…")`, `describe.each(table)("…")`; a title may stand in the line after. */
const CALL = String.raw`(?:await[ \t]+|export[ \t]+)?(?:test|it|describe|suite|bench|context|specify|Deno\.test|QUnit\.test)(?:\.(?:only|skip|each|for|todo|fails|failing|concurrent|sequential|serial|parallel|describe|step|runIf|skipIf|if)){0,3}(?:\([^()\n]{0,200}\))?\([ \t]*(?:\r?\n[ \t]*)?`;

/** How tests are titled, with a group for the title. */
const TITLES: readonly (readonly [languages: string, pattern: string])[] = [
  ["TypeScript|TSX|JavaScript|Vue|Svelte|Astro", INDENT + CALL + QUOTED],
  ["Python|Cython", String.raw`\bdef[ \t]+(test_\w{1,200})`],
  [
    "Go",
    String.raw`^func[ \t]+((?:Test|Benchmark|Example|Fuzz)[A-Z_]\w{0,200})[ \t]*\(|\bt\.Run\([ \t]*"([^"\n]{1,200})"`,
  ],
  [
    "Rust",
    String.raw`#\[(?:\w+::)?test[^\]\n]{0,60}\]\s*(?:#\[[^\]\n]{0,200}\]\s*){0,4}(?:pub[ \t]+)?(?:async[ \t]+)?fn[ \t]+(\w{1,200})`,
  ],
  [
    "Java|Kotlin|Groovy|Scala|C#",
    String.raw`[@[](?:Test|ParameterizedTest|RepeatedTest|Fact|Theory|TestMethod|TestCase)\b(?:\([^\n]{0,200}\))?\]?\s+(?:[@[][^\n]{0,200}\n\s*){0,4}(?:(?:public|private|internal|protected|static|final|async|suspend|override)[ \t]+){0,4}(?:fun[ \t]+|void[ \t]+|def[ \t]+|(?:async[ \t]+)?Task[ \t]+|ValueTask[ \t]+)(?:${BACKTICKS}|(\w{1,200}))|^[ \t]*(?:test|it|describe|should)\([ \t]*${DOUBLE}`,
  ],
  [
    "C|C++|Cuda|Objective-C++",
    String.raw`^[ \t]*(?:TEST|TEST_F|TEST_P|TYPED_TEST)\([ \t]*(\w{1,100}[ \t]*,[ \t]*\w{1,100})|^[ \t]*(?:TEST_CASE|SECTION|SUBCASE|SCENARIO|BOOST_AUTO_TEST_CASE)\([ \t]*"?([^")\n]{1,200})`,
  ],
  [
    "Ruby|Crystal",
    String.raw`${INDENT}(?:RSpec\.)?(?:test|it|describe|context|specify|should|scenario|feature)[ \t(]+${ANY_QUOTED}|${INDENT}def[ \t]+(test_\w{1,200})`,
  ],
  [
    "PHP|Hack",
    String.raw`${INDENT}(?:public[ \t]+)?function[ \t]+(test\w{1,200})|${INDENT}(?:test|it|describe)\([ \t]*${ANY_QUOTED}`,
  ],
  [
    "Swift|Objective-C",
    String.raw`\bfunc[ \t]+(test\w{1,200})|@(?:Test|Suite)\([ \t]*${DOUBLE}|^-[ \t]*\(void\)[ \t]*(test\w{1,200})`,
  ],
  ["Elixir", String.raw`${INDENT}(?:test|describe|property|feature)[ \t(]+${DOUBLE}`],
  ["Dart", String.raw`${INDENT}(?:test|testWidgets|group)\([ \t]*(?:\r?\n[ \t]*)?${ANY_QUOTED}`],
  ["Lua|Luau", String.raw`${INDENT}(?:describe|it|test)\([ \t]*${ANY_QUOTED}`],
  ["Perl|Raku", String.raw`${INDENT}subtest[ \t(]+${ANY_QUOTED}`],
  ["Shell", String.raw`^@test[ \t]+${ANY_QUOTED}|^(test_\w{1,200})[ \t]*\(\)`],
  ["R", String.raw`${INDENT}(?:test_that|describe|it)\([ \t]*${ANY_QUOTED}`],
  ["Haskell|Elm", String.raw`${INDENT}(?:it|describe|test|testCase|prop)[ \t]+${DOUBLE}`],
  ["Zig", String.raw`^test[ \t]+${DOUBLE}`],
  ["Julia", String.raw`@testset[ \t]+${DOUBLE}`],
  ["Clojure", String.raw`\(deftest[ \t]+(\S{1,200})`],
];

const PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  TITLES.flatMap(([languages, pattern]) => {
    const compiled = new RegExp(pattern, "gm");
    return languages.split("|").map((language) => [language, compiled] as const);
  }),
);

/**
 * Titles or names of the tests and groups of tests in a text, in order, 20 at most, each on one line.
 * @param code the text of what `codeOf` gave
 */
export function testTitlesIn(code: string, language: string): readonly string[] {
  const pattern = PATTERNS.get(language);
  if (pattern === undefined) return [];
  const titles: string[] = [];
  for (const match of matchesOf(pattern, code)) {
    const title = match.find((group, i) => i > 0 && group !== undefined) ?? "";
    titles.push(oneLine(title.replaceAll(/\\(["'`\\])/gu, "$1"), MAX_LENGTH));
    if (titles.length === MAX_TITLES) break;
  }
  return titles;
}
