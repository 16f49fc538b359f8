import { expect, it } from "vitest";
import { errorsIn } from "../../../../src/outline/sketch/errors.ts";
import { languageNamed } from "../../../../src/outline/languages/language-named.ts";

it.each([
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

it("gives 20 errors at most, sorted by code unit", () => {
  const text = Array.from({ length: 30 }, (_, i) => `throw new E${29 - i}();`).join("\n");
  const errors = errorsIn(text, languageNamed("Java")?.errors);
  expect(errors).toHaveLength(20);
  expect(errors).toEqual(errors.toSorted());
});
