import { translationRule } from "../../../outline/index.ts";
import { textLines } from "../../../compare/index.ts";
import { linesNaming } from "../names.ts";
import { mentionItem, unchangedText } from "../review-items.ts";
import type { ReviewItem } from "../review-steps.ts";
import { baseNameOf } from "../../../base/index.ts";
import type { MeasuredFile } from "../../../pack/index.ts";
import type { FoundItems } from "./find-callers.ts";
import type { ChangedFile } from "./read-changes.ts";
import type { DeclaringText, ReviewTools } from "./review-tools.ts";

/** Most documents that are read, bytes of one, documents that are shown, places in one, and paths that are looked for. */
const MAX = { read: 300, bytes: 200_000, shown: 12, places: 2, paths: 50 };
/** What changed is news in these, not a mention that has to follow. */
const NEWS = /(?:^|\/)(?:change(?:s|log)|history|news|releases?)\b[^/]*$/iu;
/** Shortest name that a document means as code. */
const MIN_NAME_LENGTH = 5;

/** Returns the places in documents that mention what changed, by name or by path. */
export async function findDocuments(changes: readonly ChangedFile[], tools: ReviewTools): Promise<FoundItems> {
  const { analysis } = tools;
  const own = new Set(changes.map(({ file }) => file));
  const sources = changes.filter(({ precedence }) => precedence === 0);
  const names = new Set(
    sources.flatMap(({ names: { telling, used } }) => [...telling].filter((name) => used.has(name))),
  );
  const code = new Set([...names].filter((name) => name.length >= MIN_NAME_LENGTH));
  const paths = sources
    .map(({ file }) => file.entry.path)
    .filter((path) => path.includes("/"))
    .slice(0, MAX.paths);
  if (code.size + paths.length === 0) return { items: [], texts: [] };
  // A translation says the same as its original.
  const isTranslation = translationRule(new Set(analysis.files.map(({ entry }) => entry.path)));
  const documents = analysis.files
    .filter((file) => isDocument(file, tools) && !own.has(file) && !isTranslation(file.entry.path))
    .toSorted((a, b) => analysis.rankOf(b) - analysis.rankOf(a))
    .slice(0, MAX.read);
  const found: { readonly text: DeclaringText; readonly items: readonly ReviewItem[]; readonly weight: number }[] = [];
  for await (const [file, text] of tools.texts(documents)) {
    const lines = textLines(text.toString("utf8"));
    const places = mentionsIn(lines, code, paths);
    if (places.size === 0) continue;
    const weight = Math.min(1, 0.5 + 0.1 * new Set([...places.values()].flat()).size);
    const shown = unchangedText(file.entry.path, lines);
    const items = [...places.keys()].slice(0, MAX.places).map((line) => mentionItem(shown, line, weight));
    found.push({ text: { file, lines, declarations: [] }, items, weight });
  }
  const best = found.toSorted((a, b) => b.weight - a.weight).slice(0, MAX.shown);
  return { items: best.flatMap(({ items }) => items), texts: best.map(({ text }) => text) };
}

function isDocument(file: MeasuredFile, { analysis }: ReviewTools): boolean {
  const { entry, facts } = file;
  return (
    analysis.roleOf(file) === "docs" &&
    file.class === "ordinary" &&
    facts.bytes <= MAX.bytes &&
    !NEWS.test(baseNameOf(entry.path))
  );
}

/** A word of a sentence is no mention of code; a name in the shape of one, or in backticks, is. */
function mentionsIn(
  lines: readonly string[],
  code: ReadonlySet<string>,
  paths: readonly string[],
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  for (const [line, names] of linesNaming(lines, code)) {
    const meant = names.filter((name) => isCodeName(name) || lines[line - 1]!.includes(`\`${name}`));
    if (meant.length > 0) found.set(line, meant);
  }
  for (const [index, line] of lines.entries()) {
    const named = line.includes("/") ? paths.filter((path) => line.includes(path)) : [];
    if (named.length > 0) found.set(index + 1, [...(found.get(index + 1) ?? []), ...named]);
  }
  return new Map([...found].toSorted(([a], [b]) => a - b));
}

function isCodeName(name: string): boolean {
  return /[a-z][A-Z]|[A-Za-z\d]_[A-Za-z\d]/u.test(name);
}
