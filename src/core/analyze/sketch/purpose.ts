import type { SketchDefinition } from "../../../model/sketch.ts";
import { commentPurpose } from "./purpose/comment-prose.ts";
import { jsonPurpose, pagePurpose, tomlPurpose, yamlPurpose } from "./purpose/data-purpose.ts";
import { firstDocumented } from "./purpose/definition-docs.ts";
import { headerComments } from "./purpose/header-comments.ts";
import { prosePurpose } from "./purpose/prose-purpose.ts";
import { scriptsOnly } from "../code/markup-scripts.ts";
import { oneLine } from "../text/one-line.ts";

/** Units of the beginning of a text among which a purpose is looked for. */
const HEAD = 32_768;
const MAX_LENGTH = 160;

const MODULE_DOC =
  /^(?:\s|#[^\n]*\n)*[rRuU]?(?:"""([^]*?)"""|'''([^]*?)'''|"([^"\n]+)"[ \t]*\r?\n|'([^'\n]+)'[ \t]*\r?\n)/u;
const ELIXIR_DOC = /@moduledoc\s+(?:~[sS])?(?:"""([^]*?)"""|"([^"\n]+)")/u;
const POD = /^=head1 (?:NAME|DESCRIPTION)[^\n]*\n\s*((?:[^\s=][^\n]*(?:\n|$))+)/mu;

type Purpose = (head: string) => string;

const BY_LANGUAGE: ReadonlyMap<string, Purpose> = new Map<string, Purpose>([
  ...of("Markdown|MDX|RMarkdown|reStructuredText|AsciiDoc|Org|Quarto", prosePurpose),
  ...of("JSON|JSON with Comments|JSON5|Jupyter Notebook", jsonPurpose),
  ...of("YAML|CFF|OASv3-yaml", yamlPurpose),
  ...of("TOML", tomlPurpose),
  ...of("HTML", pagePurpose),
  ...of("Python|Cython", (head) => commentPurpose(firstGroup(MODULE_DOC, head))),
  ...of("Elixir", (head) => commentPurpose(firstGroup(ELIXIR_DOC, head))),
  ...of("Perl|Raku", (head) => commentPurpose(firstGroup(POD, head).replace(/^[\w:]+[ \t]+-+[ \t]+/u, ""))),
]);

/** Languages whose comments are not asked: prose, and data without comments. */
const UNCOMMENTED: ReadonlySet<string> = new Set(
  "Markdown|MDX|RMarkdown|reStructuredText|AsciiDoc|Org|Quarto|JSON|Jupyter Notebook|HTML|CSV|TSV|Text|SVG|Diff|".split(
    "|",
  ),
);

/**
 * The first sentence of what a text says about itself, on one line, 160 characters at most; empty if it does not: its
 * description, the comment or docstring at its top that is no licence and speaks to no tool, else what documents the first
 * of its exported definitions, with the name of that before it if there are others.
 */
export function purposeOf(text: string, language: string, definitions: readonly SketchDefinition[]): string {
  const head = text.slice(0, HEAD);
  const said = BY_LANGUAGE.get(language)?.(head) ?? "";
  if (said !== "" || UNCOMMENTED.has(language)) return said;
  return headerPurpose(head, language, definitions) || definitionPurpose(head, language, definitions);
}

function headerPurpose(head: string, language: string, definitions: readonly SketchDefinition[]): string {
  const isScript = /^(?:Svelte|Vue|Astro)$/u.test(language);
  const text = isScript && !head.trimStart().startsWith("<!--") ? scriptsOnly(head, language === "Astro") : head;
  for (const { text: comment, above } of headerComments(text, language)) {
    const documents = definitions.some((one) => one.line === above && isDocumentedBy(comment, one));
    const sentence = documents ? "" : commentPurpose(comment);
    if (sentence !== "") return sentence;
  }
  return "";
}

/** A plain comment above a plain variable may as well be about the whole text. */
function isDocumentedBy(comment: string, { kind }: SketchDefinition): boolean {
  return (kind !== "constant" && kind !== "variable") || /^\/(?:\*\*|\/\/)/u.test(comment);
}

function definitionPurpose(head: string, language: string, definitions: readonly SketchDefinition[]): string {
  const documented = firstDocumented(head, language, definitions);
  if (documented === undefined) return "";
  const { definition, sentence } = documented;
  const others = definitions.some(
    (one) => one !== definition && one.exported && !/^(?:method|property)$/u.test(one.kind),
  );
  return others ? oneLine(`${definition.name}: ${sentence}`, MAX_LENGTH) : sentence;
}

function of(languages: string, purpose: Purpose): readonly (readonly [string, Purpose])[] {
  return languages.split("|").map((language) => [language, purpose] as const);
}

function firstGroup(pattern: RegExp, text: string): string {
  return (
    pattern
      .exec(text)
      ?.slice(1)
      .find((group) => group !== undefined) ?? ""
  );
}
