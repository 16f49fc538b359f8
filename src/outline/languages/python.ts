import type { ImportMention } from "../sketch.ts";
import { type Code, spanAt } from "../code/code.ts";
import {
  APOSTROPHES,
  HASH_LINE,
  lexicalSyntax,
  type LexicalSyntax,
  QUOTES,
  TRIPLE_APOSTROPHES,
  TRIPLE_QUOTES,
} from "../code/lexical-syntax.ts";
import { mentionList } from "../imports/mention-list.ts";
import { pythonResolver } from "../imports/resolve/python.ts";
import type { Language } from "../language.ts";
import type { SyntaxOutline } from "../symbols/outline-method.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { effectPatterns } from "../sketch/effects.ts";
import { ERROR_NAME, errorPattern } from "../sketch/errors.ts";
import { docPurpose } from "../sketch/purpose/comment-prose.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { titlePattern } from "../sketch/test-titles.ts";
import { WORD_CHARACTERS } from "../text/word-characters.ts";
import { removableBy } from "../strip/comment-forms.ts";

const NAME = String.raw`(?<name>[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)`;

const definitions: DefinitionTable = {
  rules: [
    // Definitions below a condition are as good as others.
    { pattern: /(?:if|elif|else|try|except|finally)\b[^\n]*:/y, kind: "module", in: ["text", "module"] },
    { pattern: new RegExp(`class[ \\t]+${NAME}`, "y"), kind: "class" },
    { pattern: new RegExp(`(?:async[ \\t]+)?def[ \\t]+${NAME}`, "y"), kind: "function" },
    {
      pattern: new RegExp(`c(?:p)?def[ \\t]+(?:inline[ \\t]+)?(?:[\\w*]+[ \\t]+){0,3}\\*?${NAME}[ \\t]*\\(`, "y"),
      kind: "function",
    },
    { pattern: new RegExp(`type[ \\t]+${NAME}[ \\t]*(?:\\[[^\\n]{0,100}\\][ \\t]*)?=`, "y"), kind: "type" },
    { pattern: /(?<name>_?[A-Z][A-Z\d_]*)[ \t]*(?::[^=\n]{1,200})?=(?!=)/y, kind: "constant" },
    {
      pattern: new RegExp(`(?!__all__\\b)${NAME}[ \\t]*(?::[^=\\n]{1,200})?=(?!=)`, "y"),
      kind: "variable",
      in: ["text"],
    },
  ],
  // If a module lists its exports, only those count.
  isExported: ({ name, scope, listed }) =>
    (scope === "text" || scope === "module") && listed !== undefined ? listed.has(name) : !name.startsWith("_"),
  continues: ")]}",
  listedNames(code) {
    const list = /^__all__[^=\n]{0,100}=[ \t]*[[(]([^\])]*)/mu.exec(code)?.[1];
    return list === undefined ? undefined : new Set(Array.from(list.matchAll(/\w+/gu), ([name]) => name));
  },
};

const R = String.raw;

const effects = effectPatterns(
  {
    database: R`(?:sqlite3|sqlalchemy|sqlmodel|psycopg2?|asyncpg|pymysql|MySQLdb|pymongo|motor|redis|peewee|tortoise|django\.db|databases|alembic|aiosqlite|elasticsearch)(?:$|[.:])`,
    files: R`(?:pathlib|shutil|tempfile|glob|fileinput|zipfile|tarfile|aiofiles|os\.path)(?:$|[.:])`,
    network: R`(?:requests|httpx|aiohttp|urllib\.request|urllib3|http\.(?:client|server)|socket|socketserver|websockets?|smtplib|ftplib|paramiko|boto3|grpc|uvicorn|flask|github|openai)(?:$|[.:])`,
    process: R`(?:subprocess|multiprocessing|threading|signal|pexpect|concurrent\.futures)(?:$|[.:])`,
    environment: R`(?:dotenv|environ|decouple|pydantic_settings|argparse|platform)(?:$|[.:])`,
    time: R`(?:time|sched|schedule|apscheduler)(?:$|[.:])`,
  },
  {
    network: R`requests\.(?:get|post|put|patch|delete|request|Session)\(|urlopen\(|httpx\.\w+\(`,
    files: R`(?:open|read_text|write_text|read_bytes|write_bytes|makedirs|mkdir|listdir|unlink)\(|os\.(?:remove|rename|walk)\(`,
    environment: R`os\.(?:environ|getenv)\b|sys\.argv\b`,
    process: R`os\.(?:system|popen|fork|kill|_exit)\(|sys\.exit\(|subprocess\.`,
    time: R`datetime\.(?:now|utcnow|today)\(|date\.today\(|time\.(?:time|sleep|monotonic|perf_counter)\(|asyncio\.sleep\(`,
    database: R`cursor\.execute\(|session\.(?:commit|execute|query)\(|objects\.(?:filter|get|create|all)\(`,
  },
);

