import type { ImportMention } from "../sketch.ts";
import { quotedOverLines } from "../code/forms.ts";
import { FIRST_HASH, HASH_LINE, lexicalSyntax, SLASH_BLOCK, SLASH_LINE } from "../code/lexical-syntax.ts";
import { mentionList } from "../imports/mention-list.ts";
import { typeMembers } from "../imports/package-members.ts";
import { phpResolver } from "../imports/resolve/php.ts";
import type { Language, LanguageFacts } from "../language.ts";
import type { SyntaxOutline } from "../symbols/outline-method.ts";
import { type DefinitionTable, TYPE_SCOPES } from "../sketch/definition-table.ts";
import { effectPatterns } from "../sketch/effects.ts";
import { THROWN_ERRORS } from "../sketch/errors.ts";
import { SLASH_OR_HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { INDENT, QUOTED_TITLE, titlePattern } from "../sketch/test-titles.ts";
import { type FindRemovable, heredoc, removableBy, SAFE_SLASH_BLOCK, SAFE_SLASH_LINE } from "../strip/comment-forms.ts";

const NAME = String.raw`(?<name>[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)`;
const MODIFIERS = String.raw`(?:(?:public|protected|private|static|final|abstract|readonly)[ \t]+){0,5}`;

const definitions: DefinitionTable = {
  rules: [
    { pattern: /namespace\b[^;\n]{0,200}\{/y, kind: "module" },
    {
      pattern: new RegExp(`${MODIFIERS}(?<word>class|interface|trait|enum)[ \\t]+${NAME}`, "y"),
      kind: { class: "class", interface: "interface", trait: "class", enum: "enum" },
    },
    { pattern: new RegExp(`${MODIFIERS}function[ \\t]+&?${NAME}`, "y"), kind: "function" },
    { pattern: new RegExp(`${MODIFIERS}const[ \\t]+(?:\\??[a-z]+[ \\t]+)?${NAME}[ \\t]*=`, "y"), kind: "constant" },
    { pattern: /define\([ \t]*['"](?<name>\w+)['"]/y, kind: "constant", in: ["text"] },
    {
      pattern: new RegExp(
        `(?:public|protected|private)[ \\t]+(?:(?:static|readonly)[ \\t]+){0,2}(?:[?\\w\\\\|]+[ \\t]+)?\\$${NAME}`,
        "y",
      ),
      kind: "property",
      in: TYPE_SCOPES,
    },
  ],
  isExported: ({ text }) => !/\bprivate\b/.test(text),
};

const R = String.raw;

/** Facts shared by PHP and Hack. */
const shared: LanguageFacts = {
  syntax: lexicalSyntax(`["'/]|${FIRST_HASH}`, [
    SLASH_LINE,
    SLASH_BLOCK,
    HASH_LINE,
    quotedOverLines('"'),
    quotedOverLines("'"),
  ]),
  definitions,
  effects: effectPatterns(
    {
      database: R`(?:Doctrine|Illuminate\\Database|PDO|MongoDB|Predis)\b`,
      network: R`(?:GuzzleHttp|Symfony\\Component\\HttpClient|Illuminate\\Http)\b`,
    },
    {
      files: R`(?:file_get_contents|file_put_contents|fopen|unlink|mkdir|scandir|glob|file_exists|move_uploaded_file)\(`,
      network: R`(?:curl_\w+|fsockopen|stream_socket_\w+|mail)\(`,
      environment: R`(?:getenv|env)\(|_(?:ENV|SERVER)\[`,
      process: R`(?:exec|shell_exec|proc_open|system|passthru|pcntl_\w+)\(`,
      time: R`(?:time|microtime|date|sleep|usleep)\(|new \\?DateTime(?:Immutable)?\(\)|Carbon::now\(`,
      database: R`new \\?(?:PDO|mysqli)\(|mysqli_\w+\(|DB::\w+\(`,
    },
  ),
  errors: THROWN_ERRORS,
  testTitles: titlePattern(
    String.raw`${INDENT}(?:public[ \t]+)?function[ \t]+(test\w{1,200})|${INDENT}(?:test|it|describe|assertType)\([ \t]*${QUOTED_TITLE}`,
  ),
  headerComments: SLASH_OR_HASH_HEADER,
};

/** Cuts text outside of PHP tags. */
const outline: SyntaxOutline = {
  how: "syntax",
  grammar: "php",
  query: `
(comment) @comment
[(declare_statement) (namespace_use_declaration)] @import
(program (expression_statement [
  (include_expression) (include_once_expression) (require_expression) (require_once_expression)
]) @import)
[(text) (text_interpolation)] @statement
(program (text_interpolation) . (expression_statement) @statement)
(program (php_tag) @_tag . (expression_statement) @statement (#eq? @_tag "<?="))
((php_tag) @statement (#eq? @statement "<?="))
(program [
  (do_statement) (echo_statement) (exit_statement) (for_statement) (foreach_statement) (global_declaration)
  (switch_statement) (try_statement) (unset_statement) (while_statement)
] @statement)
(program (if_statement (compound_statement [
  (echo_statement) (exit_statement) (expression_statement) (return_statement)
] @statement)))
(program (expression_statement (assignment_expression right: (_) @value)))
(program (return_statement (_) @value))
(program (expression_statement (_ (arguments (argument [
  (anonymous_function) (array_creation_expression) (arrow_function) (heredoc) (match_expression) (nowdoc)
  (object_creation_expression)
] @value)))))
(attribute_list) @attribute
(attribute parameters: (_) @value)

(namespace_definition name: (_) @name.module) @definition
(class_declaration name: (_) @name.class body: (_) @members) @definition
(trait_declaration name: (_) @name.class body: (_) @members) @definition
(interface_declaration name: (_) @name.interface body: (_) @members) @definition
(enum_declaration name: (_) @name.enum body: (_) @members) @definition
(enum_case) @definition
(function_definition name: (_) @name.function body: (_) @body) @definition
(method_declaration name: (_) @name.method) @definition
(method_declaration body: (_) @body)
(anonymous_function body: (_) @body)
(arrow_function body: (_) @value)
(property_declaration (property_element name: (variable_name (name) @name.property))) @definition
(property_element default_value: (_) @value)
(property_hook_list) @body
(const_declaration (const_element . (name) @name.constant)) @definition
(const_element (name) (_) @value)
(program (expression_statement (function_call_expression
  function: (name) @_define
  arguments: (arguments . (argument (string (string_content) @name.constant)))
  (#eq? @_define "define"))) @definition)
`,
  parameters: "type name",
  cutBody: "{ … }",
};

const inCode = removableBy(
  lexicalSyntax(`["'/]|<(?=<<)|${FIRST_HASH}(?!\\[)`, [
    SAFE_SLASH_LINE,
    SAFE_SLASH_BLOCK,
    heredoc("<<<", ""),
    HASH_LINE,
    quotedOverLines('"'),
    quotedOverLines("'"),
  ]),
);

/** Comments of a file without markup. Quotes in markup would hide where strings begin. */
const phpRemovable: FindRemovable = (text) =>
  text.startsWith("<?php") && !text.includes("?>") ? inCode(text) : { comments: [], literals: [0, text.length] };

export const php: Language = {
  ...shared,
  names: ["PHP"],
  removable: phpRemovable,
  mentions: phpMentions,
  importFamily: { open: ({ tree, manifests }) => phpResolver(tree, manifests) },
  // A `use` names one class, or the start of a qualified name.
  packageMembers: typeMembers(() => false),
  outline,
};

export const hack: Language = { ...shared, names: ["Hack"] };

const USE = /^(?:[ \t]*(?=use[ \t]+[\w\\]+\\))?use[ \t]+([\w\\]+)/gmu;
const GROUP = /\{([^{}();]{0,5000})\}/uy;
const INCLUDE =
  /^[^\n'"#*/]{0,80}\b(?:require|include)(?:_once)?\b[ \t(]*(__DIR__[ \t]*\.[ \t]*|dirname\(__FILE__\)[ \t]*\.[ \t]*)?["']([^"'\n$]+)["']/gmu;

/**
 * Lists the imports and includes of a PHP file: classes as `A\B`, files relative to it as `./…`. Functions and
 * constants are left out.
 */
function phpMentions(text: string): readonly ImportMention[] {
  const mentions: [offset: number, specifier: string][] = [];
  const use = new RegExp(USE);
  for (let match = use.exec(text); match !== null; match = use.exec(text)) {
    const name = (match[1] ?? "").replace(/^\\/u, "");
    if (name === "function" || name === "const") continue;
    const group = new RegExp(GROUP);
    group.lastIndex = use.lastIndex;
    const groupItems = group.exec(text)?.[1];
    if (groupItems === undefined) mentions.push([match.index, name]);
    else for (const entry of groupItems.split(",")) mentions.push([match.index, name + firstWord(entry)]);
  }
  for (const { 1: folderPrefix, 2: name = "", index } of text.matchAll(INCLUDE)) {
    mentions.push([index, folderPrefix === undefined ? name : `./${name.replace(/^\/+/u, "")}`]);
  }
  const list = mentionList(text);
  for (const [offset, specifier] of mentions.toSorted((a, b) => a[0] - b[0])) list.add(specifier, offset);
  return list.mentions;
}

function firstWord(text: string): string {
  return text.trim().split(/\s/u, 1)[0] ?? "";
}
