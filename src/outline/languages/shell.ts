import { baseNameOf, folderOf } from "../../base/index.ts";
import type { ImportMention } from "../sketch.ts";
import { HASH_SYNTAX } from "../code/lexical-syntax.ts";
import { mentionList } from "../imports/mention-list.ts";
import { join, nearestPaths, type PathIndex } from "../imports/resolve/path-index.ts";
import { type FamilyResolver, OUTSIDE, toFile, UNRESOLVED } from "../imports/resolve/resolution.ts";
import type { Language } from "../language.ts";
import type { SyntaxOutline } from "../symbols/outline-method.ts";
import type { DefinitionTable } from "../sketch/definition-table.ts";
import { effectPatterns, type EffectPatterns } from "../sketch/effects.ts";
import { HASH_HEADER } from "../sketch/purpose/header-comments.ts";
import { QUOTED_TITLE, titlePattern } from "../sketch/test-titles.ts";

const definitions: DefinitionTable = {
  rules: [
    { pattern: /(?:function[ \t]+)?(?<name>[A-Za-z_][\w:.-]*)[ \t]*\([ \t]*\)/y, kind: "function" },
    { pattern: /function[ \t]+(?<name>[A-Za-z_][\w:.-]*)/y, kind: "function" },
    { pattern: /alias[ \t]+(?<name>[\w.-]+)=/y, kind: "function" },
    { pattern: /(?:export|readonly|declare[ \t]+-\w+)[ \t]+(?<name>[A-Za-z_]\w*)/y, kind: "variable" },
    { pattern: /(?<name>[A-Z][A-Z\d_]*)=/y, kind: "variable" },
  ],
  isExported: ({ name, kind }) => kind === "function" && !name.startsWith("_"),
};

const R = String.raw;

/** Shell commands, including PowerShell verbs. */
export const SHELL_EFFECTS: EffectPatterns = effectPatterns(
  {},
  {
    network: R`(?:curl|wget|ssh|scp|rsync|nc|Invoke-WebRequest|Invoke-RestMethod)[ \t]|git (?:clone|push|fetch|pull)\b|docker (?:push|pull)\b`,
    files: R`(?:rm|cp|mv|mkdir|touch|chmod|chown|ln|mktemp|tar|unzip|Set-Content|Remove-Item|Copy-Item)[ \t]`,
    environment: R`export[ \t]+\w+=|env[ \t]`,
    process: R`(?:kill|nohup|exec|sudo|systemctl|trap|xargs)[ \t]|docker (?:run|exec|compose|build)\b`,
    time: R`(?:sleep|date)[ \t]`,
    database: R`(?:psql|mysql|sqlite3|redis-cli|mongosh?)[ \t]`,
  },
);

/** The Bash grammar parses most of the syntax of other shells. */
const outline: SyntaxOutline = {
  how: "syntax",
  grammar: "bash",
  query: `
(comment) @comment
(program [
  (c_style_for_statement) (case_statement) (for_statement) (if_statement) (list) (negated_command) (pipeline)
  (redirected_statement) (subshell) (test_command) (unset_command) (while_statement)
] @statement)
(program (if_statement (function_definition)) @definition)
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

export const fish: Language = {
  names: ["fish"],
  syntax: HASH_SYNTAX,
  definitions,
  effects: SHELL_EFFECTS,
  headerComments: HASH_HEADER,
};

export const shell: Language = {
  ...fish,
  names: ["Shell"],
  testTitles: titlePattern(String.raw`^@test[ \t]+${QUOTED_TITLE}|^(test_\w{1,200})[ \t]*\(\)`),
  mentions: shellMentions,
  importFamily: { open: ({ tree }) => shellResolver(tree) },
  outline,
};

export const batchfile: Language = { names: ["Batchfile"], effects: SHELL_EFFECTS };

const SOURCE =
  /(?:^|[;&|]|\b(?:then|do|else)[ \t])[ \t]*(?:source|\.)[ \t]+(?:"(\$\([^()\n]*(?:\([^()\n]*\)[^()\n]*){0,20}\)[^"\n]*|[^"\n]+)"|'([^'\n]+)'|([^\s"';&|)#]+))/gmu;

/** Lists the files that a shell script sources, as written, including variables. */
function shellMentions(text: string): readonly ImportMention[] {
  const list = mentionList(text);
  for (const match of text.matchAll(SOURCE)) {
    list.add(match[1] ?? match[2] ?? match[3] ?? "", match.index + match[0].length - 1);
  }
  return list.mentions;
}

/**
 * Resolves the files that a shell script sources. Variable values are unknown, so the rest of the path is searched near
 * the script.
 */
function shellResolver(tree: PathIndex): FamilyResolver {
  return (from, specifier) => {
    const end = Math.max(specifier.lastIndexOf("}"), specifier.lastIndexOf(")"), specifier.lastIndexOf("$"));
    const suffix = end === -1 ? specifier : specifier.slice(specifier.indexOf("/", end) + 1);
    if (
      suffix === "" ||
      suffix.startsWith("/") ||
      suffix.startsWith("~") ||
      (end !== -1 && !specifier.includes("/", end))
    )
      return OUTSIDE;
    const places = [join(folderOf(from), suffix), join("", suffix)];
    const match = places.find((path) => path !== undefined && tree.has(path));
    if (match !== undefined) return toFile(match);
    if (end === -1) return /^\.{1,2}\//u.test(specifier) ? UNRESOLVED : OUTSIDE;
    const name = suffix.replace(/^(?:\.\.?\/)+/u, "");
    const nearest = nearestPaths(tree.named(baseNameOf(name)), from).find(
      (path) => path === name || path.endsWith(`/${name}`),
    );
    return nearest === undefined ? OUTSIDE : toFile(nearest);
  };
}
