import type { SyntaxLanguage } from "../outline-method.ts";

/**
 * Kotlin. Its grammar has no field names, takes the comment behind the last import for a part of that import (so imports
 * are blanked out before), and does not know `fun interface`, which is found where the tree is in error.
 */
export const kotlin: SyntaxLanguage = {
  how: "syntax",
  names: ["Kotlin"],
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
  prepare: (text) => text.replaceAll(/^import [^\n\r"]*/gmu, (line) => " ".repeat(line.length)),
};
