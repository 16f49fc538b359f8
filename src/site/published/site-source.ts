import { z } from "zod";
import { CarryonError } from "../../base/index.ts";
import type { SiteFiles } from "./site-file-port.ts";
import type { Origin, Source } from "../../source/index.ts";
import { API_HREFS } from "../hrefs.ts";
import { type PublishedTree, createPublishedSource } from "../../pack/index.ts";
import { openSiteTexts, type SiteFile, type SiteTexts } from "./site-texts.ts";

/** Size limits of the fetched files, in bytes. */
const MAX_SITE_BYTES = 4_000_000;
const MAX_FILES_BYTES = 256_000_000;
/** Number of texts to request in parallel. */
const READ_AHEAD = 8;

/** Minimum number of texts for which fetching one large document is worthwhile. */
const MIN_BULK_TEXTS = 50;

const SITE_FORM = "carryon.site/1";
const FILES_FORM = "carryon.site-files/1";

/** Validates only the fields that a source needs, so that sites of later versions remain readable. */
const href = z.string().regex(/^(?:[\w-]+\/)*[\w-]+\.[a-z]+$/u);
const siteSchema = z.object({
  schema: z.literal(SITE_FORM),
  name: z.string(),
  commit: z.string().optional(),
  ref: z.string().optional(),
  api: z.object({ files: href }),
});
const filesSchema = z.object({
  schema: z.literal(FILES_FORM),
  files: z.array(
    z.object({
      path: z.string().max(8192),
      bytes: z.int().nonnegative(),
      kind: z.string().optional(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/u),
      blob: href,
    }),
  ),
  skipped: z.array(
    z.object({ path: z.string().max(8192), reason: z.string(), size: z.int().nonnegative().optional() }),
  ),
});

/**
 * Creates a source that reads the files of a published site. Each listing fetches the site's file list. Texts are
 * fetched on read, and the most recently fetched ones are cached.
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
  const list = parseRecords(filesSchema, FILES_FORM, await fetchRecords(site, about.api.files, MAX_FILES_BYTES), site);
  const label = {
    name: site.address,
    hint: "Try again: the site may have been republished in the meantime. If that does not help, do not trust it.",
  };
  return {
    origin: originOf(about),
    files: list.files.map(({ kind, ...file }) => ({ ...file, kind: kind === "symlink" ? "symlink" : "file" })),
    skipped: list.skipped.map(({ path, reason, size }) => ({ path, reason, ...(size !== undefined && { size }) })),
    textOf: (file) => texts.textOf(file, label),
    prepare: onceIfMany((files) => texts.prepare(files)),
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

async function fetchRecords(site: SiteFiles, path: string, maxBytes: number): Promise<unknown> {
  const bytes = await site.fetch(path, maxBytes);
  if (bytes === undefined) throw notASite(site, `it has no ${path}`);
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw notASite(site, `${path} is not JSON`, cause);
  }
}

function parseRecords<Schema extends z.ZodType>(
  schema: Schema,
  form: string,
  value: unknown,
  site: SiteFiles,
): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const actualForm = z.object({ schema: z.string() }).safeParse(value).data?.schema;
  if (actualForm !== form)
    throw notASite(site, `it has ${JSON.stringify(actualForm ?? "no schema")} instead of ${JSON.stringify(form)}`);
  const [issue] = result.error.issues;
  if (issue?.path.at(-1) === "sha256")
    throw notASite(site, "an older version of Carryon wrote it, without digests of its texts");
  throw notASite(site, `its file list is invalid at ${issue?.path.join(".") ?? "its top"}`);
}

function notASite({ address }: SiteFiles, why: string, cause?: unknown): CarryonError {
  return new CarryonError("not-a-site", `${address} is not a site that this version of Carryon can read: ${why}`, {
    hint: "Use the address of the front page of a site written by carryon site, or rebuild that site.",
    cause,
  });
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
