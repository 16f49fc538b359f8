import type { SyntaxLanguage } from "../outline-method.ts";
import { ECMASCRIPT_QUERY } from "./javascript.ts";

/** What the grammars of TypeScript and TSX have in common. */
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

/** TypeScript without JSX. */
export const typescript: SyntaxLanguage = {
  how: "syntax",
  names: ["TypeScript"],
  grammar: "typescript",
  query: TYPESCRIPT_QUERY,
  cutBody: "{ … }",
};
