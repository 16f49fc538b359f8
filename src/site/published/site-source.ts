import { z } from "zod";
import type { SiteFiles } from "./site-file-port.ts";
import type { Origin, Source } from "../../source/index.ts";
import { blobNames } from "../blobs.ts";
import { siteHref } from "../data/api/site-values.ts";
import { API_HREFS } from "../hrefs.ts";
import { type PublishedTree, createPublishedSource } from "../../browse/index.ts";
import { fetchRecords, notASite, parseRecords } from "./site-records.ts";
import { openSiteTexts, type SiteFile, type SiteTexts } from "./site-texts.ts";

/** Size limits of the fetched files, in bytes. */
const MAX_SITE_BYTES = 4_000_000;
const MAX_LISTING_BYTES = 256_000_000;
/** Number of texts to request in parallel. */
const READ_AHEAD = 8;

/** Minimum number of texts for which fetching whole documents is worthwhile. */
const MIN_BULK_TEXTS = 50;

const SITE_FORM = "carryon.site/1";
const LISTING_FORM = "carryon.site-listing/1";

/** Validates only the fields that a source needs, so that sites of later versions remain readable. */
const siteSchema = z.object({
  schema: z.literal(SITE_FORM),
  name: z.string(),
  commit: z.string().optional(),
  ref: z.string().optional(),
  texts: z.array(siteHref),
  api: z.object({ listing: siteHref }),
});
const treePath = z.string().max(8192);
const byteCount = z.int().nonnegative();
const listingSchema = z.object({
  schema: z.literal(LISTING_FORM),
  paths: z.array(treePath),
  sha256: z.array(z.string().regex(/^[0-9a-f]{64}$/u)),
  bytes: z.array(byteCount),
  links: z.array(byteCount),
  skipped: z.array(z.object({ path: treePath, reason: z.string(), size: byteCount.optional() })),
});

/**
 * Creates a source that reads the files of a published site. Each listing fetches the site's list of files. Texts are
 * fetched on read, and the most recently fetched ones are cached, up to 64 MB.
 */
export function createSiteSource(site: SiteFiles): Source {
  const texts = openSiteTexts(site);
  return createPublishedSource(async () => openSite(site, texts));
}

/**
 * Throws unless the address hosts a site that this version can read.
 * @throws CarryonError `not-a-site`, `site-failed`
 */
export async function requireSite(site: SiteFiles): Promise<void> {
  parseRecords(siteSchema, SITE_FORM, await fetchRecords(site, API_HREFS.site, MAX_SITE_BYTES), site);
}

/** @throws CarryonError `not-a-site`, `site-failed` or `pack-damaged` */
async function openSite(site: SiteFiles, texts: SiteTexts): Promise<PublishedTree<SiteFile>> {
  const about = parseRecords(siteSchema, SITE_FORM, await fetchRecords(site, API_HREFS.site, MAX_SITE_BYTES), site);
  const records = await fetchRecords(site, about.api.listing, MAX_LISTING_BYTES);
  const listing = parseRecords(listingSchema, LISTING_FORM, records, site);
  const label = {
    name: site.address,
    hint: "Try again: the site may have been republished in the meantime. If that does not help, do not trust it.",
  };
  return {
    origin: originOf(about),
    files: listedFiles(listing, site),
    skipped: listing.skipped.map(({ path, reason, size }) => ({ path, reason, ...(size !== undefined && { size }) })),
    textOf: (file) => texts.textOf(file, label),
    prepare: onceIfMany((files) => texts.prepare(files, about.texts)),
    concurrency: READ_AHEAD,
    label,
    isNumbered: false,
  };
}

function originOf({ name, commit, ref }: z.infer<typeof siteSchema>): Origin {
  return {
    kind: commit === undefined ? "directory" : "commit",
    name,
    ...(commit !== undefined && { commit }),
    ...(ref !== undefined && { ref }),
  };
}

/** @throws CarryonError `not-a-site` if the columns differ in length */
function listedFiles(
  { paths, sha256, bytes, links }: z.infer<typeof listingSchema>,
  site: SiteFiles,
): readonly SiteFile[] {
  if (sha256.length !== paths.length || bytes.length !== paths.length) {
    throw notASite(site, "the columns of its file list differ in length");
  }
  const nameOf = blobNames(sha256);
  const isLink = new Set(links);
  return paths.map((filePath, i) => ({
    path: filePath,
    kind: isLink.has(i) ? "symlink" : "file",
    sha256: sha256[i]!,
    bytes: bytes[i]!,
    blob: nameOf(sha256[i]!),
  }));
}

/** Calls a function only once: the first time it gets many items. */
function onceIfMany<T>(act: (items: readonly T[]) => Promise<void>): (items: readonly T[]) => Promise<void> {
  let isDone = false;
  return async (items) => {
    if (isDone || items.length < MIN_BULK_TEXTS) return;
    isDone = true;
    await act(items);
  };
}
