import { hash } from "node:crypto";
import type { OutputPorts, Report } from "../pack/index.ts";
import type { SiteDocument, SiteInfo, SitePackLink } from "./data/site.ts";
import type { SiteDownload } from "./data/take.ts";
import { siteDocuments } from "./pages/pack-page.ts";

/** Documents with more bytes are not written a second time, as `llms-full.txt` or in a zip. */
export const MAX_REPEATED_BYTES = 5_000_000;

/**
 * Writes a zip of each pack of several documents that have up to 5 MB in total. Returns `info` with the downloads of
 * each pack (the document itself if it is the only one, none above 5 MB), and with the number of written documents that
 * match their digests.
 */
export async function writeArchives(info: SiteInfo, report: Report, ports: OutputPorts): Promise<SiteInfo> {
  const packs: SitePackLink[] = [];
  for (const pack of info.packs) packs.push(await withTake(pack, siteDocuments(report, pack), ports));
  const allDocuments = packs.flatMap((pack) => siteDocuments(report, pack));
  return { ...info, packs, verified: verifiedDigests(allDocuments, ports) };
}

async function withTake(
  pack: SitePackLink,
  documents: readonly SiteDocument[],
  ports: OutputPorts,
): Promise<SitePackLink> {
  const content = documents.filter(({ role }) => role === "content");
  const [first] = content;
  if (first === undefined) return pack;
  const { name, text: href, tokens } = first;
  const download = await packDownload(`packs/${pack.slug}.zip`, content, ports);
  return { ...pack, take: { copy: { name, href, tokens }, ...(download !== undefined && { download }) } };
}

/** The pack in one file. Writes `zipHref` for several documents. `undefined` if the zip would repeat too many bytes. */
async function packDownload(
  zipHref: string,
  documents: readonly SiteDocument[],
  ports: OutputPorts,
): Promise<SiteDownload | undefined> {
  if (documents.length === 1) return { href: documents[0]!.text, bytes: documents[0]!.bytes };
  const bytes = documents.reduce((sum, document) => sum + document.bytes, 0);
  return bytes > MAX_REPEATED_BYTES ? undefined : await writeZip(zipHref, documents, ports);
}

async function writeZip(
  href: string,
  documents: readonly SiteDocument[],
  { output, openZip }: OutputPorts,
): Promise<SiteDownload> {
  const zip = await openZip(output.create(href));
  for (const { path, text } of documents) await zip.entry(path, output.read(text));
  const { bytes } = await zip.close();
  return { href, bytes };
}

/** Reads back the written documents and compares their digests with the listed ones. */
function verifiedDigests(
  documents: readonly SiteDocument[],
  { output }: OutputPorts,
): NonNullable<SiteInfo["verified"]> {
  const matching = documents.filter(({ text, sha256 }) => hash("sha256", output.read(text), "hex") === sha256);
  return { digests: documents.length, matching: matching.length };
}
