import { baseNameOf, folderOf, groupBy } from "../../base/index.ts";
import type { ImportMention } from "../sketch.ts";
import type { Code } from "../code/code.ts";
import { CHARACTER, endOfQuoted, type Form, offsetAfter } from "../code/forms.ts";
import { lexicalSyntax, SLASH_BLOCK, SLASH_LINE, TRIPLE_QUOTES } from "../code/lexical-syntax.ts";
import { mentionList } from "../imports/mention-list.ts";
import { OWN_PACKAGE, typeMembers } from "../imports/package-members.ts";
import { foldersAbove, join, type PathIndex } from "../imports/resolve/path-index.ts";
import { type FamilyResolver, OUTSIDE, toFiles } from "../imports/resolve/resolution.ts";
import type { Language } from "../language.ts";
import type { SyntaxOutline } from "../symbols/outline-method.ts";
import { CONTINUES, type DefinitionTable, TYPE_SCOPES } from "../sketch/definition-table.ts";
import { withoutInnerConditions } from "./csharp-conditions.ts";
import { withoutEmptyConditions } from "./c/empty-conditions.ts";
import { effectPatterns } from "../sketch/effects.ts";
import { THROWN_ERRORS } from "../sketch/errors.ts";
import { ANNOTATED_TITLES } from "../sketch/test-titles.ts";
import { slashRemovable } from "../strip/comment-forms.ts";

const NAME = String.raw`(?<name>[A-Za-z_@\u0080-\uffff][\w\u0080-\uffff]*)`;
const ATTRIBUTES = String.raw`(?:\[[^\]\n]{1,200}\][ \t]*){0,4}`;
const MODIFIERS = String.raw`(?:(?:public|protected|private|internal|static|sealed|abstract|virtual|override|async|readonly|ref|partial|unsafe|extern|new|const|required|file|volatile)[ \t]+){0,6}`;
const TYPE = String.raw`(?:\([^()\n]{1,100}\)|[A-Za-z_][\w.:]*(?:<[^()\n]{0,150}>)?)\??(?:\[,*\])*\??`;
const NO_STATEMENT = String.raw`(?!(?:return|new|throw|else|await|using|namespace|yield|case|var|in)\b)`;

const definitions: DefinitionTable = {
  rules: [
    { pattern: /namespace[ \t]+[\w.]+(?![\w.]*[ \t]*;)/y, kind: "module" },
    {
      pattern: new RegExp(
        `${ATTRIBUTES}${MODIFIERS}(?<word>class|struct|interface|enum|record(?:[ \\t]+(?:class|struct))?)[ \\t]+${NAME}`,
        "y",
      ),
      kind: {
        class: "class",
        struct: "class",
        interface: "interface",
        enum: "enum",
        record: "class",
        "record class": "class",
        "record struct": "class",
      },
    },
    {
      pattern: new RegExp(`${ATTRIBUTES}${MODIFIERS}delegate[ \\t]+${TYPE}[ \\t]+${NAME}[ \\t]*[<(]`, "y"),
      kind: "type",
    },
    {
      pattern: new RegExp(
        `${ATTRIBUTES}${MODIFIERS}${NO_STATEMENT}${TYPE}[ \\t]+(?:[\\w.]+\\.)?${NAME}[ \\t]*(?:<[^()\\n]{0,100}>)?[ \\t]*\\(`,
        "y",
      ),
      kind: "method",
      in: TYPE_SCOPES,
    },
    {
      pattern: new RegExp(
        `${ATTRIBUTES}(?:public|internal|protected)[ \\t]+(?:[a-z]+[ \\t]+){0,3}?const[ \\t]+${TYPE}[ \\t]+${NAME}[ \\t]*=`,
        "y",
      ),
      kind: "constant",
      in: TYPE_SCOPES,
    },
    {
      pattern: new RegExp(
        `${ATTRIBUTES}${MODIFIERS}${NO_STATEMENT}${TYPE}[ \\t]+${NAME}[ \\t]*(?:\\{[ \\t]*(?:get|set|init|private|internal)|=>)`,
        "y",
      ),
      kind: "property",
      in: TYPE_SCOPES,
    },
  ],
  isExported: ({ text, scope }) =>
    !/\bprivate\b/.test(text) && (scope !== "class" || /\b(?:public|protected|internal)\b/.test(text)),
  continues: `${CONTINUES}#`,
};

