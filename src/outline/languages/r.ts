import { HASH_SYNTAX } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import { sharedMembers } from "../imports/package-members.ts";
import type { Language } from "../language.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { genericEffects } from "../sketch/generic-effects.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { INDENT, QUOTED_TITLE, titlePattern } from "../sketch/test-titles.ts";

const definitions: DefinitionTable = {
  rules: [
    { pattern: /(?<name>[A-Za-z.][\w.]*)[ \t]*(?:<-|=)[ \t]*(?:function[ \t]*\(|\\\()/y, kind: "function" },
    { pattern: /\x60(?<name>[^\x60\n]{1,60})\x60[ \t]*<-[ \t]*function\b/y, kind: "function" },
    {
      pattern: /(?<name>[A-Za-z.][\w.]*)[ \t]*(?:<-|=)[ \t]*(?:[\w.]+::)?(?:R6Class|setRefClass|setClass|new_class)\(/y,
      kind: "class",
    },
    { pattern: /setClass\([ \t]*["'](?<name>[\w.]+)/y, kind: "class" },
    { pattern: /set(?:Generic|Method)\([ \t]*["'](?<name>[^"'\n]{1,60})/y, kind: "method" },
    { pattern: /(?<name>[A-Za-z.][\w.]*)[ \t]*<-/y, kind: "variable" },
  ],
  isExported: ({ name }) => !name.startsWith("."),
};

export const r: Language = {
  names: ["R"],
  syntax: HASH_SYNTAX,
  definitions,
  effects: genericEffects,
  testTitles: titlePattern(String.raw`${INDENT}(?:test_that|describe|it)\([ \t]*${QUOTED_TITLE}`),
  headerComments: HASH_HEADER,
  ...fileImports({
    statements: /\bsource\([ \t]*["']([^"'\n]+)["']/gu,
    endings: [".R", ".r"],
    ownPackage: /(?:^|\/)R\/[^/]+\.[Rr]$/u,
  }),
  packageMembers: sharedMembers(["function"], /(?<![\w.$@:])([A-Za-z.][\w.]*)(?=\()/gu),
};
