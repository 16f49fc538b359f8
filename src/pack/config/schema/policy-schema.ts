import { z } from "zod";
import { MAX_GLOBS } from "../../../base/index.ts";
import { globs } from "./glob-schema.ts";
import { memoryPolicySchema, type RawMemoryPolicy } from "./memory-schema.ts";

type Globs = readonly string[] | undefined;

/** Policy: treatment of secrets, files that are never packed, and exceptions from redaction. */
export interface RawPolicy {
  readonly secrets?: "redact" | "fail" | undefined;
  readonly never?: Globs;
  readonly allow?: readonly RawAllowEntry[] | undefined;
  readonly salt?: string | undefined;
  readonly memory?: RawMemoryPolicy | undefined;
}

/** Exception from redaction with at least one of `rules`, `paths` and `values`. `reason` has no effect. */
export interface RawAllowEntry {
  readonly rules?: readonly string[] | undefined;
  readonly paths?: Globs;
  readonly values?: readonly string[] | undefined;
  readonly reason?: string | undefined;
}

const allowEntry = z
  .strictObject({
    rules: z
      .array(z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,15}$/u, "must be the id of a rule, such as aws-access-token"))
      .min(1)
      .max(MAX_GLOBS)
      .meta({ description: "Ids of the rules that found it." })
      .optional(),
    paths: globs(1, "Files that contain it.").optional(),
    values: z
      .array(
        z
          .string()
          .min(1)
          .max(4096)
          .refine(
            (value) => !value.startsWith("sha256:") || /^sha256:[0-9a-f]{64}$/u.test(value),
            "must have 64 lower-case hex digits after sha256:",
          )
          .refine(
            (value) => !isSalted(value) || /^scrypt:[0-9a-f]{32}$/u.test(value),
            "must have 32 lower-case hex digits after scrypt:",
          ),
      )
      .min(1)
      .max(MAX_GLOBS)
      .meta({
        description:
          "The exact text, or its digest as `carryon check --secrets --fix-allow` writes it: `scrypt:` and 32 hex digits. `sha256:` and the SHA-256 of the text in hex works too, but a weak text can be guessed from it.",
      })
      .optional(),
    reason: z.string().max(1000).meta({ description: "Why, for readers of the file. Has no effect." }).optional(),
  })
  .refine(({ rules, paths, values }) => (rules ?? paths ?? values) !== undefined, "must have rules, paths or values")
  .meta({ description: "A text that is not a secret; all given keys must match.", minProperties: 1 });

function isSalted(value: string): boolean {
  return value.startsWith("scrypt:");
}

/** Schema of `policy` in `carryon.yml`. */
export const policySchema: z.ZodType<RawPolicy> = z
  .strictObject({
    secrets: z
      .enum(["redact", "fail"])
      .meta({ description: "`redact` replaces secrets with markers; `fail` also fails the run." })
      .optional(),
    never: globs(0, "Files that are never packed, even if a scope includes them.").optional(),
    allow: z.array(allowEntry).max(MAX_GLOBS).meta({ description: "Exceptions from redaction." }).optional(),
    salt: z
      .string()
      .regex(/^[0-9a-f]{32}$/u, "must be 32 lower-case hex digits; remove it, and the next exception gets a new one")
      .meta({
        description:
          "Salt for the digests in `allow`, written once by `carryon check --secrets --fix-allow`. With another salt they match nothing.",
      })
      .optional(),
    memory: memoryPolicySchema.optional(),
  })
  .superRefine(({ allow = [], salt }, context) => {
    if (salt !== undefined || !allow.some(({ values = [] }) => values.some(isSalted))) return;
    context.addIssue({
      code: "custom",
      path: ["salt"],
      message: "is missing: scrypt: values in allow need the salt that created them",
    });
  });
