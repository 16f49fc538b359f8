import type { SyntaxLanguage } from "../outline-method.ts";

/** Go. */
export const go: SyntaxLanguage = {
  how: "syntax",
  names: ["Go"],
  grammar: "go",
  query: `
(comment) @comment
(import_declaration) @import
(package_clause (package_identifier) @name.module) @definition

(function_declaration name: (_) @name.function body: (_) @body) @definition
(function_declaration name: (_) @name.function) @definition
(method_declaration name: (_) @name.method body: (_) @body) @definition
(type_declaration . "type" . [(type_spec) (type_alias)]) @outer
(type_spec name: (_) @name.type) @definition
(type_spec name: (_) @name.class type: (struct_type (field_declaration_list) @members))
(type_spec name: (_) @name.interface type: (interface_type "{" @members))
(type_alias name: (_) @name.type) @definition
(field_declaration_list (field_declaration) @definition)
(interface_type [(method_elem) (type_elem)] @definition)

(const_declaration . "const" . (const_spec)) @outer
[(const_declaration "(") (type_declaration "(") (var_declaration (var_spec_list))] @definition
(const_spec name: (_) @name.constant) @definition
(source_file (const_declaration (const_spec value: (_) @value)))
(source_file (var_declaration . "var" . (var_spec)) @outer)
(source_file (var_declaration (var_spec name: (_) @name.variable) @definition))
(source_file (var_declaration (var_spec_list (var_spec name: (_) @name.variable) @definition)))
(var_spec value: (expression_list (func_literal body: (_) @body)))
(var_spec value: (expression_list [(binary_expression) (call_expression) (composite_literal) (interpreted_string_literal) (raw_string_literal) (unary_expression)] @value))
`,
  cutBody: "{ … }",
};
