import type { SyntaxLanguage } from "../outline-method.ts";

/** Rust. Modules of tests are cut. */
export const rust: SyntaxLanguage = {
  how: "syntax",
  names: ["Rust"],
  grammar: "rust",
  query: `
[(line_comment) (block_comment)] @comment
[(use_declaration . "use") (extern_crate_declaration)] @import
(inner_attribute_item) @statement
(source_file [(macro_invocation) (expression_statement)] @statement)
(source_file (attribute_item) @statement . [(macro_invocation) (expression_statement)])
(source_file (attribute_item) @import . (use_declaration . "use"))
(attribute_item) @attribute

(function_item name: (_) @name.function body: (_) @body) @definition
(function_signature_item name: (_) @name.function) @definition
(declaration_list [(function_item name: (_) @name.method) (function_signature_item name: (_) @name.method)])
(struct_item name: (_) @name.class body: (field_declaration_list) @members) @definition
(struct_item name: (_) @name.class) @definition
(union_item name: (_) @name.class body: (_) @members) @definition
(enum_item name: (_) @name.enum body: (_) @members) @definition
(trait_item name: (_) @name.interface body: (_) @members) @definition
(impl_item body: (_) @members) @definition
(foreign_mod_item body: (_) @members) @definition
(type_item name: (_) @name.type) @definition
(associated_type name: (_) @name.type) @definition
(mod_item name: (_) @name.module) @definition
(mod_item body: (_) @members)
(mod_item name: (identifier) @_name body: (_) @body (#match? @_name "^(tests?|benches)$"))
(macro_definition name: (_) @name.macro) @definition
(macro_definition (macro_rule) @members)
(macro_rule right: (_) @body)
(const_item name: (_) @name.constant) @definition
(const_item value: (_) @value)
(static_item name: (_) @name.variable) @definition
(static_item value: (_) @value)
[(field_declaration) (enum_variant)] @definition
`,
  cutBody: "{ … }",
};
