import { baseNameOf, folderOf } from "../../base/index.ts";
import type { ImportMention } from "../sketch.ts";
import type { Code } from "../code/code.ts";
import { lexicalSyntax, SLASH_BLOCK, QUOTES, APOSTROPHES } from "../code/lexical-syntax.ts";
import { isExternalTarget, mentionList } from "../imports/mention-list.ts";
import { join, type PathIndex } from "../imports/resolve/path-index.ts";
import { type FamilyResolver, OUTSIDE, toFile } from "../imports/resolve/resolution.ts";
import type { Language, LanguageFacts } from "../language.ts";
import { styleOutline } from "../formats/style-outline.ts";
import { scriptImports } from "./javascript/javascript.ts";
import { removableBy } from "../strip/comment-forms.ts";

/** Facts shared by all style sheet languages. */
export const stylesheet: LanguageFacts = {
  role: "component",
  mentions: styleMentions,
  importFamily: { open: ({ tree, resolverOf }) => styleResolver(tree, resolverOf(scriptImports)) },
};

export const css: Language = {
  ...stylesheet,
  names: ["CSS"],
  syntax: lexicalSyntax("/(?=\\*)", [SLASH_BLOCK]),
  removable: removableBy(lexicalSyntax("[\"'/]", [SLASH_BLOCK, QUOTES, APOSTROPHES])),
  outline: { how: "scan", outline: (text) => styleOutline(text, false) },
};

const MENTION =
  /@(?:import|use|forward|plugin|config|reference)\s+(?:\([a-z, ]{1,60}\)\s*)?(?:url\(\s*)?["']([^"'\n]+)["']|\burl\(\s*["']?([^"'()\s]+)/gu;

/** Lists the style sheets that a style sheet imports, and the files in its `url()`. */
function styleMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionList(text);
  for (const match of code.matchAll(MENTION)) {
    const target = match[1] ?? match[2] ?? "";
    if (!isExternalTarget(target)) list.add(target, match.index);
  }
  return list.mentions;
}

const ENDINGS = ["", ".scss", ".sass", ".less", ".css", ".pcss", "/_index.scss", "/index.scss", "/_index.sass"];

/**
 * Resolves imports of style sheets: relative paths with or without `./`, Sass partials (`_a.scss`), otherwise modules.
 */
function styleResolver(tree: PathIndex, asModule: FamilyResolver): FamilyResolver {
  return (from, specifier) => {
    const target = specifier.replace(/^~/u, "").replace(/[?#].*$/u, "");
    if (target === "") return OUTSIDE;
    const path = target.startsWith("/") ? undefined : join(folderOf(from), target);
    const sheet = path === undefined ? undefined : sheetAt(tree, path);
    return sheet === undefined ? asModule(from, specifier.replace(/^~/u, "")) : toFile(sheet);
  };
}

function sheetAt(tree: PathIndex, path: string): string | undefined {
  const partial = join(folderOf(path), `_${baseNameOf(path)}`) ?? path;
  for (const stem of [path, partial]) for (const ending of ENDINGS) if (tree.has(stem + ending)) return stem + ending;
  return undefined;
}
