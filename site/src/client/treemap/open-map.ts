/** Opens a map: it then zooms, shows details, and keeps its state in the page address. */
import { type MapState, readMapState } from "../../lib/treemap/address.ts";
import { zoomedTo } from "../../lib/treemap/zoomed.ts";
import { loadTree } from "../tree-data.ts";
import { addHatch } from "./drawing.ts";
import { listen } from "./gestures.ts";
import { describe, go, type MapView, paint, viewOf } from "./map-view.ts";
import { offerCommits } from "./since.ts";
import { DRAWN } from "../../lib/treemap/cells.ts";

/** Interface of an open map to the page. */
export interface OpenMap {
  /**
   * Acts as a click on a rectangle does.
   * @param byKey whether it was activated by keyboard
   */
  readonly activate: (link: Element, byKey: boolean) => void;
  /** Hatches the files for which `isHidden` is true. */
  readonly fade: (isHidden: (path: string) => boolean) => void;
}

/**
 * Opens a map.
 * @throws Error if the file data cannot be loaded
 */
export async function openMap(root: HTMLElement): Promise<OpenMap> {
  const view = viewOf(root, await loadTree());
  addHatch(view.stage);
  const activate = listen(view);
  root.dataset["open"] = "";
  describe(view, view.rows);
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
  const checkedColour = radios.find(({ checked }) => checked)?.value ?? "";
  follow();
  if (view.state.colour === "" && checkedColour !== root.dataset["first"])
    go(view, { ...view.state, colour: checkedColour }, "replaceState");
  else choose();
  return {
    activate: (link, byKey) => activate(link, byKey),
    fade(isHidden) {
      view.isGone = isHidden;
      paint(view);
    },
  };
}

/** Reduces a state from an address to values that this map supports. */
function supportedState({ rows, base, root }: MapView, requested: MapState): MapState {
  const isThere = requested.zoom !== "" && zoomedTo(rows, requested.zoom, DRAWN.wide).cells.length > 0;
  const hasColour = root.querySelector(`[name=colour][value="${CSS.escape(requested.colour)}"]`) !== null;
  return { ...requested, zoom: isThere ? requested.zoom : base, colour: hasColour ? requested.colour : "" };
}
