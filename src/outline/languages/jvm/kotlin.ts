import { NESTING_SYNTAX } from "../../code/lexical-syntax.ts";
import type { Language } from "../../language.ts";
import type { SyntaxOutline } from "../../symbols/outline-method.ts";
import { type DefinitionTable, TYPE_SCOPES } from "../../sketch/definition-table.ts";
import { ANNOTATIONS, jvm, JVM_NAME } from "./jvm.ts";
import { NESTING_REMOVABLE } from "../../strip/comment-forms.ts";

const MODIFIERS = String.raw`(?:(?:public|protected|private|internal|abstract|open|final|override|sealed|data|inner|enum|annotation|value|inline|noinline|crossinline|suspend|operator|infix|tailrec|external|const|lateinit|expect|actual|fun(?=[ \t]+interface)|companion)[ \t]+){0,6}`;

const definitions: DefinitionTable = {
  rules: [
    {
      pattern: new RegExp(`${ANNOTATIONS}${MODIFIERS}(?<word>class|interface|object)[ \\t]+(?!:)${JVM_NAME}`, "y"),
      kind: { class: "class", interface: "interface", object: "class" },
    },
    { pattern: new RegExp(`${MODIFIERS}companion[ \\t]+object|companion[ \\t]+object`, "y"), kind: "class" },
    {
      pattern: new RegExp(
        `${ANNOTATIONS}${MODIFIERS}fun[ \\t]+(?:<[^()\\n]{1,100}>[ \\t]*)?(?:[\\w.<>?*, ]{1,100}\\.)?(?:${JVM_NAME}|\\x60(?<quoted>[^\\x60\\n]{1,200})\\x60)[ \\t]*\\(`,
        "y",
      ),
      kind: "function",
    },
    { pattern: new RegExp(`${MODIFIERS}typealias[ \\t]+${JVM_NAME}`, "y"), kind: "type" },
    {
      pattern: new RegExp(
        `${ANNOTATIONS}${MODIFIERS}(?<word>val|var)[ \\t]+(?:<[^()\\n]{1,60}>[ \\t]*)?(?:[\\w<>?*]{1,100}\\.)?${JVM_NAME}`,
        "y",
      ),
      kind: { val: "constant", var: "variable" },
      in: ["text"],
    },
    {
      pattern: new RegExp(`${ANNOTATIONS}${MODIFIERS}va[lr][ \\t]+${JVM_NAME}`, "y"),
      kind: "property",
      in: TYPE_SCOPES,
    },
  ],
  isExported: ({ text }) => !/\bprivate\b/.test(text),
};

/**
 * The grammar has no field names. It parses the comment after the last import as part of that import, so imports are
 * blanked out first. It does not support `fun interface`, which is taken from the error nodes of the tree.
 */
const outline: SyntaxOutline = {
  how: "syntax",
  grammar: "kotlin",
  query: `
[(line_comment) (multiline_comment)] @comment
(annotation) @attribute
(annotation (constructor_invocation (value_arguments) @value))
(source_file [(assignment) (for_statement) (if_expression) (try_expression) (while_statement)] @statement)
(source_file (_ (call_suffix) @value))

(class_declaration "interface" (type_identifier) @name.interface) @definition
(class_declaration "enum" (type_identifier) @name.enum) @definition
(class_declaration "class" (type_identifier) @name.class .) @definition
(class_declaration "class" (type_identifier) @name.class
  [(class_body) (delegation_specifier) (primary_constructor) (type_constraints) (type_parameters)] .) @definition
(object_declaration (type_identifier) @name.class) @definition
(companion_object (type_identifier) @name.class) @definition
(companion_object) @definition
[(class_body) (enum_class_body)] @members
(enum_entry) @definition
(enum_entry (class_body) @body)
(type_alias "typealias" . (type_identifier) @name.type) @definition

(source_file (_ "fun" (simple_identifier) @name.function) @definition)
(class_body (_ "fun" (simple_identifier) @name.method) @definition)
(enum_class_body (_ "fun" (simple_identifier) @name.method) @definition)
(function_declaration (_ . "{") @body)
(function_declaration (_ . "=" (_) @value))
(secondary_constructor "constructor" @name.method) @definition
(secondary_constructor (statements) @value)
(anonymous_initializer) @statement

(source_file (_ (variable_declaration (simple_identifier) @name.constant)) @definition)
(class_body (_ (variable_declaration (simple_identifier) @name.property)) @definition)
(enum_class_body (_ (variable_declaration (simple_identifier) @name.property)) @definition)
(_ (variable_declaration) [
  (as_expression) (call_expression) (collection_literal) (elvis_expression) (if_expression) (infix_expression)
  (lambda_literal) (object_literal) (property_delegate) (string_literal) (when_expression)
] @value)
(getter (_ . "{") @body)
(getter (_ . "=" (_) @value))
(setter (_ . "{") @body)

(ERROR (user_type (type_identifier) @_word (#eq? @_word "interface")) (simple_identifier) @name.interface) @definition
((ERROR (user_type (type_identifier) @_word (#eq? @_word "interface"))) .
  (lambda_literal (_ (_ "fun" (simple_identifier) @name.method) @definition)))
`,
  cutBody: "{ … }",
  prepare: (text) =>
    text
      .replaceAll(/^import [^\n\r"]*/gmu, blanksFor)
      .replaceAll(CONSTRUCTOR_BELOW, (_, head: string, constructor: string) => head + blanksFor(constructor)),
};

/**
 * Constructor on a line below its class, with comments between. The grammar takes it for a call, and loses the members.
 */
const CONSTRUCTOR_BELOW =
  /^((?:[a-z]{1,20}[ \t]+){0,6}class[ \t]+\w{1,100}(?:<[^>\n]{0,200}>)?[ \t]*\n)((?:[ \t]*\/\/[^\n]*\n){0,10}[ \t]*(?:@[\w.]+\s+)?(?:(?:actual|expect|internal|private|protected|public)\s+){0,3}constructor[ \t]*\((?:[^()]|\([^()]{0,200}\)){0,2000}\))/gmu;

function blanksFor(text: string): string {
  return text.replaceAll(/[^\n]/gu, " ");
}

export const kotlin: Language = {
  ...jvm,
  names: ["Kotlin"],
  syntax: NESTING_SYNTAX,
  removable: NESTING_REMOVABLE,
  definitions,
  outline,
  skeletonSize: 0.26,
};
