import type { SyntaxLanguage } from "../language.ts";

/** What the grammars of JavaScript and TypeScript have in common. */
export const ECMASCRIPT_QUERY = `
[(comment) (hash_bang_line)] @comment
(import_statement) @import
(export_statement) @outer
(decorator) @attribute
(decorator (call_expression arguments: (_) @value))
(program [(expression_statement) (if_statement) (for_statement) (for_in_statement) (while_statement) (try_statement)] @statement)

(function_declaration name: (_) @name.function body: (_) @body) @definition
(generator_function_declaration name: (_) @name.function body: (_) @body) @definition
(class_declaration name: (_) @name.class body: (_) @members) @definition
(method_definition name: (_) @name.method body: (_) @body) @definition
(class_static_block body: (_) @body)

(export_statement value: [
  (function_expression body: (_) @body)
  (arrow_function body: (statement_block) @body)
  (arrow_function body: (_) @value)
  (class body: (_) @members)
  (array) @value
  (call_expression) @value
  (new_expression) @value
  (object) @value
]) @definition

(program [
  (lexical_declaration (variable_declarator name: (_) @name.constant)) @definition
  (variable_declaration (variable_declarator name: (_) @name.variable)) @definition
  (export_statement declaration: (lexical_declaration (variable_declarator name: (_) @name.constant)) @definition)
  (export_statement declaration: (variable_declaration (variable_declarator name: (_) @name.variable)) @definition)
])
(variable_declarator name: (identifier) @name.function value: [
  (arrow_function body: (statement_block) @body)
  (arrow_function body: (_) @value)
  (function_expression body: (_) @body)
  (generator_function body: (_) @body)
])
(variable_declarator value: [
  (array) (await_expression) (binary_expression) (call_expression) (member_expression) (new_expression) (object)
  (parenthesized_expression) (regex) (string) (template_string) (ternary_expression) (unary_expression)
] @value)
(program [(lexical_declaration) (variable_declaration)] @import (#match? @import "^[^=(]*=[ \\n]*require\\\\("))

(program (expression_statement (assignment_expression
  left: (member_expression property: (property_identifier) @name.function)
  right: [(arrow_function body: (statement_block) @body) (arrow_function body: (_) @value) (function_expression body: (_) @body)])) @definition)
(program (expression_statement (assignment_expression
  left: (member_expression property: (property_identifier) @name.constant)
  right: [(array) (call_expression) (new_expression) (object) (string)] @value)) @definition)
(program (expression_statement (assignment_expression
  left: (member_expression) right: [(identifier) (member_expression)])) @definition)
(program (expression_statement (assignment_expression
  left: (member_expression property: (property_identifier) @name.class)
  right: (class body: (_) @members))) @definition)
`;

/** JavaScript, with and without JSX. */
export const javascript: SyntaxLanguage = {
  how: "syntax",
  names: ["JavaScript", "JSX"],
  grammar: "javascript",
  query: `${ECMASCRIPT_QUERY}
(formal_parameters (assignment_pattern right: (_) @value))
(field_definition property: (_) @name.property) @definition
(field_definition property: (_) @name.method value: [
  (arrow_function body: (statement_block) @body)
  (arrow_function body: (_) @value)
  (function_expression body: (_) @body)
])
(field_definition value: [(array) (call_expression) (new_expression) (object) (string) (template_string)] @value)
`,
  cutBody: "{ … }",
};
