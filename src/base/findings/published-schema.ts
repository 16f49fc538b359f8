import type { z } from "zod";
import type { PublishedText } from "../published-text.ts";

/** Schema for text in a file whose writer has already published it. */
export function publishedBy(schema: z.ZodType<string>): z.ZodType<PublishedText> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a brand has no value, and so no rule
  return schema as z.ZodType as z.ZodType<PublishedText>;
}
