/** Makes a map a single tab stop, and loads the zoom code on first use or when the address requires it. */
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
  // Clicks made before the map is loaded are replayed once it is.
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
  const requested = readMapState(location.search);
  if (requested.zoom !== "" || requested.colour !== "" || requested.since !== "") void open().catch(ignore);
}

/** A map that cannot be opened, for example from `file:`, keeps working as it does without scripts. */
function ignore(): void {}
