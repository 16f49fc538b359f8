import { blockComment } from "../code/forms.ts";
import { DASH_LINE, FIRST_DASH, lexicalSyntax } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import type { Language } from "../language.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { genericEffects } from "../sketch/generic-effects.ts";
import { LUA_HEADER } from "../sketch/purpose/header-comments.ts";
import { INDENT, QUOTED_TITLE, titlePattern } from "../sketch/test-titles.ts";

const definitions: DefinitionTable = {
  rules: [
    { pattern: /(?:local[ \t]+)?function[ \t]+(?:[A-Za-z_]\w*[.:]){0,5}(?<name>[A-Za-z_]\w*)/y, kind: "function" },
    {
      pattern: /(?:local[ \t]+)?(?:[A-Za-z_]\w*[.:]){0,5}(?<name>[A-Za-z_]\w*)[ \t]*=[ \t]*function\b/y,
      kind: "function",
    },
    // A class of the usual libraries: `Player = Object:extend()`, `local Enemy = class("Enemy")`.
    {
      pattern:
        /(?:local[ \t]+)?(?:[A-Za-z_]\w*\.){0,5}(?<name>[A-Z]\w*)[ \t]*=[ \t]*(?:[A-Za-z_]\w*(?:\.\w+)?[:.](?:derive|extend|extends|inherit|subclass)\b|[Cc]lass\b[ \t]*[({"'])/y,
      kind: "class",
      holds: false,
    },
    // A member of the module: `builtin.find_files = lazy("files")`. Members of `vim` are settings, and `M.Pipe = Pipe`
    // only exports a definition.
    {
      pattern: /(?!(?:vim|package|_G)\.)[A-Za-z_]\w*\.(?<name>[A-Za-z]\w*)[ \t]*=(?!=)(?![ \t]*\k<name>[ \t]*\r?$)/my,
      kind: "variable",
      in: ["text"],
    },
    { pattern: /(?:export[ \t]+)?type[ \t]+(?<name>[A-Za-z_]\w*)[ \t]*[=<]/y, kind: "type" },
    { pattern: /local[ \t]+(?<name>[A-Z_][A-Z\d_]*)\b/y, kind: "constant" },
    { pattern: /local[ \t]+(?<name>[A-Za-z_]\w*)\b(?![ \t]*=[ \t]*require\b)/y, kind: "variable" },
  ],
  isExported: ({ text, name }) => !/^local\b/.test(text) && !name.startsWith("_"),
};

export const lua: Language = {
  names: ["Lua", "Luau"],
  syntax: lexicalSyntax(`-(?=-\\[\\[)|${FIRST_DASH}`, [blockComment("--[[", "]]"), DASH_LINE]),
  definitions,
  effects: genericEffects,
  testTitles: titlePattern(String.raw`${INDENT}(?:describe|it|test)\([ \t]*${QUOTED_TITLE}`),
  headerComments: LUA_HEADER,
  ...fileImports({
    statements: /\b(?:require|dofile|loadfile|include)[ \t]*\(?[ \t]*["']([^"'\n]+)["']/gu,
    endings: [".lua", "/init.lua", ".luau"],
    toPaths: (name) => [/\/|\.luau?$/u.test(name) ? name : name.replaceAll(".", "/")],
  }),
};
