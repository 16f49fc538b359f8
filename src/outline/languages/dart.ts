import {
  APOSTROPHES,
  lexicalSyntax,
  NESTED_BLOCK,
  QUOTES,
  SLASH_LINE,
  TRIPLE_APOSTROPHES,
  TRIPLE_QUOTES,
} from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import type { Language } from "../language.ts";
import { type DefinitionTable, TYPE_SCOPES } from "../sketch/definition-table.ts";
import { effectPatterns } from "../sketch/effects.ts";
import { THROWN_ERRORS } from "../sketch/errors.ts";
import { INDENT, QUOTED_TITLE, titlePattern } from "../sketch/test-titles.ts";
import { SAFE_NESTED_BLOCK, slashRemovable } from "../strip/comment-forms.ts";

const NAME = String.raw`(?<name>[A-Za-z_$][\w$]*)`;
const TYPE = String.raw`[A-Za-z_$][\w.$]*(?:<[^()\n]{0,150}>)?\??`;
const NO_STATEMENT = String.raw`(?!(?:return|if|for|while|switch|await|throw|new|assert|else|super|this|import|export|part|library|case)\b)`;

const definitions: DefinitionTable = {
  rules: [
    {
      pattern: new RegExp(
        `(?:(?:abstract|base|final|sealed|interface|mixin)[ \\t]+){0,3}(?<word>class|mixin|enum|extension(?:[ \\t]+type)?)[ \\t]+(?!on\\b)${NAME}`,
        "y",
      ),
      kind: { class: "class", mixin: "class", enum: "enum", extension: "class", "extension type": "class" },
    },
    { pattern: new RegExp(`typedef[ \\t]+${NAME}`, "y"), kind: "type" },
    {
      pattern: new RegExp(
        `${NO_STATEMENT}(?:(?:external|static)[ \\t]+){0,2}(?:${TYPE}[ \\t]+)?(?:get[ \\t]+|set[ \\t]+)?${NAME}[ \\t]*(?:<[^()\\n]{0,100}>)?\\(`,
        "y",
      ),
      kind: "function",
    },
    {
      pattern: new RegExp(`${NO_STATEMENT}(?:static[ \\t]+)?(?:${TYPE}[ \\t]+)?get[ \\t]+${NAME}`, "y"),
      kind: "property",
      in: TYPE_SCOPES,
    },
    {
      pattern: new RegExp(`(?:static[ \\t]+)?const[ \\t]+(?:${TYPE}[ \\t]+)?${NAME}[ \\t]*=`, "y"),
      kind: "constant",
    },
    {
      pattern: new RegExp(`(?:late[ \\t]+)?(?:final|var)[ \\t]+(?:${TYPE}[ \\t]+)?${NAME}[ \\t]*=`, "y"),
      kind: "variable",
      in: ["text"],
    },
  ],
  isExported: ({ name }) => !name.startsWith("_"),
};

const R = String.raw;

export const dart: Language = {
  names: ["Dart"],
  syntax: lexicalSyntax("[\"'/]", [SLASH_LINE, NESTED_BLOCK, TRIPLE_QUOTES, TRIPLE_APOSTROPHES, QUOTES, APOSTROPHES]),
  removable: slashRemovable([TRIPLE_QUOTES, TRIPLE_APOSTROPHES, QUOTES, APOSTROPHES], SAFE_NESTED_BLOCK),
  definitions,
  effects: effectPatterns(
    {},
    {
      database: R`package:(?:sqflite|hive|drift|isar|cloud_firestore)\b`,
      files: R`(?:File|Directory)\(|readAs\w+\(|writeAs\w+\(|package:path_provider\b`,
      network: R`HttpClient\(|HttpServer\.bind\(|http\.(?:get|post|put|delete)\(|Socket\.connect\(|package:(?:http|dio|web_socket_channel)\b`,
      environment: R`Platform\.(?:environment|script)\b|fromEnvironment\(`,
      process: R`Process\.(?:run|start)\w*\(|Isolate\.\w+\(|exit\(`,
      time: R`DateTime\.now\(|Timer(?:\.periodic)?\(|Future\.delayed\(|Stopwatch\(`,
    },
  ),
  errors: THROWN_ERRORS,
  testTitles: titlePattern(String.raw`${INDENT}(?:test|testWidgets|group)\([ \t]*(?:\r?\n[ \t]*)?${QUOTED_TITLE}`),
  ...fileImports({
    statements: /^[ \t]*(?:import|export|part(?:[ \t]+of)?)[ \t]+["']([^"'\n]+)["']/gmu,
    endings: [".dart"],
    toPaths: packagePaths,
  }),
};

/** `package:app/a.dart` is in the folder `lib` of a package, whose own folder usually has its name. */
function packagePaths(specifier: string): readonly string[] {
  const [whole, name = "", path = ""] = /^package:([^/]+)\/(.+)$/u.exec(specifier) ?? [];
  return whole === undefined ? [specifier] : [`${name}/lib/${path}`, `lib/${path}`];
}
