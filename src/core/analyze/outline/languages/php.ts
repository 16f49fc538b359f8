import type { SyntaxLanguage } from "../outline-method.ts";

/** PHP. What stands outside of its tags is cut. */
export const php: SyntaxLanguage = {
  how: "syntax",
  names: ["PHP"],
  grammar: "php",
  query: `
(comment) @comment
[(declare_statement) (namespace_use_declaration)] @import
(program (expression_statement [
  (include_expression) (include_once_expression) (require_expression) (require_once_expression)
]) @import)
[(text) (text_interpolation)] @statement
(program (text_interpolation) . (expression_statement) @statement)
(program (php_tag) @_tag . (expression_statement) @statement (#eq? @_tag "<?="))
((php_tag) @statement (#eq? @statement "<?="))
(program [
  (do_statement) (echo_statement) (exit_statement) (for_statement) (foreach_statement) (global_declaration)
  (switch_statement) (try_statement) (unset_statement) (while_statement)
] @statement)
(program (if_statement (compound_statement [
  (echo_statement) (exit_statement) (expression_statement) (return_statement)
] @statement)))
(program (expression_statement (assignment_expression right: (_) @value)))
(program (return_statement (_) @value))
(program (expression_statement (_ (arguments (argument [
  (anonymous_function) (array_creation_expression) (arrow_function) (heredoc) (match_expression) (nowdoc)
  (object_creation_expression)
] @value)))))
(attribute_list) @attribute
(attribute parameters: (_) @value)

(namespace_definition name: (_) @name.module) @definition
(class_declaration name: (_) @name.class body: (_) @members) @definition
(trait_declaration name: (_) @name.class body: (_) @members) @definition
(interface_declaration name: (_) @name.interface body: (_) @members) @definition
(enum_declaration name: (_) @name.enum body: (_) @members) @definition
(enum_case) @definition
(function_definition name: (_) @name.function body: (_) @body) @definition
(method_declaration name: (_) @name.method) @definition
(method_declaration body: (_) @body)
(anonymous_function body: (_) @body)
(arrow_function body: (_) @value)
(property_declaration (property_element name: (variable_name (name) @name.property))) @definition
(property_element default_value: (_) @value)
(property_hook_list) @body
(const_declaration (const_element . (name) @name.constant)) @definition
(const_element (name) (_) @value)
(program (expression_statement (function_call_expression
  function: (name) @_define
  arguments: (arguments . (argument (string (string_content) @name.constant)))
  (#eq? @_define "define"))) @definition)
`,
  cutBody: "{ … }",
};
