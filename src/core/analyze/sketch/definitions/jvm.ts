import { type DefinitionTable, TYPE_SCOPES } from "../definition-table.ts";

const NAME = String.raw`(?<name>[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*)`;
const ANNOTATIONS = String.raw`(?:@[\w.:]+(?:\([^()\n]{0,200}\))?[ \t]+){0,4}`;

const JAVA_MODIFIERS = String.raw`(?:(?:public|protected|private|static|final|abstract|default|synchronized|native|strictfp|transient|volatile|sealed|non-sealed)[ \t]+){0,6}`;
/** A type with what stands in its angle brackets, and maybe type parameters before it. */
const JAVA_TYPE = String.raw`(?:<[^()\n]{1,100}>[ \t]*)?[A-Za-z_$][\w.$]*(?:<[^()\n]{0,150}>)?(?:\[\]|\.\.\.)*`;

/** Java and Groovy. */
export const java: DefinitionTable = {
  languages: ["Java", "Groovy", "Gradle"],
  rules: [
    {
      pattern: new RegExp(
        `${ANNOTATIONS}${JAVA_MODIFIERS}(?<word>class|interface|@interface|enum|record|trait)[ \\t]+${NAME}`,
        "y",
      ),
      kind: {
        class: "class",
        interface: "interface",
        "@interface": "interface",
        enum: "enum",
        record: "class",
        trait: "interface",
      },
    },
    { pattern: new RegExp(`def[ \\t]+${NAME}[ \\t]*\\(`, "y"), kind: "function" },
    {
      pattern: new RegExp(
        `${ANNOTATIONS}${JAVA_MODIFIERS}(?!return\\b|new\\b|throw\\b|else\\b)${JAVA_TYPE}[ \\t]+${NAME}[ \\t]*\\(`,
        "y",
      ),
      kind: "method",
      in: TYPE_SCOPES,
    },
    {
      pattern: new RegExp(`${JAVA_MODIFIERS}${JAVA_TYPE}[ \\t]+(?<name>[A-Z][A-Z\\d_]*)[ \\t]*=`, "y"),
      kind: "constant",
      in: TYPE_SCOPES,
    },
  ],
  isExported: ({ text }) => !/\bprivate\b/.test(text),
};

const KOTLIN_MODIFIERS = String.raw`(?:(?:public|protected|private|internal|abstract|open|final|override|sealed|data|inner|enum|annotation|value|inline|noinline|crossinline|suspend|operator|infix|tailrec|external|const|lateinit|expect|actual|fun(?=[ \t]+interface)|companion)[ \t]+){0,6}`;

/** Kotlin. */
export const kotlin: DefinitionTable = {
  languages: ["Kotlin"],
  rules: [
    {
      pattern: new RegExp(`${ANNOTATIONS}${KOTLIN_MODIFIERS}(?<word>class|interface|object)[ \\t]+(?!:)${NAME}`, "y"),
      kind: { class: "class", interface: "interface", object: "class" },
    },
    { pattern: new RegExp(`${KOTLIN_MODIFIERS}companion[ \\t]+object|companion[ \\t]+object`, "y"), kind: "class" },
    {
      pattern: new RegExp(
        `${ANNOTATIONS}${KOTLIN_MODIFIERS}fun[ \\t]+(?:<[^()\\n]{1,100}>[ \\t]*)?(?:[\\w.<>?*, ]{1,100}\\.)?(?:${NAME}|\\x60(?<quoted>[^\\x60\\n]{1,200})\\x60)[ \\t]*\\(`,
        "y",
      ),
      kind: "function",
    },
    { pattern: new RegExp(`${KOTLIN_MODIFIERS}typealias[ \\t]+${NAME}`, "y"), kind: "type" },
    {
      pattern: new RegExp(
        `${ANNOTATIONS}${KOTLIN_MODIFIERS}(?<word>val|var)[ \\t]+(?:<[^()\\n]{1,60}>[ \\t]*)?(?:[\\w<>?*]{1,100}\\.)?${NAME}`,
        "y",
      ),
      kind: { val: "constant", var: "variable" },
      in: ["text"],
    },
    {
      pattern: new RegExp(`${ANNOTATIONS}${KOTLIN_MODIFIERS}va[lr][ \\t]+${NAME}`, "y"),
      kind: "property",
      in: TYPE_SCOPES,
    },
  ],
  isExported: ({ text }) => !/\bprivate\b/.test(text),
};

const SCALA_MODIFIERS = String.raw`(?:(?:private(?:\[\w+\])?|protected(?:\[\w+\])?|override|final|sealed|abstract|implicit|lazy|inline|open|opaque|transparent|case)[ \t]+){0,6}`;

/** Scala. */
export const scala: DefinitionTable = {
  languages: ["Scala"],
  rules: [
    {
      pattern: new RegExp(`${ANNOTATIONS}${SCALA_MODIFIERS}(?<word>class|trait|object|enum)[ \\t]+${NAME}`, "y"),
      kind: { class: "class", trait: "interface", object: "class", enum: "enum" },
    },
    { pattern: new RegExp(`package[ \\t]+object[ \\t]+${NAME}`, "y"), kind: "module" },
    { pattern: new RegExp(`${ANNOTATIONS}${SCALA_MODIFIERS}def[ \\t]+${NAME}`, "y"), kind: "function" },
    { pattern: new RegExp(`${SCALA_MODIFIERS}type[ \\t]+${NAME}`, "y"), kind: "type" },
    {
      pattern: new RegExp(`${SCALA_MODIFIERS}(?<word>val|var|given)[ \\t]+${NAME}`, "y"),
      kind: { val: "constant", var: "variable", given: "constant" },
    },
    { pattern: /extension[ \t]*[[(]/y, kind: "class" },
  ],
  isExported: ({ text }) => !/\bprivate\b/.test(text),
};
