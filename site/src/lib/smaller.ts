import type { SitePackLink } from "../../../src/model/site/site.ts";

/** A LITE pack is drawn as what it is fitted from, so that nobody knows what it had at the commit before. */
export const LITE_UNKNOWN =
  "Working out LITE at another commit takes a build of its own: carryon diff and pages of pairs that are asked for compare it";

/** Parts of a sentence, what stands in a file of rules as code. */
export type Words = readonly (string | { readonly code: string })[];

/** What makes a pack smaller, beside cuts. */
export function smallerPack({ pack, kind }: Pick<SitePackLink, "pack" | "kind">): Words {
  const ignore = [{ code: ".carryonignore" }, " leaves a file out of every pack"] as const;
  return kind === "lite"
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
        " leaves out classes of files.",
      ];
}

/** What makes packs smaller, beside a list of the largest files. */
export const SMALLER_PACKS: Words = [
  "To make packs smaller: a line in ",
  { code: ".carryonignore" },
  " leaves a file out of all of them; in ",
  { code: "carryon.yml" },
  ", ",
  { code: "packs.<id>.omit" },
  " leaves out classes of files and ",
  { code: "tiers.low" },
  " keeps LITE to a pointer.",
];
