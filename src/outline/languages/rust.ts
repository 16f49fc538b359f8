import type { ImportMention } from "../sketch.ts";
import type { Code } from "../code/code.ts";
import { CHARACTER, endOfQuoted, type Form, offsetAfter } from "../code/forms.ts";
import { lexicalSyntax, NESTED_BLOCK, SLASH_LINE } from "../code/lexical-syntax.ts";
import { type MentionList, mentionList } from "../imports/mention-list.ts";
import { rustResolver } from "../imports/resolve/rust.ts";
import type { Language } from "../language.ts";
import type { SyntaxOutline } from "../symbols/outline-method.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { effectPatterns } from "../sketch/effects.ts";
import { ERROR_NAME, errorPattern } from "../sketch/errors.ts";
import { innerDocPurpose } from "../sketch/purpose/comment-prose.ts";
import { titlePattern } from "../sketch/test-titles.ts";
import { SAFE_NESTED_BLOCK, slashRemovable } from "../strip/comment-forms.ts";

const NAME = String.raw`(?<name>[A-Za-z_]\w*)`;
const PUB = String.raw`(?:pub(?:\([^)\n]{1,60}\))?[ \t]+)?`;
const QUALIFIERS = String.raw`(?:(?:default|const|async|unsafe|extern(?:[ \t]+"[^"\n]{0,20}")?)[ \t]+){0,4}`;

const definitions: DefinitionTable = {
  rules: [
    { pattern: new RegExp(`${PUB}${QUALIFIERS}fn[ \\t]+${NAME}`, "y"), kind: "function" },
    {
      pattern: new RegExp(
        `${PUB}(?:unsafe[ \\t]+)?(?:auto[ \\t]+)?(?<word>struct|enum|union|trait|mod|type)[ \\t]+${NAME}`,
        "y",
      ),
      kind: { struct: "class", enum: "enum", union: "class", trait: "interface", mod: "module", type: "type" },
    },
    { pattern: new RegExp(`${PUB}const[ \\t]+${NAME}[ \\t]*:`, "y"), kind: "constant" },
    { pattern: new RegExp(`${PUB}static[ \\t]+(?:mut[ \\t]+)?${NAME}`, "y"), kind: "variable" },
    { pattern: new RegExp(`macro_rules![ \\t]*${NAME}`, "y"), kind: "macro", holds: false },
    { pattern: /(?:unsafe[ \t]+)?impl\b/y, kind: "class" },
  ],
  clause: /where\b/y,
  isExported: ({ text, scope, kind }) => /^pub\b/.test(text) || scope === "interface" || kind === "macro",
};

const R = String.raw;

const effects = effectPatterns(
  {
    database: R`(?:sqlx|diesel|rusqlite|postgres|tokio_postgres|mongodb|redis|sea_orm)(?:$|::)`,
    files: R`(?:(?:std|tokio|async_std)::fs|tempfile|walkdir|ignore|memmap2?)(?:$|::)`,
    network: R`(?:(?:std|tokio|async_std)::net|reqwest|hyper|axum|actix_web|warp|tonic|ureq|tungstenite)(?:$|::)`,
    process: R`(?:(?:std|tokio)::(?:process|thread)|rayon|nix)(?:$|::)`,
    environment: R`(?:std::env|dotenvy?|clap)(?:$|::)`,
    time: R`(?:(?:std|tokio)::time|chrono|time)(?:$|::)`,
  },
  {
    files: R`fs::(?:read|write|create|remove|open|metadata|copy|rename)\w*\(|File::(?:open|create)\(|OpenOptions::`,
    network: R`Tcp(?:Stream|Listener)::|UdpSocket::|reqwest::`,
    environment: R`env::(?:var|vars|args|current_dir)\w*\(`,
    process: R`Command::new\(|process::(?:exit|abort)\(|thread::spawn\(`,
    time: R`(?:Instant|SystemTime|Utc|Local)::now\(|sleep\(`,
    database: R`sqlx::query\w*!?\(`,
  },
);

const ERRORS = String.raw`\bErr\([ \t\n]{0,40}${ERROR_NAME}|\b(?:bail|ensure)!\([ \t]*${ERROR_NAME}::|\b(panic|todo|unimplemented|unreachable)!`;

/** Cuts test modules. */
const outline: SyntaxOutline = {
  how: "syntax",
  grammar: "rust",
  query: `
[(line_comment) (block_comment)] @comment
[(use_declaration . "use") (extern_crate_declaration)] @import
(inner_attribute_item) @statement
(source_file [(macro_invocation) (expression_statement)] @statement)
(source_file (attribute_item) @statement . [(macro_invocation) (expression_statement)])
(source_file (attribute_item) @import . (use_declaration . "use"))
(attribute_item) @attribute

(function_item name: (_) @name.function body: (_) @body) @definition
(function_signature_item name: (_) @name.function) @definition
(declaration_list [(function_item name: (_) @name.method) (function_signature_item name: (_) @name.method)])
(struct_item name: (_) @name.class body: (field_declaration_list) @members) @definition
(struct_item name: (_) @name.class) @definition
(union_item name: (_) @name.class body: (_) @members) @definition
(enum_item name: (_) @name.enum body: (_) @members) @definition
(trait_item name: (_) @name.interface body: (_) @members) @definition
(impl_item body: (_) @members) @definition
(impl_item type: [(type_identifier) @name.class (generic_type type: (type_identifier) @name.class)])
(foreign_mod_item body: (_) @members) @definition
(type_item name: (_) @name.type) @definition
(associated_type name: (_) @name.type) @definition
(mod_item name: (_) @name.module) @definition
(mod_item body: (_) @members)
(mod_item name: (identifier) @_name body: (_) @body (#match? @_name "^(tests?|benches)$"))
(macro_definition name: (_) @name.macro) @definition
(macro_definition (macro_rule) @members)
(macro_rule right: (_) @body)
(const_item name: (_) @name.constant) @definition
(const_item value: (_) @value)
(static_item name: (_) @name.variable) @definition
(static_item value: (_) @value)
[(field_declaration) (enum_variant)] @definition
`,
  cutBody: "{ … }",
};

