import { z } from "zod";
import { checkLimits, limitKeys, type RawLimits } from "../config/schema/budget-schema.ts";
import { globs } from "../config/schema/glob-schema.ts";
import { tokens } from "../config/schema/token-schema.ts";
import { PROFILE_NAMES, type ProfileName } from "./profiles.ts";

/** Part as written in the config. Its name is the key. */
export interface RawPart extends RawLimits {
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
  .regex(/^[a-z][a-z0-9_-]{0,31}$/u, "must be 1 to 32 characters (a-z, 0-9, _ and -) and begin with a letter");

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
        "Parts of the pack by name, in display order. Replaces `files`. A file belongs to the first part that matches it.",
      minProperties: 1,
      maxProperties: MAX_PARTS,
    })
    .optional(),
  profile: z
    .enum(PROFILE_NAMES)
    .meta({ description: "Model family whose wording and frames the pack uses." })
    .optional(),
  model: modelName
    .meta({
      description: "Model whose context window the pack must fit: a built-in model or one from `models`.",
      examples: ["claude-sonnet-5"],
    })
    .optional(),
};

/** Adds a schema issue to `context` unless the pack has exactly one of `files` and `parts`. */
export function checkParts({ files, parts }: RawAudience, context: z.RefinementCtx): void {
  if (files === undefined && parts === undefined)
    context.addIssue({ code: "custom", message: "needs `parts`, or `files` for a pack of one part" });
  if (files !== undefined && parts !== undefined)
    context.addIssue({ code: "custom", path: ["files"], message: "cannot be combined with `parts`" });
}

const window = z.strictObject({
  context: tokens.meta({ description: "Tokens of input and output together.", examples: [32_000] }),
  input: tokens.meta({ description: "Maximum input tokens, if the model limits input separately." }).optional(),
  output: tokens.meta({ description: "Tokens reserved for the answer." }).optional(),
});

/** Schema of `models`. */
export const modelsSchema: z.ZodType<Readonly<Record<string, RawModel>>> = z
  .record(modelName, window)
  .refine((map) => Object.keys(map).length > 0, EMPTY)
  .refine((map) => Object.keys(map).length <= MAX_MODELS, `must have at most ${MAX_MODELS} entries`)
  .meta({
    description:
      "Context windows of models that Carryon does not know, or whose built-in value should be overridden, for `packs.<id>.model` and the `--model` of session commands. A pack may use 85% of the tokens available for input.",
    minProperties: 1,
    maxProperties: MAX_MODELS,
  });
