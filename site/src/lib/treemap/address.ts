import { inQuery } from "../folder-links.ts";

/** What of a map is in the page's address. */
export interface MapState {
  /**
   * The folder that fills the map, without a final slash; empty for the page's own. Each `//` at its end means the files
   * in it that were too small to be drawn.
   */
  readonly zoom: string;
  /** Name of the coloring; empty for the page's own. */
  readonly colour: string;
  /** Commit that changes are counted from; empty for the site's own. */
  readonly since: string;
}

const KEYS = ["zoom", "colour", "since"] as const;

/** Reads the state of a map from the query of an address. */
export function readMapState(query: string): MapState {
  const asked = new URLSearchParams(query);
  const of = (key: (typeof KEYS)[number]): string => asked.get(key) ?? "";
  return { zoom: of("zoom").replace(/(?<=[^/])\/$/u, ""), colour: of("colour"), since: of("since") };
}

/** Returns a query with the state of a map in place of the former one; what others keep in the query stays. */
export function writeMapState(state: MapState, query: string): string {
  const others = new URLSearchParams(query);
  for (const key of KEYS) others.delete(key);
  const own = KEYS.filter((key) => state[key] !== "").map((key) => `${key}=${inQuery(state[key])}`);
  const text = [...own, ...(others.size > 0 ? [others.toString()] : [])].join("&");
  return text === "" ? "" : `?${text}`;
}
