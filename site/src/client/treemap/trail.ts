import type { ZoomStep } from "../../lib/treemap/zoomed.ts";
import { visible } from "../../lib/visible.ts";

/**
 * Shows the path to the current folder as links, with the current step as text and the figures of the visible files.
 */
export function showTrail(
  trail: HTMLElement,
  steps: readonly ZoomStep[],
  hrefOf: (zoom: string) => string,
  figures: string,
): void {
  const stepElements = steps.map(({ text, zoom }, i) => {
    const isLast = i === steps.length - 1;
    const made = document.createElement(isLast ? "b" : "a");
    if (!isLast) {
      made.setAttribute("href", hrefOf(zoom));
      made.dataset["zoom"] = zoom;
    }
    const name = document.createElement("bdi");
    name.textContent = visible(text);
    made.append(name);
    return made;
  });
  const words = document.createElement("span");
  words.className = "label num";
  words.textContent = figures;
  trail.replaceChildren(...stepElements, words);
}
