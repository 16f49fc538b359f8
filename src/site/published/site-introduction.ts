import { z } from "zod";
import type { Introduction, Overview } from "../../browse/index.ts";
import { isDecodablePath } from "../../base/index.ts";
import { publishTexts, strictRedactor } from "../../secrets/index.ts";
import { REPLY_TOKEN_BOUNDS } from "../../pack/index.ts";
import { API_HREFS } from "../hrefs.ts";
import type { SiteFiles } from "./site-file-port.ts";
import { fetchRecords, parseRecords } from "./site-records.ts";

/** Maximum size of the introduction in bytes. */
const MAX_BYTES = 16_000_000;
const FORM = "carryon.site-overview/1";

const count = z.int().nonnegative();
/** A text of one line. */
const line = z.string().regex(/^\P{Cc}*$/u);
const path = line.refine(isDecodablePath);
const limit = z.int().positive().exactOptional();
const schema = z.object({
  schema: z.literal(FORM),
  origin: z.object({ name: line, commit: line.optional(), ref: line.optional() }),
  files: count,
  tokens: count,
  tests: count,
  languages: z.array(z.object({ language: line, files: count, tokens: count })),
  documents: z.array(z.object({ path, text: z.string() })),
  modules: z.array(z.object({ name: line, folder: line, files: count, tokens: count })),
  startingFiles: z.array(z.object({ path, tokens: count, role: line, importedBy: count, purpose: line })),
  packs: z.array(z.object({ scope: line, pack: line })),
  agents: z.object({
    replyTokens: z.int().min(REPLY_TOKEN_BOUNDS.min).max(REPLY_TOKEN_BOUNDS.max).exactOptional(),
    offloadTokens: limit,
    pointerTokens: limit,
    previewCharacters: limit,
  }),
});

/**
 * Fetches the introduction that a site contains, up to 16 MB. Searches all its texts for secrets again, because the
 * site may not be what it claims.
 * @throws CarryonError `not-a-site`, `site-failed`
 */
export async function fetchIntroduction(site: SiteFiles): Promise<Introduction> {
  const records = parseRecords(schema, FORM, await fetchRecords(site, API_HREFS.overview, MAX_BYTES), site);
  const { schema: _schema, agents, ...overview } = records;
  const texts: string[] = [];
  const json = JSON.stringify(overview, (_, value: unknown) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  const redacted = publishTexts(texts, strictRedactor()).values();
  // A reviver visits the strings in the order in which they were written.
  const revive = (_: string, value: unknown): unknown => (typeof value === "string" ? redacted.next().value : value);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the validated value with redacted strings
  return { overview: JSON.parse(json, revive) as Overview, agents };
}
