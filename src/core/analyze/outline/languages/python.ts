import type { SyntaxLanguage } from "../outline-method.ts";

/** Python and its stubs. */
export const python: SyntaxLanguage = {
  how: "syntax",
  names: ["Python"],
  grammar: "python",
  query: `
(comment) @comment
(module . (expression_statement (string) @docstring))
(class_definition body: (block . (expression_statement (string) @docstring)))
(function_definition body: (block . (expression_statement (string) @docstring)))
(module [(import_statement) (import_from_statement) (future_import_statement)] @import)
(module [
  (assert_statement) (delete_statement) (expression_statement [(attribute) (await) (binary_operator) (call) (comparison_operator) (dictionary) (list) (set) (subscript) (tuple)]) (for_statement) (if_statement)
  (match_statement) (try_statement) (while_statement) (with_statement)
] @statement)

(decorated_definition) @outer
(decorator) @attribute
(decorator (call arguments: (argument_list) @value))
(class_definition name: (_) @name.class body: (_) @members) @definition
(function_definition name: (_) @name.function body: (_) @body) @definition
(class_definition body: (block [
  (function_definition name: (_) @name.method)
  (decorated_definition definition: (function_definition name: (_) @name.method))
]))
(type_alias_statement left: (type (identifier) @name.type)) @definition
(module (expression_statement (assignment left: (identifier) @name.constant)) @definition)
(class_definition body: (block (expression_statement (assignment left: (identifier) @name.property)) @definition))
(class_definition body: (block (expression_statement (assignment right: (_) @value))))
(module (expression_statement (assignment right: (_) @value)))
(module (expression_statement (augmented_assignment)) @statement)
(type (call arguments: (_) @value))
((generic_type (identifier) @_around (type_parameter . (type) @wrapped . (type (call function: (identifier) @_doc)) .)) @wrapping
  (#eq? @_around "Annotated") (#eq? @_doc "Doc"))
(default_parameter value: [(call) (dictionary) (list) (set) (string) (tuple)] @value)
(typed_default_parameter value: [(call) (dictionary) (list) (set) (string) (tuple)] @value)
`,
  cutBody: "...",
};
