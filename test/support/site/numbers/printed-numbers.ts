import { posix } from "node:path";
import { type MarkupElement, readMarkup } from "../markup.ts";

/** A number that a page prints, with what it stands next to. */
export interface PrintedNumber {
  readonly page: string;
  /** As printed: `1,204`, `−3`, `27.3%`, `1.8 kB`. */
  readonly number: string;
  /** The text that contains it. */
  readonly text: string;
  /** Texts and link targets of the labelled elements around it, the innermost first: a tile, row, entry or term. */
  readonly labels: readonly (readonly string[])[];
}

/** Elements whose texts are code, names or times rather than numbers about the repository. */
const SILENT = new Set(["bdi", "code", "head", "option", "pre", "script", "style", "time"]);
/** Elements whose other texts say what their numbers are about. */
const LABELLED = new Set(["a", "details", "label", "li", "p", "summary", "title", "tr"]);
/** Path, date, version, digest, encoding, and names of windows, models and documents. */
const NAMES = [
  /\S*[\p{L}\d_-]\/\S*/gu,
  /\b[\w-]+\.(?:md|ts|py|yml|png|json|txt|zip)\b/gu,
  /\d{1,2} \p{Lu}\p{Ll}\p{Ll} \d{4}|\d{4}-\d\d-\d\d/gu,
  /\bv\d+\.\d+\.\d+|carryon \d+\.\d+\.\d+/gu,
  /\b(?=[a-f\d]*\d)[a-f\d]{7,64}\b/gu,
  /\b(?:o200k|cl100k)_base\b/gu,
  /\b[A-Z]+(?:-[A-Z\d]+)+\b/gu,
  /@@[^@]*@@/gu,
  /\b(?:GPT-|Claude \w+ |Gemini )\d[\d.]*/gu,
];
const NUMBER =
  /(?<![\p{L}\d_])[+−±]?<?\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:%|×| (?:B|kB|MB)\b|k\b|M\b)?(?![\p{L}\d_])/gu;

/** Numbers in the content of a page, in order, including those in tooltips. */
export function printedNumbers(page: string, markup: string): readonly PrintedNumber[] {
  const found: PrintedNumber[] = [];
  const read = (text: string, labels: PrintedNumber["labels"]): void => {
    const plain = NAMES.reduce((rest, pattern) => rest.replaceAll(pattern, " "), text);
    for (const [number] of plain.matchAll(NUMBER)) found.push({ page, number, text: text.trim(), labels });
  };
  const walk = (element: MarkupElement, labels: PrintedNumber["labels"], parent = ""): void => {
    const { name, attributes, content } = element;
    if (SILENT.has(name) || attributes.get("class")?.split(" ").includes("path") === true) return;
    const inside = LABELLED.has(name) || parent === "dl" ? [labelsOf(page, element), ...labels] : labels;
    read(attributes.get("title") ?? "", inside);
    for (const part of content) {
      if (typeof part === "string") read(part, inside);
      else walk(part, inside, name);
    }
  };
  walk(mainOf(markup), []);
  return found;
}

function mainOf(markup: string): MarkupElement {
  const main = readMarkup(markup).find(({ name }) => name === "main");
  if (main === undefined) throw new Error("a page without content");
  return main;
}

/** Texts of an element, and the pages that it links to. */
export function labelsOf(page: string, element: MarkupElement): readonly string[] {
  const { attributes, content } = element;
  const href = attributes.get("href");
  const target = href === undefined ? [] : [posix.join(posix.dirname(page), href)];
  const title = attributes.get("title")?.trim() ?? "";
  const parts = content.flatMap((part) => (typeof part === "string" ? [part.trim()] : labelsOf(page, part)));
  if (element.name === "title") {
    const lines = element.text.split("\n");
    return [...lines.toReversed(), lines.slice(0, 2).join("\n")];
  }
  return [
    ...parts.filter((_, at) => isTile(element) && at < TILE_LINES),
    ...target,
    title,
    ...parts,
    element.text.trim(),
  ].filter((text) => text !== "");
}

/** Lines of a tile's tooltip: name, figures, and what it contains. Its labels begin with the last. */
const TILE_LINES = 3;

function isTile({ name, content: [first] }: MarkupElement): boolean {
  return name === "a" && typeof first === "object" && first.name === "title";
}

/** A tile of a map. */
export interface PrintedTile {
  readonly isBand: boolean;
  readonly name: string;
  /** Its contents: `2 files`, `rest of src/: 5 files`. */
  readonly about: string;
}

/** Tiles of each map on a page. */
export function tilesOf(markup: string): readonly (readonly PrintedTile[])[] {
  return readMarkup(markup)
    .filter(({ name, attributes }) => name === "svg" && attributes.has("data-size"))
    .map(({ content }) =>
      content.flatMap((tile) => {
        if (typeof tile === "string" || !isTile(tile)) return [];
        const [about = "", , name = ""] = labelsOf("", tile);
        return [{ isBand: tile.attributes.get("class") === "band", name, about }];
      }),
    );
}
