import { z } from "zod";
import { OBJECT_ID, publishedBy } from "../../../base/index.ts";
import type { SiteOverview } from "./site-overview.ts";
import { sitePath as path } from "./site-values.ts";

const count = z.int().nonnegative();
const limit = z.int().positive().exactOptional();

/** Schemas of the fields of a `SiteOverview`. */
export const overviewShape: { readonly [Key in keyof SiteOverview]: z.ZodType<SiteOverview[Key]> } = {
  origin: z.object({
    name: publishedBy(z.string()),
    commit: z.string().regex(OBJECT_ID).exactOptional(),
    ref: publishedBy(z.string()).exactOptional(),
  }),
  files: count,
  tokens: count,
  tests: count.meta({ description: "test files, which are not counted otherwise" }),
  languages: z
    .array(z.object({ language: z.string(), files: count, tokens: count }))
    .meta({ description: "largest first" }),
  documents: z
    .array(z.object({ path, text: z.string() }))
    .meta({ description: "outlines of the README, contributor guides and manifests near the root" }),
  modules: z
    .array(z.object({ name: z.string(), folder: z.string(), files: count, tokens: count }))
    .meta({ description: "parts with a manifest, largest first; the root has no name or folder" }),
  startingFiles: z
    .array(z.object({ path, tokens: count, role: z.string(), importedBy: count, purpose: z.string() }))
    .meta({ description: "entry points, then the files with the highest rank" }),
  packs: z.array(z.object({ scope: z.string(), pack: z.string() })),
  agents: z
    .object({ replyTokens: limit, offloadTokens: limit, pointerTokens: limit, previewCharacters: limit })
    .meta({ description: "limits of replies to agents that differ from the defaults" }),
};
