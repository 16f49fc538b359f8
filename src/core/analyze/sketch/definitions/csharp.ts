import { type DefinitionTable, TYPE_SCOPES } from "../definition-table.ts";

const NAME = String.raw`(?<name>[A-Za-z_@\u0080-\uffff][\w\u0080-\uffff]*)`;
const ATTRIBUTES = String.raw`(?:\[[^\]\n]{1,200}\][ \t]*){0,4}`;
const MODIFIERS = String.raw`(?:(?:public|protected|private|internal|static|sealed|abstract|virtual|override|async|readonly|ref|partial|unsafe|extern|new|const|required|file|volatile)[ \t]+){0,6}`;
const TYPE = String.raw`(?:\([^()\n]{1,100}\)|[A-Za-z_][\w.:]*(?:<[^()\n]{0,150}>)?)\??(?:\[,*\])*\??`;
const NO_STATEMENT = String.raw`(?!(?:return|new|throw|else|await|using|namespace|yield|case|var|in)\b)`;

/** C#. */
export const csharp: DefinitionTable = {
  languages: ["C#"],
  rules: [
    { pattern: /namespace[ \t]+[\w.]+(?![\w.]*[ \t]*;)/y, kind: "module" },
    {
      pattern: new RegExp(
        `${ATTRIBUTES}${MODIFIERS}(?<word>class|struct|interface|enum|record(?:[ \\t]+(?:class|struct))?)[ \\t]+${NAME}`,
        "y",
      ),
      kind: {
        class: "class",
        struct: "class",
        interface: "interface",
        enum: "enum",
        record: "class",
        "record class": "class",
        "record struct": "class",
      },
    },
    {
      pattern: new RegExp(`${ATTRIBUTES}${MODIFIERS}delegate[ \\t]+${TYPE}[ \\t]+${NAME}[ \\t]*[<(]`, "y"),
      kind: "type",
    },
    {
      pattern: new RegExp(
        `${ATTRIBUTES}${MODIFIERS}${NO_STATEMENT}${TYPE}[ \\t]+(?:[\\w.]+\\.)?${NAME}[ \\t]*(?:<[^()\\n]{0,100}>)?[ \\t]*\\(`,
        "y",
      ),
      kind: "method",
      in: TYPE_SCOPES,
    },
    {
      pattern: new RegExp(
        `${ATTRIBUTES}(?:public|internal|protected)[ \\t]+(?:[a-z]+[ \\t]+){0,3}?const[ \\t]+${TYPE}[ \\t]+${NAME}[ \\t]*=`,
        "y",
      ),
      kind: "constant",
      in: TYPE_SCOPES,
    },
    {
      pattern: new RegExp(
        `${ATTRIBUTES}${MODIFIERS}${NO_STATEMENT}${TYPE}[ \\t]+${NAME}[ \\t]*(?:\\{[ \\t]*(?:get|set|init|private|internal)|=>)`,
        "y",
      ),
      kind: "property",
      in: TYPE_SCOPES,
    },
  ],
  isExported: ({ text, scope }) =>
    !/\bprivate\b/.test(text) && (scope !== "class" || /\b(?:public|protected|internal)\b/.test(text)),
};
