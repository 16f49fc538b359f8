import type { Language } from "../../language.ts";
import type { SyntaxOutline } from "../../symbols/outline-method.ts";
import { THROWN_ERRORS } from "../../sketch/errors.ts";
import { cFamily } from "./c-family.ts";
import { withoutEmptyConditions } from "./empty-conditions.ts";
import { withoutMacroWords } from "./macro-words.ts";
import { cQuery } from "./query.ts";
import { withoutSplitConditions } from "./split-conditions.ts";

const FUNCTION_PARTS = `
  declarator: (operator_cast) @name.method
  declarator: (_ ["&" "&&"] (_ declarator: (identifier) @name.function parameters: (_)))
`;
const DECLARATORS = `
  (_ parameters: (_))
  (_ ["&" "&&"] (_ declarator: (identifier) @name.function parameters: (_)))
`;

const outline: SyntaxOutline = {
  how: "syntax",
  grammar: "cpp",
  query: `${cQuery(FUNCTION_PARTS, DECLARATORS)}
(using_declaration) @import
(template_declaration) @outer
(linkage_specification body: (declaration_list)) @definition
(namespace_definition body: (_) @members) @definition
(namespace_definition name: (_) @name.module)
(concept_definition name: (_) @name.type) @definition
(alias_declaration name: (_) @name.type) @definition
(class_specifier name: (_) @name.class body: (_) @members) @definition
(field_initializer_list) @value
(function_declarator declarator: [
  (destructor_name) @name.method
  (field_identifier) @name.method
  (operator_name) @name.method
  (_ "::" name: [(destructor_name) (identifier) (operator_name)] @name.method)
  (_ "::" name: (_ "::" name: [(destructor_name) (identifier) (operator_name)] @name.method))
  (_ name: (identifier) @name.function arguments: (_))
])
(field_declaration_list (_ declarator: (_ declarator: (identifier) @name.method parameters: (_))))
(field_declaration default_value: (_) @value)
(init_declarator value: (_ body: (_) @body))
`,
  parameters: "type name",
  cutBody: "{ … }",
  tidy: withoutEmptyConditions,
  prepare: (text) => withoutMacroWords(withoutSplitConditions(text)),
};

export const cpp: Language = { ...cFamily, names: ["C++"], errors: THROWN_ERRORS, outline };

export const cuda: Language = { ...cFamily, names: ["Cuda"] };
