/** Opens a map: it then zooms, shows details, and keeps its state in the page address. */
import type { HiddenDetail } from "../../lib/hide-events.ts";
import { type MapState, readMapState } from "../../lib/treemap/address.ts";
import { loadTree } from "../tree-data.ts";
import { listen } from "./gestures.ts";
import { describe, go, type MapView, paint, redraw, viewOf } from "./map-view.ts";
import { isScaled } from "./drawing-size.ts";
import { showSelected } from "./selected.ts";
import { offerCommits } from "./since.ts";

/** Interface of an open map to the page. */
export interface OpenMap {
  /**
   * Acts as a click on a rectangle does.
   * @param byKey whether it was activated by keyboard
   */
  readonly activate: (link: Element, byKey: boolean) => void;
  /** Marks the tiles whose files are all hidden, and shows the total without them. */
  readonly select: (detail: HiddenDetail) => void;
}

/**
 * Opens a map.
 * @throws Error if the file data cannot be loaded
 */
export async function openMap(root: HTMLElement): Promise<OpenMap> {
  const view = viewOf(root, await loadTree());
  const activate = listen(view);
  root.dataset["open"] = "";
  describe(view, view.rows);
  if (isScaled(view.stage)) redraw(view);
  redrawOnResize(view);
  const commits = offerCommits(view);
  const follow = (): void => {
    go(view, supportedState(view, readMapState(location.search)));
    commits.follow().catch(() => go(view, { ...view.state, since: "" }, "replaceState"));
  };
  const radios = [...root.querySelectorAll<HTMLInputElement>("[name=colour]")];
  const choose = (): void => {
    const first = root.dataset["first"] ?? "";
    for (const radio of radios) radio.checked = radio.value === (view.state.colour || first);
    commits.fill();
  };
  for (const radio of radios) {
    radio.addEventListener("change", () => {
      const colour = radio.value === root.dataset["first"] ? "" : radio.value;
      go(view, { ...view.state, colour }, "replaceState");
    });
  }
  addEventListener("popstate", () => {
    follow();
    choose();
  });
  const checkedColor = radios.find(({ checked }) => checked)?.value ?? "";
  follow();
  if (view.state.colour === "" && checkedColor !== root.dataset["first"])
    go(view, { ...view.state, colour: checkedColor }, "replaceState");
  else choose();
  return {
    activate: (link, byKey) => activate(link, byKey),
    select(detail) {
      view.isGone = detail.hidden;
      paint(view);
      showSelected(root, detail);
    },
  };
}

/** Draws the map again when its width has changed. */
function redrawOnResize(view: MapView): void {
  let width = view.stage.clientWidth;
  new ResizeObserver(() => {
    if (view.stage.clientWidth === width) return;
    width = view.stage.clientWidth;
    redraw(view);
  }).observe(view.stage);
}

/** Reduces a state from an address to values that this map supports. */
function supportedState({ rows, base, root }: MapView, requested: MapState): MapState {
  const [folder = ""] = requested.zoom.split("//");
  const isThere = folder !== "" && rows.some(({ path, tokens }) => tokens > 0 && path.startsWith(`${folder}/`));
  const hasColor = root.querySelector(`[name=colour][value="${CSS.escape(requested.colour)}"]`) !== null;
  return { ...requested, zoom: isThere ? requested.zoom : base, colour: hasColor ? requested.colour : "" };
}
