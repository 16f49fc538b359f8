import type { SyntaxLanguage } from "../language.ts";
import { ECMASCRIPT_QUERY } from "./javascript.ts";

/** What the grammars of TypeScript and TSX have in common. */
export const TYPESCRIPT_QUERY: string = `${ECMASCRIPT_QUERY}
(variable_declarator value: [(as_expression . (_) @value) (non_null_expression) @value (satisfies_expression . (_) @value)])
(variable_declarator value: (satisfies_expression . (as_expression . (_) @value)))
(export_statement value: [(as_expression . (_) @value) (satisfies_expression . (_) @value)]) @definition
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
(ambient_declaration (lexical_declaration (variable_declarator name: (_) @name.constant)) @definition)
(ambient_declaration (variable_declaration (variable_declarator name: (_) @name.variable)) @definition)
[(internal_module name: (_) @name.module body: (_) @members) (module name: (_) @name.module body: (_) @members)] @definition
(program (expression_statement (internal_module) @definition) @outer)
(internal_module body: (statement_block [
  (lexical_declaration (variable_declarator name: (_) @name.constant)) @definition
  (export_statement declaration: (lexical_declaration (variable_declarator name: (_) @name.constant)) @definition)
]))
(ambient_declaration [
  (module body: (statement_block [
    (lexical_declaration (variable_declarator name: (_) @name.constant)) @definition
    (export_statement declaration: (lexical_declaration (variable_declarator name: (_) @name.constant)) @definition)
  ]))
  (statement_block (variable_declaration (variable_declarator name: (_) @name.variable)) @definition)
])
[(property_signature) (call_signature) (construct_signature) (index_signature)] @definition
[(interface_body (method_signature) @definition) (object_type (method_signature) @definition)]
(enum_body [(enum_assignment) (property_identifier)] @definition)

(public_field_definition name: (_) @name.property) @definition
(public_field_definition name: (_) @name.method value: [
  (arrow_function body: (statement_block) @body)
  (arrow_function body: (_) @value)
  (function_expression body: (_) @body)
])
(public_field_definition value: [(array) (call_expression) (new_expression) (object) (string) (template_string)] @value)
`;

/** TypeScript without JSX. */
export const typescript: SyntaxLanguage = {
  how: "syntax",
  names: ["TypeScript"],
  grammar: "typescript",
  query: TYPESCRIPT_QUERY,
  cutBody: "{ … }",
};
