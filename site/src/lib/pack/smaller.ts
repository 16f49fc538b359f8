import { isFitted, kindTraits } from "../../../../src/pack/kinds/list.ts";
import type { SitePackLink } from "../../../../src/site/data/site.ts";

/** Label for LITE if only the material it is cut from is known. */
export const BEFORE_FITTING = "before fitting";

/** Explains LITE before fitting. */
export const LITE_BEFORE_FITTING =
  "LITE before fitting is the material it is cut from: all high-tier and medium-tier files, whole. The fitted pack uses nearly all of its budget at every commit.";

/** Parts of a sentence. Text to type into a file is marked as code. */
export type Words = readonly (string | { readonly code: string })[];

/** Advice on making one pack smaller. */
export function smallerPack({ pack, kind }: SitePackLink): Words {
  const { hasParts } = kindTraits(kind);
  if (hasParts)
    return [
      "shorten the files of its parts, or narrow ",
      { code: `packs.${pack}.parts` },
      " in ",
      { code: "carryon.yml" },
      ".",
    ];
  const ignore = [{ code: ".carryonignore" }, " to leave a file out of every pack."] as const;
  const key = { code: `packs.${pack}.${isFitted({ kind }) ? "budget.target" : "omit"}` };
  const config = { code: "carryon.yml" };
  return isFitted({ kind })
    ? ["lower ", key, " in ", config, ", or add a line to ", ...ignore]
    : ["set ", key, " in ", config, " to leave out files by class, or add a line to ", ...ignore];
}

/** Advice on making packs smaller, for a list of the largest files. */
export const SMALLER_PACKS: Words = [
  "To make packs smaller: add a line to ",
  { code: ".carryonignore" },
  " to leave a file out of all of them; in ",
  { code: "carryon.yml" },
  ", ",
  { code: "packs.<id>.omit" },
  " leaves out files by class, and ",
  { code: "tiers.low" },
  " reduces files to a pointer in LITE.",
];
