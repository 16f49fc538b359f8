import type { SyntaxLanguage } from "../outline-method.ts";

/** C#. */
export const cSharp: SyntaxLanguage = {
  how: "syntax",
  names: ["C#"],
  grammar: "c_sharp",
  query: `
(comment) @comment
[(using_directive) (extern_alias_directive)] @import
[(global_statement) (preproc_region) (preproc_endregion) (preproc_nullable) (preproc_pragma)] @statement
(attribute_list) @attribute
(attribute_argument_list) @value

(file_scoped_namespace_declaration name: (_) @name.module) @definition
(namespace_declaration name: (_) @name.module body: (_) @members) @definition
(class_declaration name: (_) @name.class) @definition
(class_declaration body: (_) @members)
(struct_declaration name: (_) @name.class) @definition
(struct_declaration body: (_) @members)
(record_declaration name: (_) @name.class) @definition
(record_declaration body: (_) @members)
(interface_declaration name: (_) @name.interface body: (_) @members) @definition
(enum_declaration name: (_) @name.enum body: (_) @members) @definition
(enum_member_declaration) @definition
(delegate_declaration name: (_) @name.type) @definition

(method_declaration name: (_) @name.method) @definition
(method_declaration body: (block) @body)
(constructor_declaration name: (_) @name.method) @definition
(constructor_declaration body: (block) @body)
(destructor_declaration body: (block) @body) @definition
(operator_declaration) @definition
(operator_declaration body: (block) @body)
(conversion_operator_declaration) @definition
(conversion_operator_declaration body: (block) @body)
(indexer_declaration) @definition
(property_declaration name: (_) @name.property) @definition
(property_declaration "=" . value: (_) @value)
(property_declaration accessors: (_) @members)
(accessor_declaration body: (block) @body)
(arrow_expression_clause (_) @value)
(event_declaration name: (_) @name.property) @definition
(event_field_declaration (variable_declaration (variable_declarator name: (_) @name.property))) @definition
(field_declaration (variable_declaration (variable_declarator name: (_) @name.property))) @definition
(field_declaration (variable_declaration (variable_declarator "=" . (_) @value)))
`,
  cutBody: "{ … }",
};
