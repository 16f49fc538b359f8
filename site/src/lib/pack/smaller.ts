import { isFitted, kindTraits } from "../../../../src/pack/kinds/list.ts";
import type { SitePackLink } from "../../../../src/site/data/site.ts";

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
