import type { SyntaxLanguage } from "../outline-method.ts";

/** Bash, which reads most of what other shells do. */
export const bash: SyntaxLanguage = {
  how: "syntax",
  names: ["Shell"],
  grammar: "bash",
  query: `
(comment) @comment
(program [
  (c_style_for_statement) (case_statement) (for_statement) (if_statement) (list) (negated_command) (pipeline)
  (redirected_statement) (subshell) (test_command) (unset_command) (while_statement)
] @statement)
(program (command name: (command_name) @_word (#not-eq? @_word "alias")) @statement)
(program (compound_statement [(command) (if_statement) (list) (pipeline) (redirected_statement)] @statement))

(function_definition name: (word) @name.function body: (_) @body) @definition
(program (variable_assignment name: (variable_name) @name.variable value: (_) @value) @definition)
(program (declaration_command (variable_assignment name: (variable_name) @name.variable)) @definition)
(program (declaration_command (variable_assignment value: (_) @value)))
(program (declaration_command (variable_name) @name.variable) @definition)
`,
  cutBody: "{ … }",
};
