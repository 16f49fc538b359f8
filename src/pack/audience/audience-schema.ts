import { z } from "zod";
import { checkLimits, limitKeys, type RawBudget } from "../config/schema/budget-schema.ts";
import { globs } from "../config/schema/glob-schema.ts";
import { tokens } from "../config/schema/token-schema.ts";
import { PROFILE_NAMES, type ProfileName } from "./profiles.ts";

/** Part as written in the config. Its name is the key. */
export interface RawPart extends Pick<RawBudget, "target" | "max"> {
  readonly files: readonly string[];
}

/** Config keys that only packs of kind `audience` have. */
export interface RawAudience {
  readonly files?: readonly string[] | undefined;
  readonly parts?: Readonly<Record<string, RawPart>> | undefined;
  readonly profile?: ProfileName | undefined;
  readonly model?: string | undefined;
}

/** Context window of a model, in tokens. */
export interface RawModel {
  readonly context: number | string;
  readonly input?: number | string | undefined;
  readonly output?: number | string | undefined;
}

const MAX_PARTS = 20;
const MAX_MODELS = 100;

const partName = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,31}$/u, "must be 1 to 32 of a-z, 0-9, _ and -, and begin with a letter");

const modelName = z
  .string()
  .regex(/^[A-Za-z0-9][\w.:/@-]{0,99}$/u, "must be the name of a model, such as claude-sonnet-5");

const partSchema = z
  .strictObject({
    files: globs(
      1,
      "Files of the part, in the order of the globs, then by path; globs are relative to the repository's root.",
    ),
    ...limitKeys,
  })
  .superRefine(checkLimits);

const EMPTY = "must not be empty";

/** Schemas of the keys that only packs of kind `audience` have. */
export const audienceKeys: {
  readonly [Key in keyof RawAudience]-?: z.ZodOptional<z.ZodType<NonNullable<RawAudience[Key]>>>;
} = {
  files: globs(
    1,
    "Files of a pack of one part, in the order of the globs, then by path; globs are relative to the repository's root.",
  ).optional(),
  parts: z
    .record(partName, partSchema)
    .refine((map) => Object.keys(map).length > 0, EMPTY)
    .refine((map) => Object.keys(map).length <= MAX_PARTS, `must have at most ${MAX_PARTS} entries`)
    .meta({
      description:
        "Parts of the pack by name, in the order in which it shows them, in place of `files`. A file is in the first part that names it.",
      minProperties: 1,
      maxProperties: MAX_PARTS,
    })
    .optional(),
  profile: z
    .enum(PROFILE_NAMES)
    .meta({ description: "For which family of models the pack is worded and framed." })
    .optional(),
  model: modelName
    .meta({
      description: "A model whose window the pack has to fit: a known one, or one of `models`.",
      examples: ["claude-sonnet-5"],
    })
    .optional(),
};

/** Adds a schema issue to `context` unless the pack has exactly one of `files` and `parts`. */
export function checkParts({ files, parts }: RawAudience, context: z.RefinementCtx): void {
  if (files === undefined && parts === undefined)
    context.addIssue({ code: "custom", message: "needs `parts`, or `files` for a pack of one part" });
  if (files !== undefined && parts !== undefined)
    context.addIssue({ code: "custom", path: ["files"], message: "must not be given together with `parts`" });
}

const window = z.strictObject({
  context: tokens.meta({ description: "Tokens of input and output together.", examples: [32_000] }),
  input: tokens.meta({ description: "Tokens of input, if they have a limit of their own." }).optional(),
  output: tokens.meta({ description: "Tokens to keep free for the answer." }).optional(),
});

/** Schema of `models`. */
export const modelsSchema: z.ZodType<Readonly<Record<string, RawModel>>> = z
  .record(modelName, window)
  .refine((map) => Object.keys(map).length > 0, EMPTY)
  .refine((map) => Object.keys(map).length <= MAX_MODELS, `must have at most ${MAX_MODELS} entries`)
  .meta({
    description:
      "Windows of models that Carryon does not know, or knows otherwise. A pack may take 85% of what is left for input.",
    minProperties: 1,
    maxProperties: MAX_MODELS,
  });
