import { z } from "zod";
import { FILE_CLASSES, TIERS, receipt, skipped } from "../../../pack/index.ts";
import type { SiteApi } from "./site-api-files.ts";
import type { SiteListing } from "./site-listing.ts";
import { sitePath as path, siteHref as href, sitePage as page } from "./site-values.ts";

const count = z.int().nonnegative();
const tokens = count;
const digest = z.string().regex(/^[0-9a-f]{64}$/u);

const file = z.object({
  path,
  scope: z.string(),
  section: z.string(),
  tier: z.enum(TIERS),
  class: z.enum(FILE_CLASSES),
  language: z.string(),
  bytes: count,
  lines: count,
  tokens: tokens.meta({ description: "of the text between two line ends" }),
  redactions: count,
  sha256: digest.exactOptional().meta({ description: "of the redacted text" }),
  rank: z.int().positive().exactOptional().meta({ description: "rank by PageRank over names and imports, from 1" }),
  importedBy: count.exactOptional().meta({ description: "number of files that import it" }),
  unresolved: count.exactOptional().meta({ description: "number of its imports of missing files" }),
  receipts: z.array(receipt).meta({ description: "how each pack shows it, and why" }),
  kind: z
    .literal("symlink")
    .exactOptional()
    .meta({ description: "set for a symbolic link; its text is the path that it points to" }),
  href: page,
  blob: href.meta({
    description:
      "its redacted text, named by the first 12 digits of its sha256, or by all if another file shares those",
  }),
});

/** Schema of a page of receipts. */
export const filesSchema: z.ZodType<SiteApi["files"]> = z
  .object({
    $schema: z.string().regex(/^(?:\.\.\/)+schemas\/files\.json$/u),
    schema: z.literal("carryon.site-files/1"),
    folder: path.meta({ description: "canonical path; empty for the root" }),
    folders: z
      .array(z.object({ path, receipts: href.meta({ description: "its receipts" }), files: count, tokens }))
      .meta({ description: "its folders; a folder that holds only one folder is replaced by that one" }),
    files: z.array(file).meta({ description: "its own files, sorted by path" }),
    skipped: z.array(skipped).meta({ description: "its own files that are in no pack" }),
    next: href.exactOptional().meta({ description: "the next page; a page has about 60 KB" }),
  })
  .meta({
    description:
      "Receipts: the files of one folder, how each pack shows them, and why. The folder `src/util` has " +
      "`api/v1/files/src/util.json`, the root `api/v1/files/-root.json`.",
  });

/** Schemas of the columns of a `SiteListing`. */
export const listingShape: { readonly [Key in keyof SiteListing]: z.ZodType<SiteListing[Key]> } = {
  paths: z.array(path),
  sha256: z.array(digest).meta({
    description:
      "of the redacted texts: the first 12 digits name the text in `blobs/`, or all if another text shares those",
  }),
  bytes: z.array(count).meta({ description: "of the redacted texts" }),
  links: z.array(count).meta({ description: "indexes of the symbolic links" }),
  skipped: z.array(skipped),
};