const MODULE_DOC =
  /^(?:\s|#[^\n]*\n)*[rRuU]?(?:"""([^]*?)"""|'''([^]*?)'''|"([^"\n]+)"[ \t]*\r?\n|'([^'\n]+)'[ \t]*\r?\n)/u;

const outline: SyntaxOutline = {
  how: "syntax",
  grammar: "python",
  query: `
(comment) @comment
(module . (expression_statement (string) @docstring))
(class_definition body: (block . (expression_statement (string) @docstring)))
(function_definition body: (block . (expression_statement (string) @docstring)))
(class_definition body: (block (expression_statement (assignment)) . (expression_statement (string)) @statement))
(module [(import_statement) (import_from_statement) (future_import_statement)] @import)
(module [
  (assert_statement) (delete_statement) (expression_statement [(attribute) (await) (binary_operator) (call) (comparison_operator) (dictionary) (list) (set) (subscript) (tuple)]) (for_statement) (if_statement)
  (match_statement) (try_statement) (while_statement) (with_statement)
] @statement)
(module [
  (if_statement (block [(function_definition) (class_definition) (decorated_definition)]))
  (if_statement (_ (block [(function_definition) (class_definition) (decorated_definition)])))
  (try_statement (block [(function_definition) (class_definition) (decorated_definition)]))
  (try_statement (_ (block [(function_definition) (class_definition) (decorated_definition)])))
  (with_statement body: (block [(function_definition) (class_definition) (decorated_definition)]))
] @definition)

(decorated_definition) @outer
(decorator) @attribute
(decorator (call arguments: (argument_list) @value))
(class_definition name: (_) @name.class body: (_) @members) @definition
(function_definition name: (_) @name.function body: (_) @body) @definition
(class_definition body: (block [
  (function_definition name: (_) @name.method)
  (decorated_definition definition: (function_definition name: (_) @name.method))
]))
(type_alias_statement left: (type (identifier) @name.type)) @definition
(module (expression_statement (assignment left: (identifier) @name.constant)) @definition)
(class_definition body: (block (expression_statement (assignment left: (identifier) @name.property)) @definition))
(class_definition body: (block (expression_statement (assignment right: (_) @value))))
(module (expression_statement (assignment right: (_) @value)))
(module (expression_statement (augmented_assignment)) @statement)
(type (call arguments: (_) @value))
((generic_type (identifier) @_around (type_parameter . (type) @wrapped . (type (call function: (identifier) @_doc)) .)) @wrapping
  (#eq? @_around "Annotated") (#eq? @_doc "Doc"))
(default_parameter value: [(call) (dictionary) (list) (set) (string) (tuple)] @value)
(typed_default_parameter value: [(call) (dictionary) (list) (set) (string) (tuple)] @value)
`,
  cutBody: "...",
};

/** Comment and literal syntax of Python and related languages. */
export const PYTHON_SYNTAX: LexicalSyntax = lexicalSyntax("[\"'#]", [
  HASH_LINE,
  TRIPLE_QUOTES,
  TRIPLE_APOSTROPHES,
  QUOTES,
  APOSTROPHES,
]);

export const starlark: Language = {
  names: ["Starlark"],
  syntax: PYTHON_SYNTAX,
  removable: removableBy(PYTHON_SYNTAX),
  definitions,
  headerComments: HASH_HEADER,
};

export const cython: Language = {
  ...starlark,
  names: ["Cython"],
  effects,
  errors: errorPattern(["raise"], String.raw`\braise[ \t]+${ERROR_NAME}`),
  testTitles: titlePattern(String.raw`\bdef[ \t]+(test_\w{1,200})`),
  purpose: docPurpose(MODULE_DOC),
};

/** Python and its stubs. */
export const python: Language = {
  ...cython,
  names: ["Python"],
  hasDocstrings: true,
  mentions: pythonMentions,
  importFamily: { open: ({ tree }) => pythonResolver(tree) },
  outline,
  skeletonSize: 0.19,
};

const DOTTED_NAME = `${WORD_CHARACTERS}_.`;
const STATEMENT = new RegExp(`(?:^|;)[ \\t]*(?:from[ \\t]+([${DOTTED_NAME}]+)[ \\t]+)?import\\b[ \\t]*`, "gmu");
/** Names in parentheses can span lines. Names without parentheses need a backslash. */
const BRACKETED = new RegExp(`\\([${DOTTED_NAME},*\\\\\\s]*`, "uy");
const PLAIN = new RegExp(`[${DOTTED_NAME},* \\t]*(?:\\\\\\r?\\n[${DOTTED_NAME},* \\t]*){0,500}`, "uy");
const ITEM = new RegExp(`[${DOTTED_NAME}*]+(?:[ \\t]+as[ \\t]+[${WORD_CHARACTERS}_]+)?`, "gu");

/**
 * Lists the imports of a Python file, one mention per name: `a.b` for `import a.b`, `a.b:c` for `from a.b import c`,
 * and `.:c` for `from . import c`.
 */
function pythonMentions(text: string, { text: code, literals }: Code): readonly ImportMention[] {
  const list = mentionList(text);
  const statement = new RegExp(STATEMENT);
  for (let match = statement.exec(code); match !== null && !list.isFull; match = statement.exec(code)) {
    const start = statement.lastIndex;
    if (spanAt(literals, match.index) !== -1) continue;
    const names = new RegExp(code[start] === "(" ? BRACKETED : PLAIN);
    names.lastIndex = start;
    const written = names.exec(code)?.[0] ?? "";
    statement.lastIndex = Math.max(start, start + written.length);
    const module = match[1];
    for (const { name, offset } of importedNames(written)) {
      list.add(module === undefined ? name : `${module}:${name}`, start + offset);
    }
  }
  return list.mentions;
}

/** Imported names of a list, without their aliases. */
function* importedNames(written: string): Iterable<{ name: string; offset: number }> {
  for (const { 0: name, index } of written.matchAll(ITEM)) {
    yield { name: name.split(/\s/u, 1)[0] ?? "", offset: index };
  }
}
