import { SLASH_SYNTAX } from "../../code/lexical-syntax.ts";
import type { Language } from "../../language.ts";
import type { SyntaxOutline } from "../../symbols/outline-method.ts";
import { type DefinitionTable, TYPE_SCOPES } from "../../sketch/definition-table.ts";
import { ANNOTATIONS, jvm, JVM_NAME } from "./jvm.ts";
import { SLASH_REMOVABLE } from "../../strip/comment-forms.ts";

const MODIFIERS = String.raw`(?:(?:public|protected|private|static|final|abstract|default|synchronized|native|strictfp|transient|volatile|sealed|non-sealed)[ \t]+){0,6}`;
/** Type with its type arguments, and optionally type parameters before it. */
const TYPE = String.raw`(?:<[^()\n]{1,100}>[ \t]*)?[A-Za-z_$][\w.$]*(?:<[^()\n]{0,150}>)?(?:\[\]|\.\.\.)*`;

/** Definitions of Java and Groovy. */
export const javaDefinitions: DefinitionTable = {
  rules: [
    {
      pattern: new RegExp(
        `${ANNOTATIONS}${MODIFIERS}(?<word>class|interface|@interface|enum|record|trait)[ \\t]+${JVM_NAME}`,
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
    { pattern: new RegExp(`def[ \\t]+${JVM_NAME}[ \\t]*\\(`, "y"), kind: "function" },
    {
      pattern: new RegExp(
        `${ANNOTATIONS}${MODIFIERS}(?!return\\b|new\\b|throw\\b|else\\b)${TYPE}[ \\t]+${JVM_NAME}[ \\t]*\\(`,
        "y",
      ),
      kind: "method",
      in: TYPE_SCOPES,
    },
    {
      pattern: new RegExp(`${MODIFIERS}${TYPE}[ \\t]+(?<name>[A-Z][A-Z\\d_]*)[ \\t]*=`, "y"),
      kind: "constant",
      in: TYPE_SCOPES,
    },
  ],
  isExported: ({ text }) => !/\bprivate\b/.test(text),
};

const outline: SyntaxOutline = {
  how: "syntax",
  grammar: "java",
  query: `
[(line_comment) (block_comment)] @comment
[(package_declaration) (import_declaration)] @import
(modifiers [(annotation) (marker_annotation)] @attribute)
(annotation arguments: (_) @value)

(class_declaration name: (_) @name.class body: (_) @members) @definition
(record_declaration name: (_) @name.class body: (_) @members) @definition
(interface_declaration name: (_) @name.interface body: (_) @members) @definition
(annotation_type_declaration name: (_) @name.interface body: (_) @members) @definition
(enum_declaration name: (_) @name.enum body: (_) @members) @definition
(module_declaration name: (_) @name.module body: (_) @members) @definition
(enum_constant) @definition
(enum_constant body: (_) @body)
(method_declaration name: (_) @name.method) @definition
(method_declaration body: (_) @body)
(constructor_declaration name: (_) @name.method body: (_) @body) @definition
(compact_constructor_declaration name: (_) @name.method body: (_) @body) @definition
(annotation_type_element_declaration name: (_) @name.method) @definition
(static_initializer (block) @body)
(class_body (block) @body)
(field_declaration declarator: (variable_declarator name: (_) @name.property)) @definition
(constant_declaration declarator: (variable_declarator name: (_) @name.constant)) @definition
(field_declaration declarator: (variable_declarator value: (_) @value))
(constant_declaration declarator: (variable_declarator value: (_) @value))
`,
  parameters: "type name",
  cutBody: "{ … }",
};

export const java: Language = {
  ...jvm,
  names: ["Java"],
  syntax: SLASH_SYNTAX,
  removable: SLASH_REMOVABLE,
  definitions: javaDefinitions,
  outline,
  skeletonSize: 0.18,
};
