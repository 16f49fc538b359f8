import { formatCount, formatDifference } from "../../../../src/base/text/number.ts";
import type { HiddenDetail } from "../../lib/hide-events.ts";
import { visible } from "../../lib/visible.ts";

/** Maximum number of selected names in the heading. The lines have all of them. */
const MAX_NAMES = 3;

/** Shows the tokens of the pack without the selected tiles, and the lines that leave them out. */
export function showSelected(root: HTMLElement, { lines, total }: HiddenDetail): void {
  const panel = root.querySelector<HTMLElement>(".selected-tiles");
  if (panel === null) return;
  panel.hidden = lines.length === 0;
  const write = (name: string, text: string): void => {
    panel.querySelector(`[data-part="${name}"]`)!.textContent = text;
  };
  const names = lines.slice(0, MAX_NAMES).map((line) => visible(line.replace(/^\//u, "").replace(/\*\*$/u, "")));
  write("count", `${formatCount(lines.length)} selected`);
  write("names", [...names, ...(lines.length > MAX_NAMES ? ["…"] : [])].join(", "));
  write("total", `${total.isExact ? "" : "about "}${formatCount(total.tokens)}`);
  const them = lines.length === 1 ? "it" : "them";
  write("change", `without ${them}, ${formatDifference(total.tokens - total.before)}`);
  write("lines", lines.join("\n"));
}
