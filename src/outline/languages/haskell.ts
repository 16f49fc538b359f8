import { nestedComment } from "../code/forms.ts";
import { DASH_LINE, FIRST_DASH, lexicalSyntax } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import type { Language } from "../language.ts";
import { CONTINUES, type DefinitionTable } from "../sketch/definition-table.ts";
import { ERROR_NAME, errorPattern } from "../sketch/errors.ts";
import { genericEffects } from "../sketch/generic-effects.ts";
import { DASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { DOUBLE_QUOTED_TITLE, INDENT, titlePattern } from "../sketch/test-titles.ts";

/** Types with their constructors, type signatures, and equations and guards without one. */
const definitions: DefinitionTable = {
  rules: [
    {
      pattern: /(?:data|newtype)[ \t]+(?:[^=\n]{0,200}?=>[ \t]*)?(?<name>[A-Z][\w']*)/y,
      kind: "class",
      constants: /[=|][ \t]+(?<name>[A-Z][\w']*)/gu,
    },
    {
      pattern:
        /(?<word>class|type[ \t]+family|type[ \t]+alias|type|instance)[ \t]+(?:[^=\n]{0,200}?=>[ \t]*)?(?<name>[A-Z][\w']*)/y,
      kind: {
        class: "interface",
        "type family": "type",
        "type alias": "type",
        type: "type",
        instance: "class",
      },
    },
    { pattern: /(?<name>[a-z_][\w']*)[ \t]*::?(?=[ \t])/y, kind: "function" },
    {
      pattern:
        /(?!(?:case|class|data|default|deriving|else|foreign|if|import|in|infix[lr]?|instance|let|module|newtype|of|then|type|where)\b)(?<name>[a-z_][\w']*)(?:[ \t]+[^\s=|][^\n=|]{0,160})?(?:[ \t]+[=|](?=\s)|[ \t]*\r?\n[ \t]+\|[ \t])/y,
      kind: "function",
      in: ["text"],
      joins: true,
    },
  ],
  continues: `${CONTINUES}=`,
  asides: [{ pattern: /[|=][ \t]+(?<name>[A-Z][\w']*)/y, kind: "constant", in: ["class"] }],
  isExported: ({ name }) => !name.startsWith("_"),
};

const testTitles = titlePattern(String.raw`${INDENT}(?:it|describe|test|testCase|prop)[ \t]+${DOUBLE_QUOTED_TITLE}`);

/** Agda and Idris. */
export const agda: Language = {
  names: ["Agda", "Idris"],
  syntax: lexicalSyntax(`\\{(?=-)|${FIRST_DASH}`, [nestedComment("{-", "-}"), DASH_LINE]),
  definitions,
  headerComments: DASH_HEADER,
  ...fileImports({
    statements:
      /^[ \t]*(?:open[ \t]+)?import[ \t]+(?:(?:safe|public|qualified)[ \t]+)*(?:"[^"\n]*"[ \t]+)?([A-Z][\w.']*)/gmu,
    endings: [".hs", ".lhs", ".elm", ".purs", ".agda", ".lagda.md", ".idr"],
    toPaths: (name) => [name.replaceAll(".", "/")],
  }),
};

export const elm: Language = {
  ...agda,
  names: ["Elm"],
  testTitles,
};

export const purescript: Language = {
  ...agda,
  names: ["PureScript"],
  errors: errorPattern(["throw"], String.raw`\bthrow(?:IO|Error|M)?[ \t]+[($]?[ \t]*${ERROR_NAME}`),
};

export const haskell: Language = {
  ...purescript,
  names: ["Haskell"],
  effects: genericEffects,
  testTitles,
};
