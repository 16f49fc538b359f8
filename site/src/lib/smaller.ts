import { isFitted } from "../../../src/model/pack-kinds/list.ts";
import type { SitePackLink } from "../../../src/model/site/site.ts";

/** How LITE is labelled where only what it is cut from is known. */
export const BEFORE_FITTING = "before fitting";

/** What LITE before fitting is. */
export const LITE_BEFORE_FITTING =
  "LITE before fitting is the material it is cut from: all files of the tiers high and medium, whole. The fitted pack uses nearly its whole budget at every commit.";

/** Why a site does not know how LITE changed since another commit. */
export const LITE_UNKNOWN =
  "LITE of another commit takes another build: run carryon diff, or request a page for the pair of commits";

/** Parts of a sentence; what is typed into a file is code. */
export type Words = readonly (string | { readonly code: string })[];

/** Returns how to make a pack smaller. */
export function smallerPack({ pack, kind }: Pick<SitePackLink, "pack" | "kind">): Words {
  const ignore = [{ code: ".carryonignore" }, " leaves a file out of every pack"] as const;
  return isFitted({ kind })
    ? [
        "a lower ",
        { code: `packs.${pack}.budget.target` },
        " in ",
        { code: "carryon.yml" },
        "; a line in ",
        ...ignore,
        ".",
      ]
    : [
        "a line in ",
        ...ignore,
        "; ",
        { code: `packs.${pack}.omit` },
        " in ",
        { code: "carryon.yml" },
        " leaves out files by class.",
      ];
}

/** How to make packs smaller, for a list of the largest files. */
export const SMALLER_PACKS: Words = [
  "To make packs smaller: a line in ",
  { code: ".carryonignore" },
  " leaves a file out of all of them; in ",
  { code: "carryon.yml" },
  ", ",
  { code: "packs.<id>.omit" },
  " leaves out files by class, and ",
  { code: "tiers.low" },
  " keeps LITE to a pointer.",
];
