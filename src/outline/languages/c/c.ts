import type { Language } from "../../language.ts";
import { type ErrorPattern, errorPattern } from "../../sketch/errors.ts";
import { cFamily } from "./c-family.ts";
import { cpp } from "./cpp.ts";
import { withoutEmptyConditions } from "./empty-conditions.ts";
import { withoutMacroWords } from "./macro-words.ts";
import { cQuery } from "./query.ts";
import { withoutSplitConditions } from "./split-conditions.ts";

const HOLDS_CPP =
  /^[ \t]*(?:class[ \t]+\w+[^;\n]*\r?$|namespace[ \t\w:]*\{|template[ \t]*<|(?:public|private|protected)[ \t]*:|using[ \t]+\w+[ \t]*[=:]|constexpr\b)|^[^\n/*#"]{0,200}\bstd::\w/mu;

/** Error numbers that C code returns or assigns to `errno`. */
export const C_ERRORS: ErrorPattern = errorPattern(
  ["-E", "errno"],
  String.raw`\breturn[ \t]+\(?-(E[A-Z\d]{2,20})\b|\berrno[ \t]*=[ \t]*(E[A-Z\d]{2,20})\b`,
);

/** C. A header with C++-only constructs is outlined as C++. */
export const c: Language = {
  ...cFamily,
  names: ["C"],
  errors: C_ERRORS,
  outline: {
    how: "syntax",
    grammar: "c",
    query: cQuery("", ""),
    parameters: "type name",
    cutBody: "{ … }",
    tidy: withoutEmptyConditions,
    prepare: (text) => withoutMacroWords(withoutSplitConditions(text)),
  },
  instead: (text) => (HOLDS_CPP.test(text) ? cpp : undefined),
};
