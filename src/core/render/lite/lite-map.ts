import type { Sketch } from "../../../model/sketch.ts";
import { formatCount } from "../../words/number.ts";

/** A file that is not shown, as the map tells of it. */
export interface MapEntry {
  readonly path: string;
  readonly tokens: number;
  /** sha256 of its text, hex. */
  readonly sha256: string;
  /** Why it is not shown, in one word. */
  readonly reason: string;
  readonly sketch: Pick<Sketch, "purpose" | "definitions"> | undefined;
}

/** How much a line of the map says: that a file is there; what it is for, with some names; with many; with all. */
export const MAP_DETAILS = ["brief", "names", "many-names", "all-names"] as const;

/** One of `MAP_DETAILS`. */
export type MapDetail = (typeof MAP_DETAILS)[number];

const MOST_NAMES: Readonly<Record<MapDetail, number>> = { brief: 0, names: 8, "many-names": 40, "all-names": 500 };
const DIGEST = 12;

/** What the lines of the map mean. */
export const MAP_HEAD = `# Map of what is not shown

A line for each: path (tokens, why it is not shown, first digits of its sha256): what it is for; names it defines. Ask for
a file by its path, for some of its lines by path:first-last. \`carryon why <path>\` tells more.

`;

/** The heading of a module in the map. */
export function moduleLine({ name, folder }: { readonly name: string; readonly folder: string }): string {
  if (folder === "") return `## ${name === "" ? "./" : name}\n`;
  return `## ${name === folder || name === "" ? folder : `${name} in ${folder}`}\n`;
}

/** One line of the map; it is indented, so that no path can begin a frame. */
export function mapLine({ path, tokens, sha256, reason, sketch }: MapEntry, detail: MapDetail): string {
  if (detail === "brief" || sketch === undefined) return ` ${path} (${formatCount(tokens)}, ${reason})\n`;
  const names = namesOf(sketch.definitions).slice(0, MOST_NAMES[detail]);
  const said = [sketch.purpose, names.join(", ")].filter((text) => text !== "").join("; ");
  return ` ${path} (${formatCount(tokens)}, ${reason}, ${sha256.slice(0, DIGEST)})${said === "" ? "" : `: ${said}`}\n`;
}

/** Names of other files' interest first; each once. */
function namesOf(definitions: Sketch["definitions"]): readonly string[] {
  const exported = definitions.filter((definition) => definition.exported);
  const chosen = exported.length > 0 ? exported : definitions;
  return [...new Set(chosen.map(({ name }) => name))];
}
