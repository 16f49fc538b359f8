/** Matches functions that wrap a module: they are called at once, or passed to a loader. */
const MEMBERS =
  "[(function_declaration) (class_declaration) (return_statement (object)) (expression_statement (_ left: (member_expression) right: [(function_expression) (arrow_function) (class) (object)]))]";

/** Statements of a wrapper that declare nothing. */
const STATEMENTS =
  "[(expression_statement (call_expression)) (if_statement) (for_statement) (for_in_statement) (while_statement) (try_statement)]";

/**
 * Patterns shared by the JavaScript and TypeScript grammars.
 *
 * As in the other queries, an inner node with children is `_` and is identified by its fields and tokens where
 * possible. Each named node type adds milliseconds to query compilation, and more the more places it can occur in. At
 * the root of a pattern, `_` would be tried on every node of a text.
 */
const ECMASCRIPT_QUERY = `
(statement_block (expression_statement (_
  left: (_ property: (property_identifier) @name.function) "=" right: (_ body: (statement_block) @body))) @definition)
(statement_block (expression_statement (_
  left: (_ property: (property_identifier) @name.class) "=" right: (_ body: (class_body) @members))) @definition)
(statement_block (return_statement (object
  (pair key: (property_identifier) @name.method value: (_ body: (statement_block) @body)) @definition)))
(statement_block (expression_statement (_ right: (object
  (pair key: (property_identifier) @name.method value: (_ body: (statement_block) @body)) @definition))))
[(comment) (hash_bang_line)] @comment
(import_statement) @import
(export_statement) @outer
(decorator) @attribute
(decorator (_ arguments: (_) @value))
(program [(expression_statement) (if_statement) (for_statement) (for_in_statement) (while_statement) (try_statement)] @statement)
(program (expression_statement (_ (_ [
  (arrow_function body: (_ ${STATEMENTS} @statement))
  (function_expression body: (_ ${STATEMENTS} @statement))
]))) (#not-match? @statement "^(if|for|while|try)[^]*[ (](function|class) "))
(program (expression_statement (_ (_ (_ body: (_ ${MEMBERS}))))) @definition
  (#not-match? @definition "^(describe|suite|test|it|before|after|context|jest[.]|vi[.])"))
(program (expression_statement (_ (_ (_ (_ body: (_ [(function_declaration) (class_declaration)])))))) @definition
  (#not-match? @definition "^(describe|suite|test|it|before|after|context|jest[.]|vi[.])"))
(program [
  (if_statement (statement_block [(function_declaration) (class_declaration)]))
  (try_statement (statement_block [(function_declaration) (class_declaration)]))
] @definition)

(function_declaration name: (_) @name.function body: (_) @body) @definition
(generator_function_declaration name: (_) @name.function body: (_) @body) @definition
(class_declaration name: (_) @name.class body: (_) @members) @definition
(method_definition name: (_) @name.method) @definition
(method_definition body: (_) @body)
(class_static_block body: (_) @body)

(export_statement value: [
  (_ body: (statement_block) @body)
  (_ "=>" body: (_) @value)
  (_ body: (class_body) @members)
  (array) @value
  (call_expression) @value
  (new_expression) @value
  (object) @value
]) @definition

(program [
  (lexical_declaration (_ name: (_) @name.constant)) @definition
  (variable_declaration (_ name: (_) @name.variable)) @definition
  (_ declaration: (lexical_declaration (_ name: (_) @name.constant)) @definition)
  (_ declaration: (variable_declaration (_ name: (_) @name.variable)) @definition)
])
(variable_declarator name: (identifier) @name.function value: [(_ body: (statement_block) @body) (_ "=>" body: (_) @value)])
(variable_declarator value: [
  (array) (await_expression) (binary_expression) (call_expression) (member_expression) (new_expression) (object)
  (parenthesized_expression) (regex) (string) (template_string) (ternary_expression) (unary_expression)
] @value)
(program [(lexical_declaration) (variable_declaration)] @import (#match? @import "^[^=(]*=[ \\n]*require\\\\("))

(program (expression_statement (_
  left: (_ property: (property_identifier) @name.function) "="
  right: [(_ body: (statement_block) @body) (_ "=>" body: (_) @value)])) @definition)
(program (expression_statement (_
  left: (_ property: (property_identifier) @name.constant) "="
  right: [(array) (call_expression) (new_expression) (object) (string)] @value)) @definition)
(program (expression_statement (_
  left: (member_expression) "=" right: [(identifier) (member_expression)])) @definition)
(program (expression_statement (_
  left: (_ property: (property_identifier) @name.class) "=" right: (_ body: (class_body) @members))) @definition)
`;

/** Query for the JavaScript grammar. */
export const JAVASCRIPT_QUERY: string = `${ECMASCRIPT_QUERY}
(formal_parameters (assignment_pattern right: (_) @value))
(field_definition property: (_) @name.property) @definition
(field_definition property: (_) @name.method value: [(_ body: (statement_block) @body) (_ "=>" body: (_) @value)])
(field_definition value: [(array) (call_expression) (new_expression) (object) (string) (template_string)] @value)
`;

/** Query for the TypeScript and TSX grammars. */
export const TYPESCRIPT_QUERY: string = `${ECMASCRIPT_QUERY}
(variable_declarator value: [(_ . (_) @value ["as" "satisfies"]) (non_null_expression) @value])
(variable_declarator value: (_ . (_ . (_) @value "as") "satisfies"))
(export_statement value: (_ . (_) @value ["as" "satisfies"])) @definition
(required_parameter value: (_) @value)
(ambient_declaration) @outer
(import_alias) @import

(abstract_class_declaration name: (_) @name.class body: (_) @members) @definition
(interface_declaration name: (_) @name.interface body: (_) @members) @definition
(type_alias_declaration name: (_) @name.type) @definition
(enum_declaration name: (_) @name.enum body: (_) @members) @definition
(function_signature name: (_) @name.function) @definition
(abstract_method_signature name: (_) @name.method) @definition
(class_body (method_signature name: (_) @name.method) @definition)
(internal_module name: (_) @name.module body: (_) @members) @definition
(module name: (_) @name.module body: (_) @members) @definition
(program (_ (internal_module) @definition) @outer)
(internal_module body: (_ [
  (lexical_declaration (_ name: (_) @name.constant)) @definition
  (_ declaration: (lexical_declaration (_ name: (_) @name.constant)) @definition)
]))
(ambient_declaration [
  (lexical_declaration (_ name: (_) @name.constant)) @definition
  (variable_declaration (_ name: (_) @name.variable)) @definition
  (module body: (_ [
    (lexical_declaration (_ name: (_) @name.constant)) @definition
    (_ declaration: (lexical_declaration (_ name: (_) @name.constant)) @definition)
  ]))
  (statement_block (variable_declaration (_ name: (_) @name.variable)) @definition)
])
[(property_signature) (call_signature) (construct_signature) (index_signature)] @definition
[(interface_body (method_signature) @definition) (object_type (method_signature) @definition)]
(enum_body [(enum_assignment) (property_identifier)] @definition)

(public_field_definition name: (_) @name.property) @definition
(class_body (_ name: (_) @name.method value: [(_ body: (statement_block) @body) (_ "=>" body: (_) @value)]))
(class_body (_ value: [(array) (call_expression) (new_expression) (object) (string) (template_string)] @value))
`;
