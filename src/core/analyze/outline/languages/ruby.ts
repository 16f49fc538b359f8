import type { SyntaxLanguage } from "../outline-method.ts";

/** Ruby. */
export const ruby: SyntaxLanguage = {
  how: "syntax",
  names: ["Ruby"],
  grammar: "ruby",
  query: `
(comment) @comment
(program (_ !receiver method: (identifier) @_method) @import
  (#match? @_method "^(require|require_relative|load|autoload)$"))
(body_statement (_ !receiver method: (identifier) @_method) @import
  (#match? @_method "^(require|require_relative|load|autoload)$"))
(program [(call) (if) (unless) (while) (begin) (if_modifier) (unless_modifier) (case)] @statement)
(program (_ left: [(call) (element_reference) (global_variable) (identifier)] "=") @statement)

(module name: (_) @name.module body: (_) @members) @definition
(module name: (_) @name.module) @definition
(class name: (_) @name.class body: (_) @members) @definition
(class name: (_) @name.class) @definition
(singleton_class body: (_) @members) @definition
(method name: (_) @name.method) @definition
(singleton_method name: (_) @name.method) @definition
(_ "def" body: (_) @body)
(program (_ . "def" . name: (_) @name.function))
(program (_ left: (constant) @name.constant "=") @definition)
(body_statement (_ left: (constant) @name.constant "=") @definition)
(_ left: (constant) "=" right: [
  (array) @value
  (call !block) @value
  (hash) @value
  (string) @value
  (string_array) @value
  (symbol_array) @value
  (heredoc_beginning) @value
  (lambda) @value
  (binary) @value
  (_ method: (identifier) @_method block: (_) @body)
] (#not-match? @_method "^(new|define)$"))
(_ left: (constant) "=" right: (_ method: (identifier) @_method block: (_) @members)
  (#match? @_method "^(new|define)$"))
(body_statement (_ arguments: (argument_list)) @definition)
(body_statement (_ arguments: (_ . [
  (array) (call) (constant) (hash) (identifier) (lambda) (pair) (scope_resolution) (simple_symbol) (string)
]) @value))
(body_statement (_ method: (identifier) @_method block: (_) @members) @definition
  (#match? @_method "^(included|class_methods|concerning)$"))
(body_statement (_ method: (identifier) @_method block: (_) @body) @definition
  (#not-match? @_method "^(included|class_methods|concerning)$"))
(program (begin_block) @statement)
(program (end_block) @statement)
`,
  cutBody: "…",
  closer: "end",
};
