import type { SyntaxLanguage } from "../outline-method.ts";

/** Java. */
export const java: SyntaxLanguage = {
  how: "syntax",
  names: ["Java"],
  grammar: "java",
  query: `
[(line_comment) (block_comment)] @comment
(import_declaration) @import
(modifiers [(annotation) (marker_annotation)] @attribute)
(annotation arguments: (_) @value)

(class_declaration name: (_) @name.class body: (_) @members) @definition
(record_declaration name: (_) @name.class body: (_) @members) @definition
(interface_declaration name: (_) @name.interface body: (_) @members) @definition
(annotation_type_declaration name: (_) @name.interface body: (_) @members) @definition
(enum_declaration name: (_) @name.enum body: (_) @members) @definition
(module_declaration name: (_) @name.module body: (_) @members) @definition
(enum_constant) @definition
(enum_constant body: (_) @body)
(method_declaration name: (_) @name.method) @definition
(method_declaration body: (_) @body)
(constructor_declaration name: (_) @name.method body: (_) @body) @definition
(compact_constructor_declaration name: (_) @name.method body: (_) @body) @definition
(annotation_type_element_declaration name: (_) @name.method) @definition
(static_initializer (block) @body)
(class_body (block) @body)
(field_declaration declarator: (variable_declarator name: (_) @name.property)) @definition
(constant_declaration declarator: (variable_declarator name: (_) @name.constant)) @definition
(field_declaration declarator: (variable_declarator value: (_) @value))
(constant_declaration declarator: (variable_declarator value: (_) @value))
`,
  cutBody: "{ … }",
};
