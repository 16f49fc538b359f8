import { NESTING_SYNTAX } from "../../code/lexical-syntax.ts";
import type { Language } from "../../language.ts";
import type { SyntaxOutline } from "../../symbols/outline-method.ts";
import type { DefinitionTable } from "../../sketch/definition-table.ts";
import { ANNOTATIONS, jvm, JVM_NAME } from "./jvm.ts";
import { NESTING_REMOVABLE } from "../../strip/comment-forms.ts";

const MODIFIERS = String.raw`(?:(?:private(?:\[\w+\])?|protected(?:\[\w+\])?|override|final|sealed|abstract|implicit|lazy|inline|open|opaque|transparent|case)[ \t]+){0,6}`;

const definitions: DefinitionTable = {
  rules: [
    {
      pattern: new RegExp(`${ANNOTATIONS}${MODIFIERS}(?<word>class|trait|object|enum)[ \\t]+${JVM_NAME}`, "y"),
      kind: { class: "class", trait: "interface", object: "class", enum: "enum" },
    },
    { pattern: new RegExp(`package[ \\t]+object[ \\t]+${JVM_NAME}`, "y"), kind: "module" },
    { pattern: new RegExp(`${ANNOTATIONS}${MODIFIERS}def[ \\t]+${JVM_NAME}`, "y"), kind: "function" },
    { pattern: new RegExp(`${MODIFIERS}type[ \\t]+${JVM_NAME}`, "y"), kind: "type" },
    {
      pattern: new RegExp(`${MODIFIERS}(?<word>val|var|given)[ \\t]+${JVM_NAME}`, "y"),
      kind: { val: "constant", var: "variable", given: "constant" },
    },
    { pattern: /extension[ \t]*[[(]/y, kind: "class" },
  ],
  isExported: ({ text }) => !/\bprivate\b/.test(text),
};

/** Scala 2 and 3. */
const outline: SyntaxOutline = {
  how: "syntax",
  grammar: "scala",
  query: `
[(block_comment) (comment)] @comment
[(export_declaration) (import_declaration)] @import
(annotation) @attribute
(compilation_unit [(assignment_expression) (for_expression) (if_expression)] @statement)
(compilation_unit (_ function: (_) arguments: (_) @value))
(template_body [
  (assignment_expression) (call_expression) (for_expression) (if_expression) (infix_expression)
] @value)

(package_object name: (_) @name.module body: (_) @members) @definition
(class_definition name: (_) @name.class) @definition
(object_definition name: (_) @name.module) @definition
(trait_definition name: (_) @name.interface) @definition
(enum_definition name: (_) @name.enum) @definition
(class_definition body: (_) @members)
(object_definition body: (_) @members)
(trait_definition body: (_) @members)
(enum_definition body: (_) @members)
(enum_case_definitions) @definition
(type_definition name: (_) @name.type) @definition
(given_definition name: (identifier) @name.variable) @definition
(with_template_body) @members

(compilation_unit (_ "def" name: (_) @name.function) @definition)
(package_clause (template_body (_ "def" name: (_) @name.function) @definition))
(template_body (_ "def" name: (_) @name.method) @definition)
(with_template_body (_ "def" name: (_) @name.method) @definition)
(enum_body (_ "def" name: (_) @name.method) @definition)
(extension_definition (_ "def" name: (_) @name.method) @definition)
(function_declaration name: (_) @name.method) @definition
(function_definition body: [(block) @body (indented_block) @body (_) @value])

(compilation_unit (_ "val" pattern: (identifier) @name.constant) @definition)
(compilation_unit (_ "var" pattern: (identifier) @name.variable) @definition)
(template_body (_ ["val" "var"] [pattern: (identifier) @name.property name: (identifier) @name.property]) @definition)
(val_definition value: (_) @value)
(var_definition value: (_) @value)
(given_definition body: (_) @value)
`,
  cutBody: "{ … }",
};

export const scala: Language = {
  ...jvm,
  names: ["Scala"],
  syntax: NESTING_SYNTAX,
  removable: NESTING_REMOVABLE,
  definitions,
  outline,
  skeletonSize: 0.3,
};