/** Strings: `"…"`, and `r#"…"#`, recognized by the characters before the quote. */
const STRING: Form = {
  open: '"',
  isComment: false,
  end: (text, start) => {
    let mark = start;
    while (text[mark - 1] === "#") mark--;
    if (text[mark - 1] !== "r") return endOfQuoted(text, start, true);
    return offsetAfter(text, `"${"#".repeat(start - mark)}`, start + 1);
  },
};

export const rust: Language = {
  names: ["Rust"],
  syntax: lexicalSyntax("[\"'/]", [SLASH_LINE, NESTED_BLOCK, STRING, CHARACTER]),
  removable: slashRemovable([STRING, CHARACTER], SAFE_NESTED_BLOCK),
  definitions,
  effects,
  errors: errorPattern(["Err(", "!"], ERRORS),
  testTitles: titlePattern(
    String.raw`#\[(?:\w+::)?test[^\]\n]{0,60}\]\s*(?:#\[[^\]\n]{0,200}\]\s*){0,4}(?:pub[ \t]+)?(?:async[ \t]+)?fn[ \t]+(\w{1,200})`,
  ),
  purpose: innerDocPurpose,
  hasTestsBesideCode: true,
  mentions: rustMentions,
  importFamily: { open: ({ tree, manifests }) => rustResolver(tree, manifests), perFile: true },
  outline,
  skeletonSize: 0.2,
};

const STATEMENT = /^([ \t]*)(?:pub(?:\([^)\n]*\))?[ \t]+)?(?:(use)|(mod)|extern[ \t]+crate)[ \t]+/gmu;
const TREE = /[\w:{},*#\s]*/uy;
const ATTRIBUTE = /#\[path\s*=\s*"[^"\n]*"\]\s*(?:pub(?:\([^)\n]*\))?\s+)?$/u;
const MAX_DEPTH = 16;

/**
 * Lists the paths that a Rust file uses, one mention each: `crate::a::B`, `mod name` for `mod name;`, and the file of
 * `#[path = "…"] mod name;` as `./…`.
 */
function rustMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionList(text);
  const statement = new RegExp(STATEMENT);
  for (let match = statement.exec(code); match !== null && !list.isFull; match = statement.exec(code)) {
    const start = statement.lastIndex;
    const tree = new RegExp(TREE);
    tree.lastIndex = start;
    const written = tree.exec(code)?.[0] ?? "";
    statement.lastIndex = start + written.length;
    if (code[statement.lastIndex] !== ";") continue;
    if (match[3] !== undefined) list.add(moduleMention(text, code, { name: written, at: match.index }), start);
    else if (match[2] === undefined) list.add(written.split(/\s/u, 1)[0] ?? "", start);
    else addPaths(list, written, { start, indented: match[1] !== "" });
  }
  return list.mentions;
}

function moduleMention(text: string, code: string, { name, at }: { name: string; at: number }): string {
  const windowStart = Math.max(0, at - 300);
  const attribute = ATTRIBUTE.exec(code.slice(windowStart, at));
  if (attribute === null) return `mod ${name.trim()}`;
  const attributeText = text.slice(windowStart + attribute.index, at);
  return `./${attributeText.slice(attributeText.indexOf('"') + 1, attributeText.lastIndexOf('"'))}`;
}

/** Adds each path of a use tree such as `a::{b, c::{self, D as E}}`. */
function addPaths(list: MentionList, tree: string, { start, indented }: { start: number; indented: boolean }): void {
  const prefixes = [""];
  let path = "";
  for (const { 0: token, index } of tree.matchAll(/[{},]|\bas\s+\w+|[\w:*#]+/gu)) {
    if (/^as\s/u.test(token)) continue;
    if (!/[{},]/u.test(token)) {
      path += token;
      continue;
    }
    if (token === "{") {
      if (prefixes.length > MAX_DEPTH || path.length > 500) return;
      prefixes.push(path);
      continue;
    }
    if (path !== (prefixes.at(-1) ?? "")) list.add(plainPath(path, indented), start + index);
    if (token === "}") prefixes.pop();
    path = prefixes.at(-1) ?? "";
  }
  if (path !== "") list.add(plainPath(path, indented), start + tree.length - 1);
}

/** An indented `use super::` is usually in an inline module, whose parent is the file itself. */
function plainPath(path: string, indented: boolean): string {
  const whole = path.replace(/^::/u, "").replace(/(?:::)?\*$|::self$/u, "");
  return indented ? whole.replace(/^super(?=::|$)/u, "self") : whole;
}
