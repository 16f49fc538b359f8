import { nestedComment } from "../code/forms.ts";
import { lexicalSyntax, SLASH_SYNTAX } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import { moduleMembers, typeMembers } from "../imports/package-members.ts";
import type { Language } from "../language.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { ERROR_NAME, errorPattern } from "../sketch/errors.ts";
import { genericDefinitions } from "../sketch/generic-definitions.ts";
import { genericEffects } from "../sketch/generic-effects.ts";
import { ML_HEADER } from "../sketch/purpose/header-comments.ts";
import { DOUBLE_QUOTED_TITLE, INDENT, titlePattern } from "../sketch/test-titles.ts";

const definitions: DefinitionTable = {
  rules: [
    { pattern: /module[ \t]+(?:type[ \t]+|rec[ \t]+)?(?:[A-Z]\w*\.){0,6}(?<name>[A-Z]\w*)/y, kind: "module" },
    {
      pattern:
        /(?:type|and|exception|datatype)[ \t]+(?:\([^)\n]{1,60}\)[ \t]*|'\w+[ \t]+)?(?<name>[A-Za-z_][\w']*)[ \t]*(?:<[^=\n]{0,60}>)?[ \t]*(?:=|of\b|\()/y,
      kind: "type",
    },
    {
      pattern:
        /(?:let|and|val|fun|member|static[ \t]+member|external)[ \t]+(?:(?:rec|inline|mutable|private|abstract)[ \t]+){0,2}(?:\w+\.)?(?<name>[a-z_][\w']*)/y,
      kind: "function",
    },
  ],
  asides: [{ pattern: /\|[ \t]+(?<name>[A-Z][\w']*)/y, kind: "constant", in: ["type"] }],
  isExported: ({ name, text }) => !name.startsWith("_") && !/\bprivate\b/.test(text),
};

/** Members of types, which begin with a capital in contrast to functions. */
const fsharpDefinitions: DefinitionTable = {
  ...definitions,
  rules: [
    {
      pattern: /(?:type|and)[ \t]+(?:(?:private|internal|public)[ \t]+)?(?<name>[A-Z][\w']*)/y,
      kind: "type",
      holds: true,
    },
    // The members below belong to the type.
    { pattern: /interface[ \t]+[\w.<>, ']{1,100}[ \t]with\b/y, kind: "class", in: ["type"] },
    {
      pattern:
        /(?:static[ \t]+)?(?:abstract[ \t]+member|abstract|member|override|default)[ \t]+(?:(?:inline|private|internal|public|val)[ \t]+){0,3}(?:\w+\.)?(?<name>[A-Za-z_]\w*)/y,
      kind: "method",
    },
    { pattern: /(?<name>new)[ \t]*\(/y, kind: "method", in: ["type"] },
    ...definitions.rules,
  ],
};

const errors = errorPattern(["raise"], String.raw`\braise[ \t(]+${ERROR_NAME}`);
const syntax = lexicalSyntax("\\((?=\\*)", [nestedComment("(*", "*)")]);

export const ocaml: Language = {
  names: ["OCaml"],
  syntax,
  definitions,
  effects: genericEffects,
  errors,
  headerComments: ML_HEADER,
  ...fileImports({
    endings: [".ml", ".mli", ".mll", ".mly"],
    toPaths: (name) => [name.charAt(0).toLowerCase() + name.slice(1)],
  }),
  packageMembers: moduleMembers(
    /(?<![\w'`])([A-Z][\w']*)(?=\.|[ \t]*$)/gmu,
    /\bmodule[ \t]+(?:(?:type|rec)[ \t]+)?([A-Z]\w*)/gu,
  ),
};

export const standardMl: Language = { names: ["Standard ML"], syntax, definitions, headerComments: ML_HEADER };

export const fsharp: Language = {
  names: ["F#"],
  syntax: SLASH_SYNTAX,
  definitions: fsharpDefinitions,
  effects: genericEffects,
  errors,
  ...fileImports({ statements: /^#load[ \t]+"([^"\n]+)"/gmu, endings: [".fsx"], ownPackage: /\.fs[ix]?$/u }),
  packageMembers: { ...typeMembers(() => false), kinds: new Set(["module", "type"]) },
  testTitles: titlePattern(
    String.raw`\[<(?:Fact|Theory|Test|TestCase|Property)\b[^\n]*>\]\s+(?:\[<[^\n]*>\]\s+){0,4}let[ \t]+(?:\`\`([^\`\n]{1,300})\`\`|(\w{1,200}))|${INDENT}(?:testCase|testTask|testList|test)[ \t]+${DOUBLE_QUOTED_TITLE}`,
  ),
  headerComments: ML_HEADER,
};

/** Rocq, formerly Coq. */
export const rocq: Language = {
  names: ["Rocq Prover"],
  syntax,
  definitions: genericDefinitions,
  headerComments: ML_HEADER,
};
