import type { SiteMapRow } from "../../../../src/site/data/site-folder.ts";
import { legendOf } from "../../lib/treemap/legend.ts";
import { COLORINGS } from "../../lib/treemap/paint.ts";
import type { TileReference } from "../../lib/treemap/tile.ts";
import { el } from "../elements.ts";

/** Updates the legends of a map for the rows that it shows. Matches the markup of `Treemap.astro`. */
export function showLegends(root: HTMLElement, rows: readonly SiteMapRow[], reference: TileReference): void {
  for (const list of root.querySelectorAll<HTMLElement>(".legend")) {
    const coloring = COLORINGS.find((one) => one === list.dataset["colouring"]);
    if (coloring === undefined) continue;
    const items = legendOf(rows, coloring, reference).map((entry) => {
      const [swatch, figures] = [el("span"), el("span", entry.figures)];
      swatch.className = `swatch ${entry.class}`;
      figures.className = "num";
      const item = el("li", swatch, ` ${entry.name} `, figures);
      if (entry.about !== undefined) item.title = entry.about;
      return item;
    });
    const questions = list.querySelectorAll("li:has(.what-is)");
    list.replaceChildren(...items, ...questions);
  }
}