const R = String.raw;

const effects = effectPatterns(
  {
    database: R`(?:System\.Data|Microsoft\.EntityFrameworkCore|Dapper|Npgsql|MongoDB|StackExchange\.Redis|Microsoft\.Data)\b`,
    files: R`System\.IO(?:$|\.(?!Pipelines))`,
    network: R`(?:System\.Net|Microsoft\.AspNetCore|Grpc|RestSharp|Refit)\b`,
    process: R`(?:System\.Diagnostics\.Process|System\.Threading)\b`,
  },
  {
    files: R`(?:File|Directory)\.\w+\(|new (?:FileStream|StreamReader|StreamWriter|FileInfo)\(`,
    network: R`new (?:HttpClient|TcpClient|TcpListener|Socket)\(|IHttpClientFactory\b`,
    environment: R`Environment\.(?:GetEnvironmentVariable|GetCommandLineArgs|MachineName)\b`,
    process: R`Process\.Start\(|Environment\.Exit\(|Task\.Run\(|new Thread\(`,
    time: R`Date(?:Time|TimeOffset)\.(?:UtcNow|Now)\b|Stopwatch\.|Task\.Delay\(|Thread\.Sleep\(`,
    database: R`new (?:SqlConnection|SqlCommand)\(|DbContext\b|SaveChanges(?:Async)?\(`,
  },
);

const outline: SyntaxOutline = {
  how: "syntax",
  grammar: "c_sharp",
  query: `
(comment) @comment
[(using_directive) (extern_alias_directive)] @import
[(global_statement) (preproc_region) (preproc_endregion) (preproc_nullable) (preproc_pragma)] @statement
(attribute_list) @attribute
(attribute_argument_list) @value

(file_scoped_namespace_declaration name: (_) @name.module) @definition
(namespace_declaration name: (_) @name.module body: (_) @members) @definition
(class_declaration name: (_) @name.class) @definition
(class_declaration body: (_) @members)
(struct_declaration name: (_) @name.class) @definition
(struct_declaration body: (_) @members)
(record_declaration name: (_) @name.class) @definition
(record_declaration body: (_) @members)
(interface_declaration name: (_) @name.interface body: (_) @members) @definition
(enum_declaration name: (_) @name.enum body: (_) @members) @definition
(enum_member_declaration) @definition
(delegate_declaration name: (_) @name.type) @definition

(method_declaration name: (_) @name.method) @definition
(method_declaration body: (block) @body)
(constructor_declaration name: (_) @name.method) @definition
(constructor_declaration body: (block) @body)
(destructor_declaration body: (block) @body) @definition
(operator_declaration) @definition
(operator_declaration body: (block) @body)
(conversion_operator_declaration) @definition
(conversion_operator_declaration body: (block) @body)
(indexer_declaration) @definition
(property_declaration name: (_) @name.property) @definition
(property_declaration "=" . value: (_) @value)
(property_declaration accessors: (_) @members)
(accessor_declaration body: (block) @body)
(arrow_expression_clause (_) @value)
(event_declaration name: (_) @name.property) @definition
(event_field_declaration (variable_declaration (variable_declarator name: (_) @name.property))) @definition
(field_declaration (variable_declaration (variable_declarator name: (_) @name.property))) @definition
(field_declaration (variable_declaration (variable_declarator "=" . (_) @value)))
`,
  parameters: "type name",
  cutBody: "{ … }",
  tidy: withoutEmptyConditions,
  prepare: (text) => withoutInnerConditions(text, { syntax }),
  withoutRepeats: (skeleton) => oneLineAccessors(skeleton.replaceAll(TOOL_ATTRIBUTE, "")),
};

/** Attribute that only tools read, on lines without anything else. */
const TOOL_ATTRIBUTE =
  /^[ \t]*\[(?:CLSCompliant|Debugger\w{1,20}|ExcludeFromCodeCoverage|GeneratedCode|MethodImpl|Requires(?:DynamicCode|UnreferencedCode)|(?:Unconditional)?SuppressMessage)\b[^\n\]]{0,300}\][ \t]*\n/gmu;
