import { OTHER, type Section } from "../../model/config/config.ts";
import type { Place } from "./globs/placer.ts";
import { firstList } from "./globs/globs.ts";

/** A path belongs to the first section that has it, else to `OTHER`. Globs are read from the repository's root. */
export function sectionRule(sections: readonly Section[]): (place: Place) => string {
  const first = firstList(sections.map(({ globs }) => globs));
  return (place) => sections[first(place)]?.name ?? OTHER;
}
