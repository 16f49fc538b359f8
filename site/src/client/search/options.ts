import { baseNameOf } from "../../../../src/base/path.ts";
import { formatCount, pluralize } from "../../../../src/base/text/number.ts";
import type { Hit, Hits } from "../../lib/search/finder.ts";
import { visible } from "../../lib/visible.ts";
import { make } from "../elements.ts";

/**
 * Creates list options for search results.
 * @param root relative path from the page to the site root
 */
export function optionsOf(hits: readonly Hit[], root: string): readonly HTMLElement[] {
  return hits.map((hit, i) => optionElement(i, root + hit.href, wordsOf(hit)));
}

/** Formats the result count: `20 of 312 results`. */
export function noteOf({ hits, total }: Hits): string {
  if (total === 0) return "No results";
  return hits.length === total
    ? pluralize(total, "result")
    : `${formatCount(hits.length)} of ${formatCount(total)} results`;
}

/** Creates one option: a name and its location. */
export function optionElement(index: number, href: string, [name, where]: readonly [string, string]): HTMLElement {
  const attributes = { id: `found-${index}`, role: "option", href, tabindex: "-1", "aria-selected": "false" };
  return make("a", attributes, make("bdi", {}, visible(name)), " ", make("small", {}, visible(where)));
}

function wordsOf({ path, symbol, files }: Hit): readonly [name: string, where: string] {
  if (symbol !== undefined) return [symbol.name, `${symbol.kind} · ${path}:${symbol.line}`];
  const base = files === undefined ? baseNameOf(path) : `${baseNameOf(path.slice(0, -1))}/`;
  const folder = path.slice(0, path.length - base.length);
  if (files === undefined) return [base, folder];
  return [base, [`folder of ${pluralize(files, "file")}`, folder].filter(Boolean).join(" · ")];
}
