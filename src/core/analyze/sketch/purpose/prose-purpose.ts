import { firstSentence, saysSomething } from "./sentence.ts";

const FRONTMATTER = /^\ufeff?---[ \t]*\r?\n([^]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/u;
const DESCRIPTION = /^(?:description|summary|excerpt):[ \t]*(?:["']([^"'\n]+)["']|([^\n]{1,400}))/imu;
/** Lines that are not prose: headings, rules, pictures, markup, tables, lists, directives, imports, references. */
const NO_PROSE =
  /^(?:#{1,6}(?:\s|$)|=+\s|[-=~^"'`*_+#]{3,}\s*$|\[?!\[|<|\||[-*+•]\s|\d+[.)]\s|:::|\.\.\s|:[\w-]+:|\{[%{]|import\s|export\s|\[[^\]\n]{1,80}\]:|ifdef::|include::|={2,}|toc::)/u;
const UNDERLINE = /^([=\-~^"'`*+#])\1{2,}\s*$/u;
const MAX_LINES = 200;
/** UTF-16 units of a paragraph that are read. */
const MAX_PARAGRAPH = 4000;

/** The first sentence of the first paragraph of a prose text that is more than a title, links and pictures. */
export function prosePurpose(text: string): string {
  const matter = FRONTMATTER.exec(text);
  const [, quoted, plain] = DESCRIPTION.exec(matter?.[1] ?? "") ?? [];
  const described = firstSentence(quoted ?? plain ?? "");
  if (saysSomething(described)) return described;
  for (const paragraph of paragraphs(text.slice(matter?.[0].length ?? 0))) {
    const words = plainWords(paragraph);
    if (saysSomething(words.replaceAll(/https?:\S+/gu, "")) && !/^[^:\n]{1,30}:\s*(?:https?:|$)/u.test(words))
      return firstSentence(words);
  }
  return "";
}

function paragraphs(text: string): readonly string[] {
  const found: string[] = [];
  let lines: string[] = [];
  let fence = "";
  const end = (): void => {
    if (lines.length > 0) found.push(lines.join(" "));
    lines = [];
  };
  for (const raw of text.split("\n", MAX_LINES)) {
    const line = raw.replace(/^\s*>\s?/u, "").trim();
    const mark = /^(?:`{3,}|~{3,})/u.exec(line)?.[0] ?? "";
    if (fence !== "") {
      if (mark.startsWith(fence)) fence = "";
      continue;
    }
    if (mark !== "") fence = mark;
    // The line above a row of marks was a title.
    if (UNDERLINE.test(line)) lines = [];
    else if (mark !== "" || line === "" || NO_PROSE.test(line) || /^(?: {4}|\t)/u.test(raw)) end();
    else lines.push(line);
  }
  end();
  return found;
}

function plainWords(paragraph: string): string {
  return paragraph
    .slice(0, MAX_PARAGRAPH)
    .replaceAll(/!\[[^\]]{0,300}\]\([^)]{0,500}\)/gu, "")
    .replaceAll(/\[([^\]]{1,300})\](?:\([^)]{0,500}\)|\[[^\]]{0,100}\])/gu, "$1")
    .replaceAll(/<\/?[A-Za-z][^<>]{0,300}>/gu, "")
    .replaceAll(/\*\*|__/gu, "")
    .trim();
}
