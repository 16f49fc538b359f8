import { z } from "zod";
import { isContentId, type ContentId, type ContentReference } from "../../../base/index.ts";

/** Name and version of the on-disk format of reference lists. */
export const REFERENCES_SCHEMA = "carryon.references/1";

/** Latest time of a date, in milliseconds (ECMA-262). */
const MAX_TIME_MS = 8.64e15;

const contentId = z.custom<ContentId>(
  (value) => typeof value === "string" && isContentId(value),
  "is not a content id",
);

const reference: z.ZodType<ContentReference> = z.object({
  id: contentId,
  bytes: z.int().nonnegative(),
  title: z.string().max(1000),
  kind: z.string().max(100),
  tags: z.array(z.string().max(100)).max(100),
  time: z.int().nonnegative().max(MAX_TIME_MS),
  pack: z.string().max(1000).exactOptional(),
});

/** Schema of a reference list on disk. Drops unknown fields, so that later minor versions can add some. */
export const referencesSchema: z.ZodType<{ readonly references: readonly ContentReference[] }> = z.object({
  schema: z.literal(REFERENCES_SCHEMA),
  references: z.array(reference),
});
