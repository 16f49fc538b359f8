/** Gives a map one stop of the keyboard, and loads what zooms it once it is used or its address asks for more. */
import { onHidden, type HiddenDetail } from "../lib/hide-events.ts";
import { readMapState } from "../lib/treemap/address.ts";
import type { OpenMap } from "./treemap/open-map.ts";

const map = document.querySelector<HTMLElement>(".map");
if (map !== null) start(map);

function start(root: HTMLElement): void {
  for (const svg of root.querySelectorAll("svg")) {
    for (const link of [...svg.querySelectorAll("a")].slice(1)) link.setAttribute("tabindex", "-1");
  }
  let opening: Promise<OpenMap> | undefined;
  let hidden: HiddenDetail["hidden"] | undefined;
  const open = (): Promise<OpenMap> => {
    opening ??= import("./treemap/open-map.ts").then(({ openMap }) => openMap(root));
    return opening;
  };
  for (const kind of ["pointerover", "focusin", "change"]) {
    root.addEventListener(kind, () => void open().catch(ignore), { once: true });
  }
  // What was asked for before the map could answer is asked again.
  root.addEventListener("click", (event) => {
    const { target, detail } = event;
    if (root.dataset["open"] !== undefined || !(target instanceof Element)) return;
    const link = target.closest<SVGAElement>("svg a");
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open().then(
      (opened) => opened.activate(link, detail === 0),
      () => location.assign(link.href.baseVal),
    );
  });
  onHidden((detail) => {
    hidden = detail.hidden;
    void open().then((opened) => hidden && opened.fade(hidden), ignore);
  });
  const asked = readMapState(location.search);
  if (asked.zoom !== "" || asked.colour !== "" || asked.since !== "") void open().catch(ignore);
}

/** A map that cannot be opened, as from `file:`, stays what it is without a script. */
function ignore(): void {}
