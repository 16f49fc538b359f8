/** Opens a map: it zooms, shows details, and keeps what it shows in the page's address. */
import { type MapState, readMapState } from "../../lib/treemap/address.ts";
import { zoomedTo } from "../../lib/treemap/zoomed.ts";
import { loadTree } from "../tree-data.ts";
import { addHatch } from "./drawing.ts";
import { listen } from "./gestures.ts";
import { describe, go, type MapView, paint, viewOf } from "./map-view.ts";
import { offerCommits } from "./since.ts";
import { DRAWN } from "../../lib/treemap/cells.ts";

/** What the page asks of an open map. */
export interface OpenMap {
  /** Does what a click on a rectangle does. @param byKey whether it was a key */
  readonly activate: (link: Element, byKey: boolean) => void;
  /** Fades what is hidden. */
  readonly fade: (isHidden: (path: string) => boolean) => void;
}

/** Opens a map. @throws Error if the data of the files cannot be loaded */
export async function openMap(root: HTMLElement): Promise<OpenMap> {
  const view = viewOf(root, await loadTree());
  addHatch(view.stage);
  const activate = listen(view);
  root.dataset["open"] = "";
  describe(view, view.rows);
  const commits = offerCommits(view);
  const follow = (): void => {
    go(view, known(view, readMapState(location.search)));
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
  const before = radios.find(({ checked }) => checked)?.value ?? "";
  follow();
  if (view.state.colour === "" && before !== root.dataset["first"])
    go(view, { ...view.state, colour: before }, "replaceState");
  else choose();
  return {
    activate: (link, byKey) => activate(link, byKey),
    fade(isHidden) {
      view.isGone = isHidden;
      paint(view);
    },
  };
}

/** The state that an address asks for; without what this map does not have. */
function known({ rows, base, root }: MapView, asked: MapState): MapState {
  const isThere = asked.zoom !== "" && zoomedTo(rows, asked.zoom, DRAWN.wide).cells.length > 0;
  const hasColour = root.querySelector(`[name=colour][value="${CSS.escape(asked.colour)}"]`) !== null;
  return { ...asked, zoom: isThere ? asked.zoom : base, colour: hasColour ? asked.colour : "" };
}
