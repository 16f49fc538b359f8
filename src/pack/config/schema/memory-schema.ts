import { z } from "zod";
import { DRIFT_MODES, type DriftMode } from "../memory-rules.ts";
import { decodePath } from "../../../base/index.ts";
import { globs } from "./glob-schema.ts";

/** Location of a team's memory, the texts that every model reads first. */
export interface RawMemory {
  readonly folder?: string | undefined;
  readonly drift?: DriftMode | undefined;
}

/** Rules for the files that may enter a team's memory. */
export interface RawMemoryPolicy {
  readonly allow?: readonly string[] | undefined;
  readonly never?: readonly string[] | undefined;
  readonly except?: readonly string[] | undefined;
  readonly "max-line-length"?: number | undefined;
  readonly "max-bytes"?: number | undefined;
}

/** Schema of `memory`. */
export const memorySchema: z.ZodType<RawMemory> = z
  .strictObject({
    folder: z
      .string()
      .min(1)
      .max(1024)
      .refine(isFolderName, "must be a relative path such as docs/memory, of letters, digits, dots, hyphens and _")
      .meta({
        description: "Folder with what every model reads first. Default: `memory`.",
        examples: ["memory", "docs/memory"],
      })
      .optional(),
    drift: z
      .enum(DRIFT_MODES)
      .meta({
        description:
          "Response of the action to generated memory that is out of date: warn, fail, or skip the check. Default: `warn`.",
      })
      .optional(),
  })
  .meta({ description: "The team's memory: pages that every model should know. Does not affect packs." });

/** Schema of `policy.memory`. */
export const memoryPolicySchema: z.ZodType<RawMemoryPolicy> = z
  .strictObject({
    allow: globs(1, "Files that may enter the memory. Default: all files that `never` does not match.").optional(),
    never: globs(
      0,
      "Files that never enter memory, and names of what is found by content: `raw-logs`, `transcripts`, `operational-dumps`, `stack-traces`, `secrets`. Left out: all of these.",
    ).optional(),
    except: globs(0, "Files that only look like logs, transcripts, dumps or stack traces.").optional(),
    "max-line-length": z.int().min(80).max(1_000_000).meta({ description: "Longest line, in characters." }).optional(),
    "max-bytes": z.int().min(1000).max(100_000_000).meta({ description: "Largest file, in bytes." }).optional(),
  })
  .meta({ description: "Files that may enter a team's memory. Takes precedence over its `memory_policy.yaml`." });

/** Whether a folder name needs no escaping in globs and Markdown. */
function isFolderName(path: string): boolean {
  try {
    decodePath(path);
    return /^[\w.-]+(?:\/[\w.-]+)*$/u.test(path);
  } catch {
    return false;
  }
}
