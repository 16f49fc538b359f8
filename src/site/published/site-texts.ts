import { hash } from "node:crypto";
import { CarryonError } from "../../base/index.ts";
import type { SiteFiles } from "./site-file-port.ts";
import { HREFS } from "../hrefs.ts";
import { type PublishedFile, type TreeLabel, damaged, textFrames } from "../../pack/index.ts";

/** Bytes of texts that are kept to be read again, and of the document that many are taken from. */
const KEPT = 64_000_000;

/** A file whose text has an address. */
export interface SiteFile extends PublishedFile {
  readonly blob: string;
}

/** The texts of a site; those read last are kept. */
export interface SiteTexts {
  /** Fetches a text; equal texts are fetched once. @throws CarryonError `site-failed`, or `pack-damaged` if it is missing */
  readonly textOf: (file: SiteFile, label: TreeLabel) => Promise<Buffer>;
  /** Fetches many texts with one request, as far as the site shows them in one document. */
  readonly prepare: (files: readonly SiteFile[]) => Promise<void>;
}

/** Opens the texts of a site. Nothing is fetched yet. */
export function openSiteTexts(site: SiteFiles): SiteTexts {
  const kept = createStock();
  return {
    textOf(file, label) {
      const known = kept.get(file.sha256);
      if (known !== undefined) return known;
      const text = fetchText(site, file, label);
      kept.add(file, text);
      return text;
    },
    async prepare(files) {
      const wanted = files.filter(({ sha256 }) => kept.get(sha256) === undefined);
      for (const [file, text] of textsIn(await fullDocument(site), wanted)) kept.add(file, Promise.resolve(text));
    },
  };
}

async function fetchText(site: SiteFiles, { path, blob, bytes }: SiteFile, label: TreeLabel): Promise<Buffer> {
  const text = await site.fetch(blob, bytes);
  if (text === undefined) throw damaged(label, `it has no text of ${path} at ${blob}`);
  return text;
}

/** Returns the document that shows most texts; an empty one if it cannot be had, since each text can be fetched by itself. */
async function fullDocument(site: SiteFiles): Promise<Buffer> {
  try {
    return (await site.fetch(HREFS.llmsFull, KEPT)) ?? Buffer.alloc(0);
  } catch (error) {
    if (error instanceof CarryonError && error.code === "site-failed") return Buffer.alloc(0);
    throw error;
  }
}

/** Yields the files that a document shows whole, with their texts. What is not the right text is left out. */
function* textsIn(document: Buffer, files: readonly SiteFile[]): Generator<readonly [SiteFile, Buffer]> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  try {
    for (const { path, part, start, end } of textFrames(document)) {
      const file = byPath.get(path);
      const text = document.subarray(start, end);
      const isRight = file?.bytes === text.length && part === undefined && hash("sha256", text) === file.sha256;
      if (isRight) yield [file, text];
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/** Texts by digest, up to `KEPT` bytes; those added first go first. */
interface Stock {
  readonly get: (sha256: string) => Promise<Buffer> | undefined;
  readonly add: (file: SiteFile, text: Promise<Buffer>) => void;
}

function createStock(): Stock {
  const texts = new Map<string, { readonly text: Promise<Buffer>; readonly bytes: number }>();
  let room = KEPT;
  const drop = (sha256: string): void => {
    room += texts.get(sha256)?.bytes ?? 0;
    texts.delete(sha256);
  };
  return {
    get: (sha256) => texts.get(sha256)?.text,
    add({ sha256, bytes }, text) {
      drop(sha256);
      texts.set(sha256, { text, bytes });
      room -= bytes;
      for (const other of texts.keys()) {
        if (room >= 0) break;
        drop(other);
      }
      text.catch(() => drop(sha256));
    },
  };
}
