import { z } from "zod";
import { siteHref } from "./api/site-values.ts";

/** One-click copy and download of a pack. Paths are relative to the site's root. */
export interface SiteTake {
  /** Document to copy: the whole pack, or the first of several, which lists the others. */
  readonly copy: { readonly name: string; readonly href: string; readonly tokens: number };
  /** The pack in one file: its only document, or a zip of all of them. Absent if the zip would repeat too many bytes. */
  readonly download?: SiteDownload;
}

/** A file to download. */
export interface SiteDownload {
  readonly href: string;
  readonly bytes: number;
}

const size: z.ZodInt = z.int().nonnegative();

/** Schema of `SiteDownload`. */
export const downloadSchema: z.ZodObject<{ href: typeof siteHref; bytes: typeof size }> = z.object({
  href: siteHref,
  bytes: size,
});

/** Schema of `SiteTake`. */
export const takeSchema: z.ZodObject<{
  copy: z.ZodObject<{ name: z.ZodString; href: typeof siteHref; tokens: typeof size }>;
  download: z.ZodExactOptional<typeof downloadSchema>;
}> = z.object({
  copy: z
    .object({ name: z.string(), href: siteHref, tokens: size })
    .meta({ description: "the whole pack, or the first of its documents, which lists the others" }),
  download: downloadSchema
    .meta({ description: "its only document, or a zip of all of them, unless that is larger than 5 MB" })
    .exactOptional(),
});
