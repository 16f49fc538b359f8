import type { ImportMention } from "../sketch.ts";
import type { Code } from "../code/code.ts";
import { literal } from "../code/forms.ts";
import { APOSTROPHES, lexicalSyntax, QUOTES, SLASH_BLOCK, SLASH_LINE } from "../code/lexical-syntax.ts";
import { mentionList } from "../imports/mention-list.ts";
import { goImports, goMembers } from "./go-members.ts";
import { goResolver } from "../imports/resolve/go.ts";
import type { Language } from "../language.ts";
import type { SyntaxOutline } from "../symbols/outline-method.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { effectPatterns } from "../sketch/effects.ts";
import { errorPattern } from "../sketch/errors.ts";
import { titlePattern } from "../sketch/test-titles.ts";
import { slashRemovable } from "../strip/comment-forms.ts";

const NAME = String.raw`(?<name>[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)`;

const definitions: DefinitionTable = {
  rules: [
    { pattern: new RegExp(`func[ \\t]+\\([^)\\n]{1,200}\\)[ \\t]*${NAME}`, "y"), kind: "method" },
    { pattern: new RegExp(`func[ \\t]+${NAME}`, "y"), kind: "function" },
    {
      pattern: new RegExp(`type[ \\t]+${NAME}(?:\\[[^\\n]{1,200}\\])?[ \\t]+(?<word>interface\\b|struct\\b|)`, "y"),
      kind: { interface: "interface", struct: "class", "": "type" },
      holds: false,
    },
    { pattern: new RegExp(`const[ \\t]+${NAME}`, "y"), kind: "constant" },
    { pattern: new RegExp(`var[ \\t]+${NAME}`, "y"), kind: "variable" },
    { pattern: /const[ \t]*\(/y, kind: "constant", holds: true },
    { pattern: /var[ \t]*\(/y, kind: "variable", holds: true },
    { pattern: /type[ \t]*\(/y, kind: "type", holds: true },
    { pattern: new RegExp(NAME, "y"), kind: "constant", in: ["constant"] },
    { pattern: new RegExp(NAME, "y"), kind: "variable", in: ["variable"] },
    {
      pattern: new RegExp(`${NAME}(?:\\[[^\\n]{1,200}\\])?[ \\t]+(?<word>interface\\b|struct\\b|)`, "y"),
      kind: { interface: "interface", struct: "class", "": "type" },
      in: ["type"],
      holds: false,
    },
  ],
  isExported: ({ name }) => /^[A-Z\u00c0-\u00de\u0391-\u03a9\u0410-\u042f]/.test(name),
};

const R = String.raw;

const effects = effectPatterns(
  {
    database: R`(?:database\/sql|gorm\.io|github\.com\/(?:jmoiron\/sqlx|jackc\/pgx|redis|go-redis|lib\/pq|mattn\/go-sqlite3)|go\.mongodb\.org|entgo\.io|go\.etcd\.io)(?:$|\/)`,
    files: R`(?:io\/ioutil|io\/fs|path\/filepath|embed|github\.com\/spf13\/afero)$`,
    network: R`(?:net|google\.golang\.org\/grpc|github\.com\/(?:gin-gonic|gorilla|labstack\/echo|go-chi))(?:$|\/)`,
    process: R`(?:os\/exec|os\/signal|syscall)$`,
    environment: R`(?:flag|github\.com\/spf13\/(?:viper|pflag|cobra))$`,
    time: R`time$`,
  },
  {
    files: R`os\.(?:Open|OpenFile|Create|ReadFile|WriteFile|Remove|RemoveAll|Mkdir|MkdirAll|ReadDir|Rename|Stat)\(`,
    network: R`http\.(?:Get|Post|ListenAndServe|NewRequest|HandleFunc)\w*\(|net\.(?:Dial|Listen)\w*\(`,
    environment: R`os\.(?:Getenv|LookupEnv|Setenv|Environ)\(|os\.Args\b`,
    process: R`exec\.Command\w*\(|os\.Exit\(`,
    time: R`time\.(?:Now|Sleep|After|Tick|NewTimer|NewTicker|Since)\(`,
    database: R`sql\.Open\(`,
  },
);

const ERRORS = String.raw`\b((?:[a-z]\w{0,40}\.)?Err[A-Z]\w{0,80})\b|&((?:[a-z]\w{0,40}\.)?[A-Z]\w{0,80}Error)\{|\b(panic)\(`;

const outline: SyntaxOutline = {
  how: "syntax",
  grammar: "go",
  query: `
(comment) @comment
(import_declaration) @import
(package_clause (package_identifier) @name.module) @definition

(function_declaration name: (_) @name.function body: (_) @body) @definition
(function_declaration name: (_) @name.function) @definition
(method_declaration name: (_) @name.method body: (_) @body) @definition
(type_declaration . "type" . [(type_spec) (type_alias)]) @outer
(type_spec name: (_) @name.type) @definition
(type_spec name: (_) @name.class type: (struct_type (field_declaration_list) @members))
(type_spec name: (_) @name.interface type: (interface_type "{" @members))
(type_alias name: (_) @name.type) @definition
(field_declaration_list (field_declaration) @definition)
(interface_type [(method_elem) (type_elem)] @definition)

(const_declaration . "const" . (const_spec)) @outer
[(const_declaration "(") (type_declaration "(") (var_declaration (var_spec_list))] @definition
(const_spec name: (_) @name.constant) @definition
(source_file (const_declaration (const_spec value: (_) @value)))
(source_file (var_declaration . "var" . (var_spec)) @outer)
(source_file (var_declaration (var_spec name: (_) @name.variable) @definition))
(source_file (var_declaration (var_spec_list (var_spec name: (_) @name.variable) @definition)))
(var_spec value: (expression_list (func_literal body: (_) @body)))
(var_spec value: (expression_list [(binary_expression) (call_expression) (composite_literal) (interpreted_string_literal) (raw_string_literal) (unary_expression)] @value))
`,
  parameters: "name type",
  cutBody: "{ … }",
};

export const go: Language = {
  names: ["Go"],
  syntax: lexicalSyntax("[\"'`/]", [SLASH_LINE, SLASH_BLOCK, QUOTES, APOSTROPHES, literal("`", "`")]),
  // A comment such as `//go:embed` instructs the compiler.
  removable: slashRemovable([
    { ...SLASH_LINE, open: "//go:", isComment: false },
    QUOTES,
    APOSTROPHES,
    literal("`", "`"),
  ]),
  definitions,
  effects,
  errors: errorPattern(["Err", "panic("], ERRORS),
  testTitles: titlePattern(
    String.raw`^func[ \t]+((?:Test|Benchmark|Example|Fuzz)[A-Z_]\w{0,200})[ \t]*\(|\bt\.Run\([ \t]*"([^"\n]{1,200})"`,
  ),
  mentions: goMentions,
  importFamily: { open: ({ tree, manifests }) => goResolver(tree, manifests) },
  packageMembers: goMembers,
  outline,
};

/** Lists the packages that a Go file imports. */
function goMentions(text: string, code: Code): readonly ImportMention[] {
  const list = mentionList(text);
  for (const { path, offset } of goImports(code)) list.add(path, offset);
  return list.mentions;
}