/** Property with its accessors on separate lines. */
const ACCESSORS =
  /^([ \t]*)(\S[^\n{}]{0,300})\n\1\{\n((?:\1[ \t]+(?:\[[^\n\]]{0,100}\][ \t]*)?(?:(?:private|protected|internal)[ \t]+){0,2}(?:get|set|init|add|remove)\b[^\n]{0,300}\n){1,2})\1\}[ \t]*$/gmu;
const ACCESSOR = /(?:(?:private|protected|internal)[ \t]+){0,2}(?:get|set|init|add|remove)\b/u;

/** Writes the accessors of a property behind it, without their bodies: `public int Depth { get … private set … }`. */
function oneLineAccessors(skeleton: string): string {
  return skeleton.replaceAll(ACCESSORS, (_, indent: string, head: string, accessors: string) => {
    const names = accessors.split("\n").flatMap((line) => ACCESSOR.exec(line)?.slice(0, 1) ?? []);
    return `${indent}${head} { ${names.map((name) => `${name} …`).join(" ")} }`;
  });
}

/** Strings: `"…"`, and `@"…"`, where a doubled quote is an escaped quote. */
const STRING: Form = {
  open: '"',
  isComment: false,
  end: (text, start) => {
    if (text[start - 1] !== "@" && !text.startsWith("@$", start - 2)) return endOfQuoted(text, start, false);
    let end = offsetAfter(text, '"', start + 1);
    while (text[end] === '"') end = offsetAfter(text, '"', end + 1);
    return end;
  },
};

const syntax = lexicalSyntax("[\"'/]", [SLASH_LINE, SLASH_BLOCK, TRIPLE_QUOTES, STRING, CHARACTER]);

export const csharp: Language = {
  names: ["C#"],
  syntax,
  removable: slashRemovable([TRIPLE_QUOTES, STRING, CHARACTER]),
  definitions,
  effects,
  errors: THROWN_ERRORS,
  testTitles: ANNOTATED_TITLES,
  mentions: csharpMentions,
  importFamily: { open: ({ tree }) => csharpResolver(tree) },
  packageMembers: typeMembers(() => true),
  outline,
};

/** Lists the namespaces that a C# file uses. */
function csharpMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionList(text);
  const using = /^[ \t]*(?:global[ \t]+)?using[ \t]+(?:static[ \t]+)?(?:\w+[ \t]*=[ \t]*)?([\w.]+)[ \t]*;/gmu;
  for (const { 1: name = "", index } of code.matchAll(using)) list.add(name, index);
  return list.mentions;
}

/**
 * Resolves C# namespaces that start with a project's name to the folder below it that the rest of the name denotes. A
 * file's own package is its project: the sources below the nearest folder with a project file.
 */
function csharpResolver(tree: PathIndex): FamilyResolver {
  const projects = new Map<string, string>();
  for (const path of tree.paths) {
    const name = /^(.+)\.csproj$/u.exec(baseNameOf(path))?.[1];
    if (name !== undefined && !projects.has(name)) projects.set(name, folderOf(path));
  }
  const projectFolders = new Set(projects.values());
  const projectOf = (path: string): string =>
    [...foldersAbove(path)].find((folder) => projectFolders.has(folder)) ?? "";
  let filesByProject: ReadonlyMap<string, readonly string[]> | undefined;
  return (from, specifier) => {
    if (specifier === OWN_PACKAGE) {
      filesByProject ??= groupBy(
        tree.paths.filter((path) => path.endsWith(".cs")),
        projectOf,
      );
      return toFiles(filesByProject.get(projectOf(from)) ?? []);
    }
    for (let length = specifier.length; length > 0; length = specifier.lastIndexOf(".", length - 1)) {
      const project = projects.get(specifier.slice(0, length));
      if (project === undefined) continue;
      const folder = join(project, specifier.slice(length + 1).replaceAll(".", "/"));
      const files = tree.filesIn(folder ?? "\0").filter((path) => path.endsWith(".cs"));
      return toFiles(files);
    }
    return OUTSIDE;
  };
}
