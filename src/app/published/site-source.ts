import { z } from "zod";
import { CarryonError } from "../../model/error.ts";
import type { SiteFiles } from "../../model/ports/site-files.ts";
import type { Origin, Source } from "../../model/ports/source.ts";
import { API_HREFS } from "../site/hrefs.ts";
import {
  createPublishedSource,
  damaged,
  type PublishedFile,
  type PublishedTree,
  type TreeLabel,
} from "./published-tree.ts";

/** Limits of what is read, in bytes. */
const MAX_SITE = 4_000_000;
const MAX_FILES = 256_000_000;
/** Bytes of texts that are kept to be read again. */
const KEPT = 64_000_000;
/** Texts that are asked for at once. */
const AHEAD = 8;

const SITE = "carryon.site/1";
const FILES = "carryon.site-files/1";

/** Only what a source needs, so that a site of a later version can be read, too. */
const href = z.string().regex(/^(?:[\w-]+\/)*[\w-]+\.[a-z]+$/u);
const siteSchema = z.object({
  schema: z.literal(SITE),
  name: z.string(),
  commit: z.string().optional(),
  ref: z.string().optional(),
  api: z.object({ files: href }),
});
const filesSchema = z.object({
  schema: z.literal(FILES),
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

/** A file whose text has an address. */
interface SiteFile extends PublishedFile {
  readonly blob: string;
}

/**
 * Creates a source of the texts of a published site. Each listing fetches the list of its files; texts are fetched when they
 * are read, and the last ones are kept.
 */
export function createSiteSource(site: SiteFiles): Source {
  const texts = textFetcher(site);
  return createPublishedSource(async () => openSite(site, texts));
}

type FetchText = (file: SiteFile, label: TreeLabel) => Promise<Buffer>;

/** @throws CarryonError `not-a-site`, `site-failed` or `pack-damaged` */
async function openSite(site: SiteFiles, texts: FetchText): Promise<PublishedTree<SiteFile>> {
  const about = parsed(siteSchema, SITE, await fetchRecords(site, API_HREFS.site, MAX_SITE), site);
  const list = parsed(filesSchema, FILES, await fetchRecords(site, about.api.files, MAX_FILES), site);
  const label = {
    name: site.address,
    hint: "Try again, since it may have been published anew; otherwise do not trust it.",
  };
  return {
    origin: originOf(about),
    files: list.files.map(({ kind, ...file }) => ({ ...file, kind: kind === "symlink" ? "symlink" : "file" })),
    skipped: list.skipped.map(({ path, reason, size }) => ({ path, reason, ...(size !== undefined && { size }) })),
    textOf: (file) => texts(file, label),
    ahead: AHEAD,
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

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  form: string,
  value: unknown,
  site: SiteFiles,
): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const named = z.object({ schema: z.string() }).safeParse(value).data?.schema;
  if (named !== form)
    throw notASite(site, `it has ${JSON.stringify(named ?? "no schema")} instead of ${JSON.stringify(form)}`);
  const [issue] = result.error.issues;
  if (issue?.path.at(-1) === "sha256")
    throw notASite(site, "an older version of Carryon wrote it, without digests of its texts");
  throw notASite(site, `its list of files is not valid at ${issue?.path.join(".") ?? "its top"}`);
}

function notASite({ address }: SiteFiles, why: string, cause?: unknown): CarryonError {
  return new CarryonError("not-a-site", `${address} is not a site that this version of Carryon can read: ${why}`, {
    hint: "Give the address of the front page of a site that carryon site wrote, or build that site again.",
    cause,
  });
}

/** Returns a function that fetches texts and keeps the last ones; equal texts are fetched once. */
function textFetcher(site: SiteFiles): FetchText {
  const kept = new Map<string, Promise<Buffer>>();
  const sizes = new Map<string, number>();
  let room = KEPT;
  const drop = (sha256: string): void => {
    kept.delete(sha256);
    room += sizes.get(sha256) ?? 0;
    sizes.delete(sha256);
  };
  return ({ path, sha256, bytes, blob }, label) => {
    const known = kept.get(sha256);
    if (known !== undefined) return known;
    const text = fetchText(site, { path, blob, bytes }, label);
    kept.set(sha256, text);
    sizes.set(sha256, bytes);
    room -= bytes;
    for (const other of kept.keys()) {
      if (room >= 0) break;
      drop(other);
    }
    text.catch(() => drop(sha256));
    return text;
  };
}

async function fetchText(
  site: SiteFiles,
  { path, blob, bytes }: Pick<SiteFile, "path" | "blob" | "bytes">,
  label: TreeLabel,
): Promise<Buffer> {
  const text = await site.fetch(blob, bytes);
  if (text === undefined) throw damaged(label, `it has no text of ${path} at ${blob}`);
  return text;
}
