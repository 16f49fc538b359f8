/** Table of the files that differ between two commits, with a filter. Rows are added in steps. */
import { formatCount, formatDifference, pluralize } from "../../../src/base/text/number.ts";
import type { Comparison } from "../lib/history/compare.ts";
import { changeIn } from "../lib/history/delta.ts";
import { tokenDifference } from "../../../src/compare/report/delta-words.ts";
import { cell, el, label, link, pathText, scrolling, table } from "./elements.ts";

type ComparedFile = Comparison["files"][number];

/** Rows added per step. */
const STEP = 200;

/**
 * Creates the filter field and the file table.
 * @param root relative path from the page to the site root
 */
export function comparedFiles(comparison: Comparison, root: string): readonly Node[] {
  const sorted = bySize(comparison);
  const field = el("input");
  field.type = "search";
  field.setAttribute("aria-label", "Filter files");
  field.placeholder = "path contains";
  const count = el("output");
  const more = el("button", "Show more");
  more.type = "button";
  more.className = "copy";
  const heads = ["file", "change", "tokens", ...comparison.whole.map((pack) => pack.toUpperCase())];
  const body = table("Differing files, largest change first", heads, []);
  let visibleCount = STEP;
  const show = (): void => {
    const words = field.value.toLowerCase();
    const hits = sorted.filter(({ path, from = "" }) => `${from}\n${path}`.toLowerCase().includes(words));
    body.tBodies[0]!.replaceChildren(...hits.slice(0, visibleCount).map((file) => rowOf(file, comparison.whole, root)));
    const matchCount = pluralize(hits.length, "file");
    count.textContent = hits.length > visibleCount ? `${formatCount(visibleCount)} of ${matchCount}` : matchCount;
    more.hidden = hits.length <= visibleCount;
  };
  field.addEventListener("input", () => {
    visibleCount = STEP;
    show();
  });
  more.addEventListener("click", () => {
    visibleCount += STEP;
    show();
  });
  show();
  const ask = el("p", field, count);
  ask.className = "ask";
  return [ask, scrolling(body, "Differing files"), el("p", more)];
}

/**
 * Sorts files by the size of their change in the first pack, then by the change of the whole file. The sort is stable,
 * so ties keep the path order.
 */
function bySize({ files, whole: [lead = ""] }: Comparison): readonly ComparedFile[] {
  const size = (file: ComparedFile): number => Math.abs(changeIn(file, lead));
  return files.toSorted((a, b) => size(b) - size(a) || Math.abs(tokenDifference(b)) - Math.abs(tokenDifference(a)));
}

const WORDS = {
  added: "+ added",
  removed: "− removed",
  renamed: "→ renamed",
  changed: "· changed",
  view: "↕ same text",
} as const;

function rowOf(file: ComparedFile, whole: readonly string[], root: string): HTMLTableRowElement {
  const { path, from, href, change, base, head } = file;
  const name = cell("th", href === undefined ? pathText(path) : link(root + href, pathText(path)));
  name.className = "path";
  if (from !== undefined) name.append(" ", label("from "), pathText(from));
  const tokens = cell("td", head === undefined ? "–" : formatCount(head.tokens), "tokens");
  if (base !== undefined && head !== undefined && tokenDifference(file) !== 0) {
    tokens.append(" ", label(formatDifference(tokenDifference(file))));
  }
  const packs = whole.map((pack) => {
    const difference = changeIn(file, pack);
    return cell("td", difference === 0 ? "–" : formatDifference(difference), pack.toUpperCase());
  });
  return el("tr", name, el("td", WORDS[change], " ", label(reasonWords(file))), tokens, ...packs);
}

/** Why one side is in no pack, as display text; empty if both sides are packed. */
function reasonWords({ base, head }: ComparedFile): string {
  if (head?.skipped !== undefined) return head.skipped;
  return base?.skipped === undefined ? "" : `was ${base.skipped}`;
}
