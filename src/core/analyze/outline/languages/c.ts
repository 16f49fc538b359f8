import type { SyntaxLanguage } from "../language.ts";

/** What the grammars of C and C++ have in common. */
export const C_QUERY = `
(comment) @comment
(preproc_include) @import
(preproc_call) @statement
(preproc_ifdef name: (_) @_guard . (preproc_def name: (_) @_name !value) @import (#eq? @_guard @_name))

(function_definition) @definition
(function_definition body: (compound_statement) @body)
(function_definition declarator: (function_declarator declarator: (identifier) @name.function))
(function_definition declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name.function)))
(function_definition declarator: (pointer_declarator declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name.function))))
(declaration declarator: (function_declarator declarator: (identifier) @name.function)) @definition
(declaration declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name.function))) @definition
(declaration declarator: (pointer_declarator declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name.function)))) @definition
(declaration declarator: (identifier) @name.variable) @definition
(declaration declarator: (array_declarator declarator: (identifier) @name.variable)) @definition
(declaration declarator: (pointer_declarator declarator: (identifier) @name.variable)) @definition
(declaration declarator: (init_declarator declarator: (identifier) @name.variable)) @definition
(declaration declarator: (init_declarator declarator: (pointer_declarator declarator: (identifier) @name.variable))) @definition
(declaration declarator: (init_declarator declarator: (array_declarator declarator: (identifier) @name.variable))) @definition
(declaration declarator: (init_declarator declarator: (array_declarator declarator: (array_declarator declarator: (identifier) @name.variable)))) @definition
(init_declarator value: [(initializer_list) (string_literal) (concatenated_string) (call_expression) (binary_expression) (conditional_expression)] @value)

(struct_specifier name: (_) @name.class body: (_) @members) @definition
(union_specifier name: (_) @name.class body: (_) @members) @definition
(enum_specifier name: (_) @name.enum body: (_) @members) @definition
(type_definition declarator: (type_identifier) @name.type) @definition
(type_definition declarator: (pointer_declarator declarator: (type_identifier) @name.type)) @definition
(type_definition declarator: (function_declarator declarator: (parenthesized_declarator (pointer_declarator declarator: (type_identifier) @name.type)))) @definition
(type_definition type: [(struct_specifier body: (_) @members) (union_specifier body: (_) @members) (enum_specifier body: (_) @members)])
(field_declaration) @definition
(enumerator) @definition
(preproc_def name: (_) @name.macro) @definition
(preproc_def value: (_) @value)
(preproc_function_def name: (_) @name.macro) @definition
(preproc_function_def value: (_) @value)
`;

const HOLDS_CPP =
  /^[ \t]*(?:class[ \t]+\w+[^;\n]*\r?$|namespace[ \t\w:]*\{|template[ \t]*<|(?:public|private|protected)[ \t]*:|using[ \t]+\w+[ \t]*[=:])/mu;

/** C. A header that shows what only C++ has is read as that. */
export const c: SyntaxLanguage = {
  how: "syntax",
  names: ["C"],
  grammar: "c",
  query: C_QUERY,
  cutBody: "{ … }",
  instead: (text) => (HOLDS_CPP.test(text) ? "C++" : undefined),
};
