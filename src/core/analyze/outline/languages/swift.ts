import type { SyntaxLanguage } from "../language.ts";

const DIRECTIVE = /^[ \t]*#(?:if|elseif|else|endif|error|warning|sourceLocation)\b[^\n\r]*/gmu;
const CONDITION = /(#(?:un)?available)(\([^()\n\r]*\))|#/gu;

/**
 * Swift. The scanner of its grammar never clears the memory in which it counts `#`, so that what it makes of one depends
 * on the texts before: directives and the signs themselves are blanked out.
 */
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

(class_declaration declaration_kind: ["actor" "class" "struct"] name: (_) @name.class body: (_) @members) @definition
(class_declaration declaration_kind: "enum" name: (_) @name.enum body: (_) @members) @definition
(class_declaration declaration_kind: "extension" body: (_) @members) @definition
(protocol_declaration name: (_) @name.interface body: (_) @members) @definition
(typealias_declaration name: (type_identifier) @name.type) @definition
(associatedtype_declaration name: (type_identifier) @name.type) @definition
(macro_declaration (simple_identifier) @name.macro) @definition
[(enum_entry) (operator_declaration)] @definition

(source_file (function_declaration name: (simple_identifier) @name.function) @definition)
(class_body (function_declaration name: (simple_identifier) @name.method) @definition)
(enum_class_body (function_declaration name: (simple_identifier) @name.method) @definition)
(function_declaration) @definition
(function_declaration body: (_) @body)
(protocol_function_declaration name: (simple_identifier) @name.method) @definition
(init_declaration "init" @name.method) @definition
(init_declaration body: (_) @body)
(deinit_declaration body: (_) @body) @definition
(subscript_declaration "subscript" @name.method) @definition

(source_file (property_declaration name: (pattern) @name.constant) @definition)
(class_body (property_declaration name: (pattern) @name.property) @definition)
(enum_class_body (property_declaration name: (pattern) @name.property) @definition)
(protocol_property_declaration name: (pattern (simple_identifier) @name.property)) @definition
(property_declaration value: (_) @value)
[(computed_property) (willset_didset_block)] @body
`,
  cutBody: "{ … }",
  prepare: withoutHashes,
};

/** Of a condition on versions, its word is left, so that something stands where a condition is due. */
function withoutHashes(text: string): string {
  return text
    .replaceAll(DIRECTIVE, (line) => " ".repeat(line.length))
    .replaceAll(CONDITION, (_, word: string | undefined, versions: string | undefined) =>
      word === undefined ? " " : ` ${word.slice(1)}${" ".repeat((versions ?? "").length)}`,
    );
}
