import type { ImportMention } from "../../sketch.ts";
import type { Code, CodeSpans } from "../../code/code.ts";
import { markupParts, type ScriptPlaces, scriptsOnly } from "../../code/markup-scripts.ts";
import { addAttributes } from "../../imports/attribute-mentions.ts";
import type { ImportFamily } from "../../imports/import-family.ts";
import { mentionList } from "../../imports/mention-list.ts";
import { linkResolver, markupResolver } from "../../imports/resolve/links.ts";
import type { Language } from "../../language.ts";
import { MARKUP_HEADER } from "../../sketch/purpose/header-comments.ts";
import { leadingSentence, isInformative } from "../../sketch/purpose/sentence.ts";
import { ecmascript, scriptImports } from "./javascript.ts";
import { scriptMentions } from "./mentions.ts";
import { SCRIPT_SYNTAX } from "./syntax.ts";
import { typescriptOutline } from "./typescript.ts";

const TITLE = /<title>([^<]{1,400})/iu;
const META = /<meta\s[^>]{0,100}?name=["']description["'][^>]{0,100}?content=["']([^"']{1,600})/iu;

/** Facts shared by pages and components whose scripts are in these places. */
function pageLanguage(scripts: ScriptPlaces) {
  return {
    scripts,
    removable: (text) => markupComments(text, scripts),
    role: "component",
    mentions: (text, code) => pageMentions(text, code, scripts),
    importFamily: pageImports,
    outline: { ...typescriptOutline, prepare: (text) => scriptsOnly(text, scripts) },
  } satisfies Partial<Language>;
}

/** Finds the comments of markup. Scripts count as literals and keep theirs. */
function markupComments(text: string, scripts: ScriptPlaces): CodeSpans {
  const comments: number[] = [];
  const literals: number[] = [];
  for (const { start, end, isCode } of markupParts(text, scripts)) {
    const isComment = !isCode && text.startsWith("<!--", start) && text.startsWith("-->", end - 3);
    (isComment ? comments : literals).push(start, end);
  }
  return { comments, literals };
}

/** Imports of scripts, and links. */
export const pageImports: ImportFamily = {
  open: ({ tree, resolverOf }) => markupResolver(resolverOf(scriptImports), linkResolver(tree)),
};

const inElements = pageLanguage({ inFrontmatter: false });

export const html: Language = {
  ...inElements,
  names: ["HTML"],
  syntax: SCRIPT_SYNTAX,
  purpose: pagePurpose,
  headerComments: "none",
};

/** Components of Vue and Svelte. */
export const components: Language = {
  ...ecmascript,
  ...inElements,
  names: ["Vue", "Svelte"],
  headerComments: MARKUP_HEADER,
};

export const astro: Language = { ...ecmascript, ...pageLanguage({ inFrontmatter: true }), names: ["Astro"] };

/** Lists the imports of a page's scripts, and the files in `src`, `href` and `poster`. */
function pageMentions(text: string, code: Code, places: ScriptPlaces): readonly ImportMention[] {
  const list = mentionList(text);
  const parts = markupParts(text, places);
  let next = 0;
  addAttributes(list, text, 0, (offset) => {
    while (next < parts.length && parts[next]!.end <= offset) next++;
    return next < parts.length && parts[next]!.start <= offset;
  });
  const imports = scriptMentions(text, code);
  return imports.length === 0 ? list.mentions : [...list.mentions, ...imports].toSorted((a, b) => a.line - b.line);
}

/** Description of a page, falling back to its title. Those of a template are expressions. */
function pagePurpose(text: string): string {
  const [description = "", title = ""] = [META, TITLE]
    .map((pattern) => pattern.exec(text)?.[1] ?? "")
    .map((value) => (/\{[{%]|<%/u.test(value) ? "" : leadingSentence(value)));
  return isInformative(description) ? description : title;
}
