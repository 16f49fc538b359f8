import { baseNameOf, groupBy } from "../../base/index.ts";
import type { ImportMention } from "../sketch.ts";
import type { Code } from "../code/code.ts";

import { NESTING_SYNTAX } from "../code/lexical-syntax.ts";
import { mentionList } from "../imports/mention-list.ts";
import { type FamilyResolver, OUTSIDE, toFiles } from "../imports/resolve/resolution.ts";
import { OWN_PACKAGE, typeMembers } from "../imports/package-members.ts";
import { type PathIndex } from "../imports/resolve/path-index.ts";
import type { Language } from "../language.ts";
import type { SyntaxOutline } from "../symbols/outline-method.ts";
import { type DefinitionTable, TYPE_SCOPES } from "../sketch/definition-table.ts";
import { effectPatterns } from "../sketch/effects.ts";
import { THROWN_ERRORS } from "../sketch/errors.ts";
import { DOUBLE_QUOTED_TITLE, titlePattern } from "../sketch/test-titles.ts";
import { NESTING_REMOVABLE } from "../strip/comment-forms.ts";

const NAME = String.raw`(?<name>[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)`;
const MODIFIERS = String.raw`(?:(?:@\w+(?:\([^()\n]{0,100}\))?|public|open|internal|fileprivate|private(?:\(set\))?|package|final|static|class(?=[ \t]+(?:func|var))|override|mutating|nonmutating|indirect|convenience|required|lazy|weak|unowned|nonisolated|async|dynamic|optional|prefix|postfix)[ \t]+){0,7}`;

const definitions: DefinitionTable = {
  rules: [
    {
      pattern: new RegExp(`${MODIFIERS}(?<word>class|struct|actor|enum|protocol)[ \\t]+${NAME}`, "y"),
      kind: { class: "class", struct: "class", actor: "class", enum: "enum", protocol: "interface" },
    },
    { pattern: new RegExp(`${MODIFIERS}extension\\b`, "y"), kind: "class" },
    { pattern: new RegExp(`${MODIFIERS}func[ \\t]+${NAME}`, "y"), kind: "function" },
    { pattern: new RegExp(`${MODIFIERS}(?:typealias|associatedtype)[ \\t]+${NAME}`, "y"), kind: "type" },
    { pattern: new RegExp(`${MODIFIERS}macro[ \\t]+${NAME}`, "y"), kind: "macro", holds: false },
    { pattern: new RegExp(`${MODIFIERS}(?:let|var)[ \\t]+${NAME}`, "y"), kind: "property", in: TYPE_SCOPES },
    {
      pattern: new RegExp(`${MODIFIERS}(?<word>let|var)[ \\t]+${NAME}`, "y"),
      kind: { let: "constant", var: "variable" },
      in: ["text"],
    },
  ],
  isExported: ({ text }) => !/\b(?:private(?!\(set\))|fileprivate)\b/.test(text),
};

const R = String.raw;

const effects = effectPatterns(
  {
    database: R`(?:CoreData|SwiftData|SQLite3?|GRDB|RealmSwift)$`,
    network: R`(?:Network|NIO\w*|Alamofire|Vapor|FoundationNetworking)$`,
  },
  {
    files: R`FileManager\.|FileHandle\b|write\(to(?:File)?:|contentsOf(?:File)?:`,
    network: R`URLSession\b|URLRequest\(|NWConnection\b`,
    environment: R`ProcessInfo\.processInfo\.(?:environment|arguments)\b|CommandLine\.arguments\b|UserDefaults\b`,
    process: R`Process\(\)|exit\(|DispatchQueue\b|Thread\b`,
    time: R`Date\(\)|Date\.now\b|Task\.sleep\(|Timer\.|ContinuousClock\b`,
    database: R`NSFetchRequest\b|NSManagedObject\b|modelContext\b`,
  },
);

const DIRECTIVE = /^[ \t]*#(?:if|elseif|else|endif|error|warning|sourceLocation)\b[^\n\r]*/gmu;

/** Directives are blanked out, because the grammar does not accept them everywhere. */
const outline: SyntaxOutline = {
  how: "syntax",
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
(class_declaration "extension" name: (_) @name.class)
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

const STANDARD_TYPES: ReadonlySet<string> = new Set(
  "Any AnyObject Array AsyncIterator AsyncIteratorProtocol AsyncSequence AsyncStream Bool CaseIterable Character Codable CodingKey Collection Comparable CustomStringConvertible Data Date Decodable Decoder Dictionary Double Element Encodable Encoder Equatable Error Float Hashable Hasher Identifiable Index Int Iterator IteratorProtocol Key Never Optional Range RawRepresentable Result Self Sendable Sequence Set String Substring Task URL UUID Value Void".split(
    " ",
  ),
);

/** Tests of XCTest and Swift Testing. */
export const APPLE_TITLES: RegExp = titlePattern(
  String.raw`\bfunc[ \t]+(test\w{1,200})|@(?:Test|Suite)\([ \t]*${DOUBLE_QUOTED_TITLE}|^-[ \t]*\(void\)[ \t]*(test\w{1,200})`,
);

export const swift: Language = {
  names: ["Swift"],
  syntax: NESTING_SYNTAX,
  removable: NESTING_REMOVABLE,
  definitions,
  effects,
  errors: THROWN_ERRORS,
  testTitles: APPLE_TITLES,
  mentions: swiftMentions,
  importFamily: { open: ({ tree }) => swiftResolver(tree) },
  packageMembers: typeMembers(() => true, STANDARD_TYPES),
  outline,
  skeletonSize: 0.27,
};

/** Lists the modules that a Swift file imports. */
function swiftMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionList(text);
  const statement =
    /^[ \t]*(?:@\w+(?:\([^)\n]{0,80}\))?[ \t]+|(?:public|package|internal|private)[ \t]+){0,10}import[ \t]+(?:(?:class|struct|enum|protocol|func|var|let|typealias|actor)[ \t]+)?(\w+)/gmu;
  for (const { 1: name = "", index } of code.matchAll(statement)) list.add(name, index);
  return list.mentions;
}

/**
 * Resolves Swift modules to the files in `Sources/<module>`. The file named after the module represents it. The module
 * of any other file is its top folder.
 */
function swiftResolver(tree: PathIndex): FamilyResolver {
  const files = tree.paths.filter((path) => path.endsWith(".swift"));
  const modules = groupBy(files, swiftModuleOf);
  const ordered = new Map<string, readonly string[]>();
  for (const [name, paths] of modules) {
    const head = paths.find((path) => baseNameOf(path) === `${name}.swift`);
    ordered.set(name, head === undefined ? paths : [head, ...paths.filter((path) => path !== head)]);
  }
  return (from, specifier) => {
    const paths = ordered.get(specifier === OWN_PACKAGE ? swiftModuleOf(from) : specifier);
    return paths === undefined ? OUTSIDE : toFiles(paths);
  };
}

function swiftModuleOf(path: string): string {
  return /(?:^|\/)(?:Sources|Tests|Plugins)\/([^/]+)\//u.exec(path)?.[1] ?? `${path.split("/", 1)[0]}/`;
}
