import { type DefinitionTable, TYPE_SCOPES } from "../definition-table.ts";

const NAME = String.raw`(?<name>[A-Za-z_$][\w$]*)`;
const TYPE = String.raw`[A-Za-z_$][\w.$]*(?:<[^()\n]{0,150}>)?\??`;
const NO_STATEMENT = String.raw`(?!(?:return|if|for|while|switch|await|throw|new|assert|else|super|this|import|export|part|library|case)\b)`;

/** Dart. */
export const dart: DefinitionTable = {
  languages: ["Dart"],
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
