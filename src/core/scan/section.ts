import type { Section } from "../../model/config.ts";
import { compileLists } from "./globs.ts";

/** The section of what no section of the config has. */
export const OTHER = "OTHER";

/** Gives each path its section. */
export interface SectionRule {
  of(path: string): string;
  /** Globs that matched no path so far, by section. */
  unused(): readonly { readonly section: string; readonly glob: string }[];
}

/** A path belongs to the first section whose globs match, read from the repository's root; else to `OTHER`. */
export function sectionRule(sections: readonly Section[]): SectionRule {
  const lists = compileLists(sections.map(({ globs }) => globs));
  return {
    of: (path) => sections[lists.first(path)]?.name ?? OTHER,
    unused: () =>
      lists.unused().flatMap((globs, i) => globs.map((glob) => ({ section: sections[i]?.name ?? OTHER, glob }))),
  };
}
