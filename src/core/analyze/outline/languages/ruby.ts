import type { SyntaxLanguage } from "../language.ts";

/** Ruby. */
export const ruby: SyntaxLanguage = {
  how: "syntax",
  names: ["Ruby"],
  grammar: "ruby",
  query: `
(comment) @comment
([(program (call !receiver method: (identifier) @_method) @import) (body_statement (call !receiver method: (identifier) @_method) @import)]
  (#match? @_method "^(require|require_relative|load|autoload)$"))
(program [(call) (if) (unless) (while) (begin) (if_modifier) (unless_modifier) (case)] @statement)
(program (assignment left: [(call) (element_reference) (global_variable) (identifier)]) @statement)

(module name: (_) @name.module body: (_) @members) @definition
(module name: (_) @name.module) @definition
(class name: (_) @name.class body: (_) @members) @definition
(class name: (_) @name.class) @definition
(singleton_class body: (_) @members) @definition
(method name: (_) @name.method) @definition
(method body: (_) @body)
(singleton_method name: (_) @name.method) @definition
(singleton_method body: (_) @body)
(program (method name: (_) @name.function))
(program (assignment left: (constant) @name.constant) @definition)
(body_statement (assignment left: (constant) @name.constant) @definition)
(assignment left: (constant) right: [
  (array) (call !block) (hash) (string) (string_array) (symbol_array) (heredoc_beginning) (lambda) (binary)
] @value)
(assignment left: (constant) right: (call method: (identifier) @_method block: (_) @members (#match? @_method "^(new|define)$")))
(assignment left: (constant) right: (call method: (identifier) @_method block: (_) @body (#not-match? @_method "^(new|define)$")))
(body_statement (call arguments: (argument_list)) @definition)
(body_statement (call arguments: (argument_list . [
  (array) (call) (constant) (hash) (identifier) (lambda) (pair) (scope_resolution) (simple_symbol) (string)
]) @value))
(body_statement (call method: (identifier) @_method block: (_) @members) @definition
  (#match? @_method "^(included|class_methods|concerning)$"))
(body_statement (call method: (identifier) @_method block: (_) @body) @definition
  (#not-match? @_method "^(included|class_methods|concerning)$"))
(program (begin_block) @statement)
(program (end_block) @statement)
`,
  cutBody: "…",
  closer: "end",
};
