import { translationRule } from "../../../outline/index.ts";
import { textLines } from "../../../compare/index.ts";
import { findNamesByLine } from "../names.ts";
import { mentionItem, unchangedItemText } from "../review-items.ts";
import type { ReviewItem } from "../review-steps.ts";
import { baseNameOf } from "../../../base/index.ts";
import type { MeasuredFile } from "../../../pack/index.ts";
import type { RelatedCode } from "./find-callers.ts";
import type { ChangedFile } from "./read-changes.ts";
import type { DeclaringText, ReviewTools } from "./review-tools.ts";

/**
 * Maximum number of documents to read, bytes per document, documents to show, mentions per document, and paths to
 * search for.
 */
const MAX = { read: 300, bytes: 200_000, shown: 12, places: 2, paths: 50 };
/** Changelogs and release notes. They record past changes, so their mentions need no update. */
const CHANGELOG = /(?:^|\/)(?:change(?:s|log)|history|news|releases?)\b[^/]*$/iu;
/** Minimum length of a name to search for in documents. */
const MIN_NAME_LENGTH = 5;

/**
 * Finds the lines in documents that mention changed source code, by a distinctive name or by the path of its file.
 * Returns up to 12 documents, those that mention the most names first, with up to 2 mentions each. Ignores changelogs,
 * translations, and documents that changed themselves. Reads up to 300 documents of up to 200,000 bytes, highest rank
 * first, and searches for names of at least {@link MIN_NAME_LENGTH} characters and up to 50 paths.
 */
export async function findDocuments(changes: readonly ChangedFile[], tools: ReviewTools): Promise<RelatedCode> {
  const { analysis } = tools;
  const changedFiles = new Set(changes.map(({ file }) => file));
  const sources = changes.filter(({ precedence }) => precedence === 0);
  const names = new Set(
    sources.flatMap(({ names: { distinctive, used } }) => [...distinctive].filter((name) => used.has(name))),
  );
  const code = new Set([...names].filter((name) => name.length >= MIN_NAME_LENGTH));
  const paths = sources
    .map(({ file }) => file.entry.path)
    .filter((path) => path.includes("/"))
    .slice(0, MAX.paths);
  if (code.size + paths.length === 0) return { items: [], texts: [] };
  // A translation repeats the mentions of its original.
  const isTranslation = translationRule(new Set(analysis.files.map(({ entry }) => entry.path)));
  const documents = analysis.files
    .filter((file) => isDocument(file, tools) && !changedFiles.has(file) && !isTranslation(file.entry.path))
    .toSorted((a, b) => analysis.rankOf(b) - analysis.rankOf(a))
    .slice(0, MAX.read);
  const matches: { readonly text: DeclaringText; readonly items: readonly ReviewItem[]; readonly weight: number }[] =
    [];
  for await (const [file, text] of tools.texts(documents)) {
    const lines = textLines(text.toString("utf8"));
    const places = mentionsIn(lines, code, paths);
    if (places.size === 0) continue;
    const weight = Math.min(1, 0.5 + 0.1 * new Set([...places.values()].flat()).size);
    const itemText = unchangedItemText(file.entry.path, lines);
    const items = [...places.keys()].slice(0, MAX.places).map((line) => mentionItem(itemText, line, weight));
    matches.push({ text: { file, lines, declarations: [] }, items, weight });
  }
  const best = matches.toSorted((a, b) => b.weight - a.weight).slice(0, MAX.shown);
  return { items: best.flatMap(({ items }) => items), texts: best.map(({ text }) => text) };
}

function isDocument(file: MeasuredFile, { analysis }: ReviewTools): boolean {
  const { entry, facts } = file;
  return (
    analysis.roleOf(file) === "docs" &&
    file.class === "ordinary" &&
    facts.bytes <= MAX.bytes &&
    !CHANGELOG.test(baseNameOf(entry.path))
  );
}

/**
 * Finds mentions by line. An ordinary word does not count as a mention of code: the name must be in camel case, snake
 * case or backticks.
 */
function mentionsIn(
  lines: readonly string[],
  code: ReadonlySet<string>,
  paths: readonly string[],
): ReadonlyMap<number, readonly string[]> {
  const mentions = new Map<number, readonly string[]>();
  for (const [line, names] of findNamesByLine(lines, code)) {
    const mentionedNames = names.filter((name) => isCodeName(name) || lines[line - 1]!.includes(`\`${name}`));
    if (mentionedNames.length > 0) mentions.set(line, mentionedNames);
  }
  for (const [index, line] of lines.entries()) {
    const mentionedPaths = line.includes("/") ? paths.filter((path) => line.includes(path)) : [];
    if (mentionedPaths.length > 0) mentions.set(index + 1, [...(mentions.get(index + 1) ?? []), ...mentionedPaths]);
  }
  return new Map([...mentions].toSorted(([a], [b]) => a - b));
}

function isCodeName(name: string): boolean {
  return /[a-z][A-Z]|[A-Za-z\d]_[A-Za-z\d]/u.test(name);
}
