import type { SyntaxLanguage } from "../language.ts";
import { C_QUERY } from "./c.ts";

/** C++. */
export const cpp: SyntaxLanguage = {
  how: "syntax",
  names: ["C++"],
  grammar: "cpp",
  query: `${C_QUERY}
(using_declaration) @import
(template_declaration) @outer
(linkage_specification body: (declaration_list)) @definition
(namespace_definition body: (_) @members) @definition
(namespace_definition name: (_) @name.module)
(concept_definition name: (_) @name.type) @definition
(alias_declaration name: (_) @name.type) @definition
(class_specifier name: (_) @name.class body: (_) @members) @definition
(function_definition (field_initializer_list) @value)
(function_definition declarator: (reference_declarator (function_declarator declarator: (identifier) @name.function)))
(function_definition declarator: (operator_cast) @name.method)
(function_declarator declarator: [
  (destructor_name) @name.method
  (field_identifier) @name.method
  (operator_name) @name.method
  (qualified_identifier name: [(destructor_name) (identifier) (operator_name)] @name.method)
  (qualified_identifier name: (qualified_identifier name: [(destructor_name) (identifier) (operator_name)] @name.method))
  (template_function name: (identifier) @name.function)
])
(declaration declarator: (function_declarator)) @definition
(declaration declarator: (reference_declarator (function_declarator declarator: (identifier) @name.function))) @definition
(field_declaration_list (function_definition declarator: (function_declarator declarator: (identifier) @name.method)))
(field_declaration_list (declaration declarator: (function_declarator declarator: (identifier) @name.method)))
(field_declaration default_value: (_) @value)
(init_declarator value: (lambda_expression body: (_) @body))
`,
  cutBody: "{ … }",
};
