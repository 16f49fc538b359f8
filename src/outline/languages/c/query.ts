/**
 * Builds the query for the C and C++ grammars.
 * @param functionParts extra patterns for parts of functions
 * @param declarators extra patterns for declarators of declarations
 */
export const cQuery = (functionParts: string, declarators: string): string => `
(comment) @comment
(preproc_include) @import
(preproc_call) @statement
(preproc_ifdef name: (_) @_guard . (_ name: (_) @_name !value) @import (#eq? @_guard @_name))

(function_definition) @definition
(function_definition [
  body: (compound_statement) @body
  declarator: (_ declarator: (identifier) @name.function parameters: (_))
  declarator: (_ "*" declarator: (_ declarator: (identifier) @name.function parameters: (_)))
  declarator: (_ "*" declarator: (_ "*" declarator: (_ declarator: (identifier) @name.function parameters: (_))))
  ${functionParts}
])
(declaration declarator: [
  (_ declarator: (identifier) @name.function parameters: (_))
  (_ "*" declarator: (_ declarator: (identifier) @name.function parameters: (_)))
  (_ "*" declarator: (_ "*" declarator: (_ declarator: (identifier) @name.function parameters: (_))))
  (identifier) @name.variable
  (_ "*" declarator: (identifier) @name.variable)
  (_ declarator: (identifier) @name.variable "[")
  (_ declarator: [
    (identifier) @name.variable
    (_ "*" declarator: (identifier) @name.variable)
    (_ declarator: (identifier) @name.variable "[")
    (_ declarator: (_ declarator: (identifier) @name.variable "[") "[")
  ] value: (_))
  ${declarators}
]) @definition
(init_declarator value: [(initializer_list) (string_literal) (concatenated_string) (call_expression) (binary_expression) (conditional_expression)] @value)

(struct_specifier name: (_) @name.class body: (_) @members) @definition
(union_specifier name: (_) @name.class body: (_) @members) @definition
(enum_specifier name: (_) @name.enum body: (_) @members) @definition
(type_definition declarator: [
  (type_identifier) @name.type
  (_ "*" declarator: (type_identifier) @name.type)
  (_ declarator: (_ (_ "*" declarator: (type_identifier) @name.type)) parameters: (_))
]) @definition
(type_definition type: (_ body: (_) @members))
(field_declaration) @definition
(enumerator) @definition
(preproc_def name: (_) @name.macro) @definition
(preproc_def value: (_) @value)
(preproc_function_def name: (_) @name.macro) @definition
(preproc_function_def value: (_) @value)
`;
