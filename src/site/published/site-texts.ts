import { hash } from "node:crypto";
import { CarryonError } from "../../base/index.ts";
import type { SiteFiles } from "./site-file-port.ts";
import { type PublishedFile, type TreeLabel, damageError, textFrames } from "../../browse/index.ts";

/** Maximum bytes of cached texts, and of a document that supplies many texts at once. */
const MAX_CACHED_BYTES = 64_000_000;

/** A file whose text has an address. */
export interface SiteFile extends PublishedFile {
  readonly blob: string;
}

/** Texts of a site, with a cache of the most recently fetched ones. */
export interface SiteTexts {
  /**
   * Fetches a text. Equal texts share one request while cached. @throws CarryonError `site-failed`, or `pack-damaged`
   * if the text is missing
   */
  readonly textOf: (file: SiteFile, label: TreeLabel) => Promise<Buffer>;
  /**
   * Fetches many texts with a few requests.
   * @param documents paths of documents that show texts whole
   */
  readonly prepare: (files: readonly SiteFile[], documents: readonly string[]) => Promise<void>;
}

/** Returns access to the texts of a site, with an empty cache of up to 64 MB. Fetches nothing yet. */
export function openSiteTexts(site: SiteFiles): SiteTexts {
  const cache = createTextCache();
  return {
    textOf(file, label) {
      const cached = cache.get(file.sha256);
      if (cached !== undefined) return cached;
      const text = fetchText(site, file, label);
      cache.add(file, text);
      return text;
    },
    async prepare(files, documents) {
      const uncachedFiles = files.filter(({ sha256 }) => cache.get(sha256) === undefined);
      let freeBytes = MAX_CACHED_BYTES;
      for (const href of documents) {
        const document = await fetchDocument(site, href, freeBytes);
        freeBytes -= document.length;
        for (const [file, text] of textsIn(document, uncachedFiles)) cache.add(file, Promise.resolve(text));
      }
    },
  };
}

async function fetchText(site: SiteFiles, { path, blob, bytes }: SiteFile, label: TreeLabel): Promise<Buffer> {
  const text = await site.fetch(blob, bytes);
  if (text === undefined) throw damageError(label, `it has no text of ${path} at ${blob}`);
  return text;
}

/** Fetches a document. Returns an empty one on failure, because each text can still be fetched alone. */
async function fetchDocument(site: SiteFiles, href: string, maxBytes: number): Promise<Buffer> {
  try {
    return (await site.fetch(href, maxBytes)) ?? Buffer.alloc(0);
  } catch (error) {
    if (error instanceof CarryonError && error.code === "site-failed") return Buffer.alloc(0);
    throw error;
  }
}

/**
 * Yields the files that a document shows whole, with their texts. Skips texts that do not match the expected size and
 * digest.
 */
function* textsIn(document: Buffer, files: readonly SiteFile[]): Generator<readonly [SiteFile, Buffer]> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  try {
    for (const { path, sliceNumber: part, start, end } of textFrames(document)) {
      const file = byPath.get(path);
      const text = document.subarray(start, end);
      const isMatch = file?.bytes === text.length && part === undefined && hash("sha256", text) === file.sha256;
      if (isMatch) yield [file, text];
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/** Text cache by digest, limited to `MAX_CACHED_BYTES`. Evicts in insertion order. */
interface TextCache {
  readonly get: (sha256: string) => Promise<Buffer> | undefined;
  readonly add: (file: SiteFile, text: Promise<Buffer>) => void;
}

function createTextCache(): TextCache {
  const texts = new Map<string, { readonly text: Promise<Buffer>; readonly bytes: number }>();
  let freeBytes = MAX_CACHED_BYTES;
  const drop = (sha256: string): void => {
    freeBytes += texts.get(sha256)?.bytes ?? 0;
    texts.delete(sha256);
  };
  return {
    get: (sha256) => texts.get(sha256)?.text,
    add({ sha256, bytes }, text) {
      drop(sha256);
      texts.set(sha256, { text, bytes });
      freeBytes -= bytes;
      for (const other of texts.keys()) {
        if (freeBytes >= 0) break;
        drop(other);
      }
      text.catch(() => drop(sha256));
    },
  };
}
