import { CONTINUES, type DefinitionRule, type DefinitionTable, TYPE_SCOPES } from "../../sketch/definition-table.ts";

const NAME = String.raw`(?<name>[A-Za-z_]\w*)`;
/** Words that start a statement, or a line that defines no name. */
const NO_STATEMENT = String.raw`(?!(?:return|if|else|while|for|do|switch|case|goto|typedef|using|namespace|delete|throw|new|static_assert|friend|public|private|protected|break|continue|default|__attribute__|__declspec)\b)`;
/** A type and the separator before the name it applies to. */
const TYPE = String.raw`[A-Za-z_][\w:<>,*&~ \t[\]]{0,200}?[ \t*&>](?<!\boperator[ \t])`;
const QUALIFIER = String.raw`(?:[A-Za-z_]\w*(?:<[^()\n]{0,60}>)?::){0,5}`;
/** Followed by a body or the end of the line. Rules out uses of the type and variables of it. */
const BODY = String.raw`(?=[ \t]*(?:final[ \t]*)?(?::(?!:)[^;\n]*)?(?:\{[^\n]*)?\r?$)`;

const RULES: readonly DefinitionRule[] = [
  {
    pattern: new RegExp(
      String.raw`(?:template[ \t]*<[^\n]{0,200}>[ \t]*)?(?:typedef[ \t]+)?(?<word>struct|class|union|enum[ \t]+class|enum[ \t]+struct|enum)[ \t]+(?:(?:[A-Z][A-Z\d_]*|\[\[[^\]\n]{1,60}\]\]|alignas\(\w+\))(?:\(\w*\))?[ \t]+)?${NAME}${BODY}`,
      "ym",
    ),
    kind: {
      struct: "class",
      class: "class",
      union: "class",
      enum: "enum",
      "enum class": "enum",
      "enum struct": "enum",
    },
  },
  { pattern: /typedef\b[^;\n]*\}[ \t]*(?<name>[A-Za-z_]\w*)[ \t]*;/y, kind: "type" },
  { pattern: /(?:typedef[ \t]+)?(?:struct|union|enum)[ \t]*\{/y, kind: "class", holds: false },
  { pattern: /(?:inline[ \t]+)?namespace\b(?![^\n]*=)|extern[ \t]+"C"[ \t]*\{/y, kind: "module" },
  { pattern: /typedef\b[^;\n]*\([ \t]*\*[ \t]*(?<name>[A-Za-z_]\w*)[ \t]*\)/y, kind: "type" },
  { pattern: /typedef\b[^;{\n]*?[ \t*](?<name>[A-Za-z_]\w*)(?:\[\w*\])?[ \t]*;/y, kind: "type" },
  { pattern: new RegExp(`using[ \\t]+${NAME}[ \\t]*=`, "y"), kind: "type" },
  { pattern: new RegExp(`concept[ \\t]+${NAME}`, "y"), kind: "type" },
  {
    pattern: new RegExp(
      `${NO_STATEMENT}(?:constexpr|(?:static[ \\t]+)?const(?:expr)?)[ \\t]+${TYPE}(?<name>k?[A-Z]\\w*)(?:\\[[^\\n]{0,40}\\])?[ \\t]*=`,
      "y",
    ),
    kind: "constant",
  },
  { pattern: new RegExp(`${NO_STATEMENT}${TYPE}${QUALIFIER}${NAME}[ \\t]*\\((?![ \\t]*\\*)`, "y"), kind: "function" },
  {
    pattern: new RegExp(
      `${NO_STATEMENT}(?:explicit[ \\t]+|constexpr[ \\t]+|virtual[ \\t]+)?${NAME}[ \\t]*\\((?![ \\t]*\\*)`,
      "y",
    ),
    kind: "method",
    in: TYPE_SCOPES,
  },
  // A macro around the type of the result: `API(int) open(`.
  {
    pattern: /[A-Z][A-Z\d_]{0,60}\([ \t]*[A-Za-z_][\w \t*]{0,80}\)[ \t]*\*?(?<name>[a-z]\w*)[ \t]*\((?![ \t]*\*)/y,
    kind: "function",
    in: ["text", "module"],
  },
  // A macro with a body defines what it names: `TEST(Suite, Name) {`, `SYSCALL_DEFINE1(close, …) {`.
  {
    pattern:
      /(?:(?=[A-Z\d_]*TEST)[A-Z][A-Z\d_]*\([ \t]*\w+[ \t]*,|[A-Z][A-Z\d_]+\()[ \t]*(?<name>[A-Za-z_]\w*)[ \t]*(?=(?:,[^;{}\n]{0,400})?\)[ \t]*(?:\{|\r?\n\{))/y,
    kind: "function",
    in: ["text", "module"],
  },
  {
    pattern: new RegExp(
      `${NO_STATEMENT}${QUALIFIER}${NAME}[ \\t]*\\((?=[^;{}\\n]{0,400}(?:\\{|\\r?\\n(?:\\{|[ \\t]+[^\\s])))`,
      "y",
    ),
    kind: "function",
    in: ["text", "module"],
  },
  {
    pattern: /\}[ \t]*(?:__\w+__\(\([^)\n]*\)\)[ \t]*)?(?<name>[A-Za-z_]\w*)[ \t]*;/y,
    kind: "type",
    in: ["text", "module"],
  },
];

const MACROS: readonly DefinitionRule[] = [
  { pattern: /#[ \t]*define[ \t]+(?<name>[A-Za-z_]\w*)(?:\(|[ \t]+[^\s])/y, kind: "macro" },
];

/** Definitions of C and C++. Prototypes count, because a header contains little else. */
export const cDefinitions: DefinitionTable = {
  rules: RULES,
  isExported: ({ text, scope }) => scope === "class" || !/\bstatic\b/.test(text),
  continues: `${CONTINUES}#`,
  asides: MACROS,
  section: /(?:public|(?<hidden>private|protected))\b[^\n:]{0,20}:/y,
  startsHidden: /\bclass\b/,
};

export const objectiveCDefinitions: DefinitionTable = {
  rules: [
    {
      pattern: new RegExp(`@(?<word>interface|implementation|protocol)[ \\t]+${NAME}(?![^\\n]*;)`, "y"),
      kind: { interface: "class", implementation: "class", protocol: "interface" },
    },
    { pattern: /[-+][ \t]*\([^)\n]{1,100}\)[ \t]*(?<name>[A-Za-z_]\w*)/y, kind: "method" },
    // The name comes last, or after the caret of a block: `@property (copy) void (^handler)(int code);`.
    {
      pattern:
        /@property\b(?:[^;^\n]{0,200}\(\^(?:[ \t]*\w+)?[ \t]*\b(?<quoted>\w+)\)|[^;^\n]{0,200}?(?<name>\b[A-Za-z_]\w*)[ \t]*(?:[A-Z][A-Z_]{3,40}(?:\([^)\n]{0,100}\))?[ \t]*)?;)/y,
      kind: "property",
    },
    { pattern: /typedef[ \t]+NS_(?:CLOSED_)?(?:ENUM|OPTIONS)\([^,\n]{1,60},[ \t]*(?<name>\w+)\)/y, kind: "enum" },
    ...RULES,
  ],
  isExported: ({ text }) => !/\bstatic\b/.test(text),
  continues: `${CONTINUES}#`,
  asides: MACROS,
};
