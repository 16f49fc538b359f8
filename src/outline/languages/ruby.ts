import { baseNameOf, folderOf } from "../../base/index.ts";
import type { ImportMention } from "../sketch.ts";
import { commentLines, restOfText } from "../code/forms.ts";
import { FIRST_HASH, HASH_LINE, lexicalSyntax } from "../code/lexical-syntax.ts";
import { fileImports } from "../imports/file-imports.ts";
import { mentionList } from "../imports/mention-list.ts";
import type { PackageMembers } from "../imports/package-members.ts";
import { join, nearestPaths, type PathIndex } from "../imports/resolve/path-index.ts";
import { type FamilyResolver, OUTSIDE, toFile, UNRESOLVED } from "../imports/resolve/resolution.ts";
import type { Language, LanguageFacts } from "../language.ts";
import type { SyntaxOutline } from "../symbols/outline-method.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { effectPatterns } from "../sketch/effects.ts";
import { ERROR_NAME, errorPattern } from "../sketch/errors.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { INDENT, QUOTED_TITLE, titlePattern } from "../sketch/test-titles.ts";
import { heredoc, removableBy } from "../strip/comment-forms.ts";

const definitions: DefinitionTable = {
  rules: [
    {
      pattern: /(?:abstract[ \t]+)?(?<word>class|module|struct|enum)[ \t]+(?:[A-Z]\w*::){0,9}(?<name>[A-Z]\w*)/y,
      kind: { class: "class", module: "module", struct: "class", enum: "enum" },
    },
    { pattern: /class[ \t]*<</y, kind: "class" },
    {
      pattern:
        /(?:(?:private|protected|public|private_class_method|module_function|memoize)[ \t]+)?def[ \t]+(?:self\.|[A-Za-z_]\w*\.)?(?<name>[A-Za-z_]\w*[?!=]?)/y,
      kind: "function",
    },
    { pattern: /macro[ \t]+(?<name>[a-z_]\w*)/y, kind: "macro", holds: false },
    { pattern: /(?<name>[A-Z][A-Z\d_]*)[ \t]*=(?![=~])/y, kind: "constant" },
    { pattern: /(?<name>[A-Z]\w*)[ \t]*=[ \t]*(?:Struct|Class|Data)\./y, kind: "class" },
    { pattern: /(?:ActiveRecord::Schema\b|Sequel\.migration\b)/y, kind: "module" },
    { pattern: /create_table[ \t(]+["':](?<name>\w+)/y, kind: "class" },
  ],
  isExported: ({ text }) => !/^(?:private|protected)/.test(text),
  section: /(?:public|module_function|(?<hidden>private|protected))[ \t]*\r?(?=\n)/y,
};

const R = String.raw;

/** Facts shared by Ruby and Crystal. */
const shared: LanguageFacts = {
  syntax: lexicalSyntax(`^=(?=begin\\b)|^_(?=_END__$)|${FIRST_HASH}`, [
    commentLines("=begin", "=end"),
    restOfText("__END__"),
    HASH_LINE,
  ]),
  definitions,
  effects: effectPatterns(
    {
      database: R`(?:active_record|sequel|pg|mysql2|sqlite3|mongoid|redis)(?:$|\/)`,
      files: R`(?:fileutils|tempfile|pathname|find|tmpdir)$`,
      network: R`(?:net\/|open-uri|socket|httparty|faraday|rest-client|webrick|httpclient)`,
      process: R`(?:open3|childprocess|etc)$`,
      environment: R`(?:dotenv|optparse)(?:$|\/)`,
      time: R`(?:time|date|timeout)$`,
    },
    {
      files: R`(?:File|Dir|IO|FileUtils|Pathname)\.(?:open|read|write|new|exist\?|join|glob|mkdir\w*|rm\w*|delete|foreach)\b`,
      network: R`Net::HTTP\b|TCPSocket\b|URI\.open\b|Faraday\.`,
      environment: R`ENV(?:\[|\.fetch)|ARGV\b`,
      process: R`(?:Process|Open3)\.\w+|system\(|Thread\.new\b|exit!?\b(?=[ (\n])`,
      time: R`Time\.(?:now|current|zone)\b|Date\.today\b|sleep\b(?=[ (])`,
      database: R`ActiveRecord::|has_many\b|belongs_to\b|create_table\b`,
    },
  ),
  errors: errorPattern(["raise", "fail"], String.raw`\b(?:raise|fail)[ \t(]+(?:::)?${ERROR_NAME}`),
  testTitles: titlePattern(
    String.raw`${INDENT}(?:RSpec\.)?(?:test|it|describe|context|specify|should|scenario|feature)[ \t(]+${QUOTED_TITLE}|${INDENT}def[ \t]+(test_\w{1,200})`,
  ),
  headerComments: HASH_HEADER,
};

const outline: SyntaxOutline = {
  how: "syntax",
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
  (#match? @_method "^(included|class_methods|concerning|create_table)$"))
(body_statement (_ method: (identifier) @_method block: (_) @body) @definition
  (#not-match? @_method "^(included|class_methods|concerning|create_table)$"))
(program (_ method: (identifier) @_method block: (_ body: (_) @members)) @definition
  (#eq? @_method "define"))
(body_statement (_ method: (identifier) @_method arguments: (_ . [
  (string (string_content) @name.class)
  (simple_symbol) @name.class
]) block: (_)) @definition
  (#eq? @_method "create_table"))
(program (begin_block) @statement)
(program (end_block) @statement)
`,
  cutBody: "…",
  closer: "end",
};

export const ruby: Language = {
  ...shared,
  names: ["Ruby"],
  removable: removableBy(
    lexicalSyntax(`^=(?=begin\\b)|^_(?=_END__$)|<(?=<[~-]?["'\`]?[A-Z_])|${FIRST_HASH}`, [
      commentLines("=begin", "=end"),
      { ...restOfText("__END__"), isComment: false },
      heredoc("<<", "~-"),
      HASH_LINE,
    ]),
  ),
  mentions: rubyMentions,
  importFamily: { open: ({ tree }) => rubyResolver(tree) },
  packageMembers: constantMembers(),
  outline,
};

export const crystal: Language = {
  ...shared,
  names: ["Crystal"],
  ...fileImports({ statements: /^[ \t]*require[ \t]+"([^"\n]+)"/gmu, endings: [".cr"] }),
};

const REQUIRE = /^[ \t]*(?:(require_relative|require|load)[ \t(]+|autoload[ \t(]+:\w+,[ \t]*)["']([^"'\n#]+)["']/gmu;

/** Lists the files that a Ruby text requires. `require_relative` names become `./…`. */
function rubyMentions(text: string): readonly ImportMention[] {
  const list = mentionList(text);
  for (const { 1: verb, 2: name = "", index } of text.matchAll(REQUIRE)) {
    list.add(verb === "require_relative" && !name.startsWith(".") ? `./${name}` : name, index);
  }
  return list.mentions;
}

const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gu;
const CONSTANT = /(?<![\w.:@$])(?:::)?([A-Z]\w*(?:::[A-Z]\w*)*)/gu;
const ASSOCIATION = /^[ \t]*(?:belongs_to|has_one|has_many|has_and_belongs_to_many)[ \t(]+:(\w+)/gmu;
/** Maximum number of constants per text. */
const MAX_CONSTANTS = 2000;

/** Constants that Rails and Zeitwerk load by their name: `Admin::User` from `admin/user.rb`. */
function constantMembers(): PackageMembers {
  return {
    kinds: new Set(),
    uses({ text }) {
      const constants = Array.from(text.replaceAll(STRING, '""').matchAll(CONSTANT), ([, name = ""]) => name);
      const models = Array.from(text.matchAll(ASSOCIATION), ([, name = ""]) => modelName(name));
      const packages = [...new Set([...constants, ...models])].slice(0, MAX_CONSTANTS);
      return packages.length === 0 ? [] : [{ packages, names: [] }];
    },
  };
}

/** `story_categories` → `StoryCategory`. */
function modelName(association: string): string {
  const singular = association.replace(/ies$/u, "y").replace(/(?<=ss|x|ch|sh)es$|(?<!s)s$/u, "");
  return singular.replaceAll(/(?:^|_)([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

/** Paths that can define a constant, or the class it is in. */
function constantPaths(constant: string): readonly string[] {
  const path = constant
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/gu, "_")
    .replaceAll("::", "/")
    .toLowerCase();
  return path.includes("/") ? [path, path.slice(0, path.lastIndexOf("/"))] : [path];
}

/**
 * Resolves `./x` relative to the file's folder (`require_relative`), and other names and constants in Ruby's load paths.
 */
function rubyResolver(tree: PathIndex): FamilyResolver {
  const loadedFile = (file: string, from: string): string | undefined =>
    nearestPaths(tree.named(baseNameOf(file)), from).find(
      (path) => path === file || (path.endsWith(`/${file}`) && isLoadPath(path.slice(0, -file.length - 1))),
    );
  return (from, specifier) => {
    if (/^[A-Z]/u.test(specifier)) {
      const [match] = constantPaths(specifier).flatMap((path) => loadedFile(`${path}.rb`, from) ?? []);
      return match === undefined ? OUTSIDE : toFile(match);
    }
    const file = specifier.endsWith(".rb") ? specifier : `${specifier}.rb`;
    if (/^\.{1,2}\//u.test(file)) {
      const places = [join(folderOf(from), file), join("", file)];
      const match = places.find((path) => path !== undefined && tree.has(path));
      return match === undefined ? UNRESOLVED : toFile(match);
    }
    const match = loadedFile(file, from);
    return match === undefined ? OUTSIDE : toFile(match);
  };
}

/**
 * Whether a folder is a load path: `lib`, `test`, `spec` and `extras`, or one that Rails loads, such as `app/models`.
 */
function isLoadPath(folder: string): boolean {
  return /(?:^|\/)(?:lib|test|spec|extras|app\/[^/]+(?:\/concerns)?)$/u.test(folder);
}
