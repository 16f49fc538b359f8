import type { SyntaxLanguage } from "../outline-method.ts";

const DIRECTIVE = /^[ \t]*#(?:if|elseif|else|endif|error|warning|sourceLocation)\b[^\n\r]*/gmu;

/** Swift. Its grammar does not expect directives in all places where they stand: they are blanked out. */
export const swift: SyntaxLanguage = {
  how: "syntax",
  names: ["Swift"],
  grammar: "swift",
  query: `
[(comment) (multiline_comment)] @comment
(import_declaration) @import
(attribute) @attribute
(source_file [
  (assignment) (call_expression) (do_statement) (for_statement) (guard_statement) (if_statement) (switch_statement)
  (while_statement)
] @statement)

(class_declaration) @definition
[(class_body) (enum_class_body)] @members
(class_declaration ["actor" "class" "struct"] name: (_) @name.class)
(class_declaration "enum" name: (_) @name.enum)
(protocol_declaration name: (_) @name.interface body: (_) @members) @definition
(typealias_declaration name: (type_identifier) @name.type) @definition
(associatedtype_declaration name: (type_identifier) @name.type) @definition
(macro_declaration (simple_identifier) @name.macro) @definition
[(enum_entry) (operator_declaration)] @definition

(source_file (_ "func" name: (simple_identifier) @name.function) @definition)
(class_body (_ "func" name: (simple_identifier) @name.method) @definition)
(enum_class_body (_ "func" name: (simple_identifier) @name.method) @definition)
(function_declaration) @definition
(function_body) @body
(protocol_body (_ name: (simple_identifier) @name.method) @definition)
(protocol_function_declaration) @definition
(init_declaration "init" @name.method) @definition
(deinit_declaration) @definition
(subscript_declaration "subscript" @name.method) @definition

(source_file (_ name: (pattern) @name.constant) @definition)
(class_body (_ name: (pattern) @name.property) @definition)
(enum_class_body (_ name: (pattern) @name.property) @definition)
(protocol_property_declaration name: (_ (simple_identifier) @name.property)) @definition
(_ name: (pattern) value: (_) @value)
[(computed_property) (willset_didset_block)] @body
`,
  cutBody: "{ … }",
  prepare: (text) => text.replaceAll(DIRECTIVE, (line) => " ".repeat(line.length)),
};
