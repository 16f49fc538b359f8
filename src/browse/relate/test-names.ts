/** Names so common that tests are named after the folder instead. */
const COMMON_NAMES: ReadonlySet<string> = new Set(["__init__", "index", "lib", "main", "mod", "types", "utils"]);
/** The extension of a file, and words before it that many files have: `.test.ts`, `.d.ts`. */
const EXTENSIONS = /(?<=.)(?:\.(?:test|tests|spec|specs|e2e|unit|integration|int|cy|d|min))*\.[^.]+$/iu;
/** Affixes that make the name of a file the name of its test. */
const TEST_PARTS =
  /^(?:test|spec)[_-]|^Tests?(?=[A-Z])|(?:[_-](?:internal|external|unit|integration|e2e))?[_-](?:test|spec)s?$|(?:Tests?|Spec)$/u;

/**
 * Returns the name that the tests of a file share, in lower case: the file's name without its extension and without
 * affixes such as `test_` and `_spec`, or the folder's name if the file's name is common, such as `index`.
 */
export function testSubject(path: string): string {
  const parts = path.split("/");
  // Private modules in Python and partials in Sass begin with an underscore, their tests do not.
  const name = parts
    .at(-1)!
    .replace(EXTENSIONS, "")
    .replace(TEST_PARTS, "")
    .replace(/^_+(?=\w*[^\W_]$)/u, "")
    .toLowerCase();
  return COMMON_NAMES.has(name) && parts.length > 1 ? parts.at(-2)!.toLowerCase() : name;
}

/**
 * Whether a test is named after a subject from `testSubject`: its own name or one of its folders matches. `false` for a
 * subject of fewer than three characters.
 * @param test path of the test
 */
export function isNamedAfter(test: string, subject: string): boolean {
  if (subject.length < 3) return false;
  const parts = test.toLowerCase().split("/");
  // A build file such as `dune` does not test its folder's subject.
  const isCode = parts.at(-1)!.includes(".");
  return testSubject(test) === subject || (isCode && parts.slice(0, -1).includes(subject));
}
