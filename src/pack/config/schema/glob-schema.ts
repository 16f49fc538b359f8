import { z } from "zod";
import { MAX_GLOBS, MAX_EXPANDED_GLOBS, MAX_GLOB_LENGTH, checkGlob } from "../../../base/index.ts";

const glob = z
  .string()
  .superRefine((text, context) => {
    const check = checkGlob(text);
    if ("problem" in check) context.addIssue(check.problem);
  })
  .meta({ title: "glob", minLength: 1, maxLength: MAX_GLOB_LENGTH });

/**
 * Creates the schema of a list of valid globs. It refuses a list that has only globs with `!`, or that expands to too
 * many.
 * @param minLength 1 if an empty list can only be a mistake
 */
export function globs(minLength: 0 | 1, description: string): z.ZodType<string[]> {
  return z
    .array(glob)
    .min(minLength)
    .max(MAX_GLOBS)
    .superRefine((list, context) => {
      const counts = list.map((text) => checkGlob(text)).map((check) => ("count" in check ? check.count : 1));
      if (counts.reduce((sum, count) => sum + count, 0) > MAX_EXPANDED_GLOBS) {
        context.addIssue(`must expand to at most ${MAX_EXPANDED_GLOBS} globs`);
      }
      if (list.length > 0 && list.every((text) => text.startsWith("!"))) {
        context.addIssue("must have at least one glob without !");
      }
    })
    .meta({ description, examples: [["docs/**", "!docs/drafts/**"]] });
}
