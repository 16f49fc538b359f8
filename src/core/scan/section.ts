import type { Section } from "../../model/config.ts";
import type { GlobGroup, GlobLists, Met } from "./globs.ts";

/** The section of what no section of the config has. */
export const OTHER = "OTHER";

/** The globs of sections, read from the repository's root. */
export function sectionLists(sections: readonly Section[]): GlobLists {
  return sections.map(({ globs }) => globs);
}

/** A path belongs to the first section that has it, else to `OTHER`. */
export function sectionOf(sections: readonly Section[], group: GlobGroup, met: Met): string {
  return sections[group.first(met)]?.name ?? OTHER;
}
