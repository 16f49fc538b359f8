import { inQuery } from "../folder-links.ts";

/** State of a map in the page address. */
export interface MapState {
  /**
   * Folder that fills the map, without a final slash; empty for the page's own. Each trailing `//` zooms into its files
   * that were too small to draw.
   */
  readonly zoom: string;
  /** Name of the coloring; empty for the page's default. */
  readonly colour: string;
  /** Commit that changes are counted from; empty for the site's default. */
  readonly since: string;
}

const KEYS = ["zoom", "colour", "since"] as const;

/** Parses the state of a map from the query of an address. */
export function readMapState(query: string): MapState {
  const parameters = new URLSearchParams(query);
  const of = (key: (typeof KEYS)[number]): string => parameters.get(key) ?? "";
  return { zoom: of("zoom").replace(/(?<=[^/])\/$/u, ""), colour: of("colour"), since: of("since") };
}

/** Replaces the map state in a query. Other parameters are preserved. */
export function writeMapState(state: MapState, query: string): string {
  const others = new URLSearchParams(query);
  for (const key of KEYS) others.delete(key);
  const mapParameters = KEYS.filter((key) => state[key] !== "").map((key) => `${key}=${inQuery(state[key])}`);
  const text = [...mapParameters, ...(others.size > 0 ? [others.toString()] : [])].join("&");
  return text === "" ? "" : `?${text}`;
}
