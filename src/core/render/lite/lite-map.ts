import type { Sketch } from "../../../model/sketch.ts";
import { spellUnseen } from "../../../model/unseen.ts";
import { formatCount } from "../../words/number.ts";

/** A file that a LITE document does not show, as listed in its map. */
export interface MapEntry {
  readonly path: string;
  readonly tokens: number;
  /** sha256 of its text, hex. */
  readonly sha256: string;
  /** Why it is not shown, in one word. */
  readonly reason: string;
  readonly sketch: Pick<Sketch, "purpose" | "definitions"> | undefined;
}

/** How much a line of the map shows: the path only; purpose with up to 8 names; with up to 40; with up to 500. */
export const MAP_DETAILS = ["brief", "names", "many-names", "all-names"] as const;

/** One of `MAP_DETAILS`. */
export type MapDetail = (typeof MAP_DETAILS)[number];

const MOST_NAMES: Readonly<Record<MapDetail, number>> = { brief: 0, names: 8, "many-names": 40, "all-names": 500 };
const DIGEST = 12;

/** Heading of the map, with the meaning of its lines. */
export const MAP_HEAD = `# Map of files not shown

Each line: path (tokens, why it is not shown, start of its sha256): purpose; names it defines. Ask for a file by path, for
some of its lines by path:first-last. \`carryon why <path>\` gives details.

`;

/** Returns the heading of a module in the map, with invisible characters of its name spelled out. */
export function moduleLine(module: { readonly name: string; readonly folder: string }): string {
  const { folder } = module;
  const name = spellUnseen(module.name);
  if (folder === "") return `## ${name === "" ? "./" : name}\n`;
  return `## ${name === folder || name === "" ? folder : `${name} in ${folder}`}\n`;
}

/**
 * Returns one line of the map, indented so that a path can never open a frame. Names, such as a document's headings, have
 * their invisible characters spelled out, as paths do.
 */
export function mapLine({ path, tokens, sha256, reason, sketch }: MapEntry, detail: MapDetail): string {
  if (detail === "brief" || sketch === undefined) return ` ${path} (${formatCount(tokens)}, ${reason})\n`;
  const names = namesOf(sketch.definitions).slice(0, MOST_NAMES[detail]).map(spellUnseen);
  const said = [sketch.purpose, names.join(", ")].filter((text) => text !== "").join("; ");
  return ` ${path} (${formatCount(tokens)}, ${reason}, ${sha256.slice(0, DIGEST)})${said === "" ? "" : `: ${said}`}\n`;
}

/** Returns each defined name once: the exported ones, or all if the file exports none. */
function namesOf(definitions: Sketch["definitions"]): readonly string[] {
  const exported = definitions.filter((definition) => definition.exported);
  const chosen = exported.length > 0 ? exported : definitions;
  return [...new Set(chosen.map(({ name }) => name))];
}
