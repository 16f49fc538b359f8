/** Makes a map a single tab stop, and loads the zoom code on first use or when the address requires it. */
import { onHidden, requestHide, type HiddenDetail } from "../lib/hide-events.ts";
import { readMapState } from "../lib/treemap/address.ts";
import { isScaled } from "./treemap/drawing-size.ts";
import type { OpenMap } from "./treemap/open-map.ts";

const map = document.querySelector<HTMLElement>(".map");
if (map !== null) start(map);

function start(root: HTMLElement): void {
  for (const svg of root.querySelectorAll("svg")) {
    for (const link of [...svg.querySelectorAll("a")].slice(1)) link.setAttribute("tabindex", "-1");
  }
  let opening: Promise<OpenMap> | undefined;
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
  let latest: HiddenDetail | undefined;
  onHidden((detail) => {
    latest = detail;
    void open().then((opened) => latest && opened.select(latest), ignore);
  });
  offerSelecting(root, () => latest?.lines ?? []);
  const requested = readMapState(location.search);
  const stage = root.querySelector<HTMLElement>(".stage");
  const isScaledNow = stage !== null && isScaled(stage);
  if (requested.zoom !== "" || requested.colour !== "" || requested.since !== "" || isScaledNow)
    void open().catch(ignore);
}

/** Offers to select tiles by clicks, and to clear the selection. On a page from disk, no total can be computed. */
function offerSelecting(root: HTMLElement, lines: () => readonly string[]): void {
  const offer = root.querySelector<HTMLElement>(".selecting");
  if (offer === null || location.protocol === "file:") return;
  offer.hidden = false;
  root
    .querySelector("[data-part='clear']")
    ?.addEventListener("click", () => requestHide({ act: "show", lines: lines() }));
}

/** A map that cannot be opened, for example from `file:`, keeps working as it does without scripts. */
function ignore(): void {}
