import type { SyntaxLanguage } from "../language.ts";

/** Scala 2 and 3. */
export const scala: SyntaxLanguage = {
  how: "syntax",
  names: ["Scala"],
  grammar: "scala",
  query: `
[(block_comment) (comment)] @comment
[(export_declaration) (import_declaration)] @import
(annotation) @attribute
(compilation_unit [(assignment_expression) (for_expression) (if_expression)] @statement)
(compilation_unit (call_expression arguments: (_) @value))
(template_body [
  (assignment_expression) (call_expression) (for_expression) (if_expression) (infix_expression)
] @value)

(package_object name: (_) @name.module body: (_) @members) @definition
(class_definition name: (_) @name.class) @definition
(object_definition name: (_) @name.module) @definition
(trait_definition name: (_) @name.interface) @definition
(enum_definition name: (_) @name.enum) @definition
(class_definition body: (_) @members)
(object_definition body: (_) @members)
(trait_definition body: (_) @members)
(enum_definition body: (_) @members)
(enum_case_definitions) @definition
(type_definition name: (_) @name.type) @definition
(given_definition name: (identifier) @name.variable) @definition
(given_definition body: (with_template_body) @members)

(compilation_unit (function_definition name: (_) @name.function) @definition)
(package_clause (template_body (function_definition name: (_) @name.function) @definition))
(template_body (function_definition name: (_) @name.method) @definition)
(with_template_body (function_definition name: (_) @name.method) @definition)
(enum_body (function_definition name: (_) @name.method) @definition)
(extension_definition (function_definition name: (_) @name.method) @definition)
(function_declaration name: (_) @name.method) @definition
(function_definition body: [(block) (indented_block)] @body)
(function_definition body: (_) @value)

(compilation_unit (val_definition pattern: (identifier) @name.constant) @definition)
(compilation_unit (var_definition pattern: (identifier) @name.variable) @definition)
(template_body [
  (val_definition pattern: (identifier) @name.property)
  (var_definition pattern: (identifier) @name.property)
  (val_declaration name: (identifier) @name.property)
  (var_declaration name: (identifier) @name.property)
] @definition)
(val_definition value: (_) @value)
(var_definition value: (_) @value)
(given_definition body: (_) @value)
`,
  cutBody: "{ … }",
};
