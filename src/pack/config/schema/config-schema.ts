import { z } from "zod";
import {
  audienceKeys,
  checkParts,
  modelsSchema,
  type RawAudience,
  type RawModel,
} from "../../audience/audience-schema.ts";
import { agentsSchema, type RawAgents } from "./agents-schema.ts";
import { MAX_FILE_BYTES, OMIT_CLASSES, type OmitClass, OTHER_SECTION, type PackConfig, type Tier } from "../config.ts";
import { budgetSchema, type RawBudget } from "./budget-schema.ts";
import { FRAME_STYLES, type FrameStyle } from "../frame-style.ts";
import { ENCODINGS, type Encoding } from "../../../tokens/index.ts";
import { globs } from "./glob-schema.ts";
import { memorySchema, type RawMemory } from "./memory-schema.ts";
import { policySchema, type RawPolicy } from "./policy-schema.ts";
import { pricesSchema, type RawPrices } from "./prices-schema.ts";
import { type RawSource, sourceName, sourceSchema } from "./sources-schema.ts";
import { type RawSummaries, summariesSchema } from "./summaries-schema.ts";
import { taskWeightsSchema } from "./task-schema.ts";
import { kindTraits, PACK_KINDS, type PackKind } from "../../kinds/list.ts";
import { repositorySlug } from "../../../source/index.ts";
import { decodePath } from "../../../base/index.ts";

type Globs = readonly string[] | undefined;

/** `carryon.yml` before defaults are filled in. Every key is optional; names are in kebab case. */
export interface RawConfig extends RawFormat {
  readonly name?: string | undefined;
  readonly encoding?: Encoding | undefined;
  readonly scopes?: Readonly<Record<string, RawScope>> | undefined;
  readonly sections?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly tiers?: { readonly [tier in Tier]?: Globs } | undefined;
  readonly packs?: Readonly<Record<string, RawPack>> | undefined;

  readonly policy?: RawPolicy | undefined;
  readonly "max-file-bytes"?: number | undefined;
  readonly "line-numbers"?: boolean | undefined;
  readonly rank?: "imports" | "history" | undefined;
  readonly "task-weights"?: z.infer<typeof taskWeightsSchema> | undefined;
  readonly "task-learning"?: boolean | undefined;
  readonly agents?: RawAgents | undefined;
  readonly prices?: RawPrices | undefined;
  readonly memory?: RawMemory | undefined;
  readonly sources?: Readonly<Record<string, RawSource>> | undefined;
  readonly models?: Readonly<Record<string, RawModel>> | undefined;
  readonly ops?: boolean | undefined;
  readonly summaries?: RawSummaries | undefined;
}

/** Document format, for all packs or for one. */
export interface RawFormat {
  readonly frames?: FrameStyle | undefined;
  readonly instructions?: string | undefined;
}

/** Scope without its name. */
export interface RawScope {
  readonly root?: string | undefined;
  readonly include?: Globs;
  readonly exclude?: Globs;
}

/** Pack without its id. */
export interface RawPack extends RawFormat, RawAudience {
  readonly kind: PackConfig["kind"];
  readonly task?: string | undefined;
  readonly budget?: RawBudget | undefined;
  readonly omit?: readonly OmitClass[] | undefined;
  readonly bodies?: "inline" | "pointers" | undefined;
}

const MAX_NAMES = 100;

const upperName = z
  .string()
  .regex(/^[A-Z0-9][A-Z0-9_]{0,31}$/u, "must be 1 to 32 of A-Z, 0-9 and _, and not begin with _");

const sectionName = upperName.refine(
  (name) => name !== OTHER_SECTION,
  "is reserved for files that match no section; choose another name",
);

const packId = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,31}$/u, "must be 1 to 32 of a-z, 0-9 and _, and begin with a letter");

/** Map with user-chosen names. An empty map is rejected as a mistake, because omitting the key selects the defaults. */
function namedMap<K extends z.ZodString, V extends z.ZodType>(name: K, value: V, about: { description: string }) {
  return z
    .record(name, value)
    .refine((map) => Object.keys(map).length > 0, "must not be empty; leave it out for the defaults")
    .refine((map) => Object.keys(map).length <= MAX_NAMES, `must have at most ${MAX_NAMES} entries`)
    .meta({ ...about, minProperties: 1, maxProperties: MAX_NAMES });
}

const root = z
  .string()
  .min(1)
  .max(1024)
  .refine(
    isCleanPath,
    "must be a relative path such as packages/app: no slash at either end, no . or .., / between folders",
  )
  .meta({
    description: "Folder of the scope. Its globs are relative to this folder. Default: the repository root.",
    examples: ["lab", "packages/app"],
  });

const scope = z.strictObject({
  root: root.optional(),
  include: globs(1, "Files of the scope. Left out: all files below `root`.").optional(),
  exclude: globs(0, "Files to remove from those that `include` matches.").optional(),
});

const omit = z.array(z.enum(OMIT_CLASSES)).meta({
  description: "Classes of files to list but not show.",
  examples: [["generated", "lock"]],
});

const frames = z.enum(FRAME_STYLES).meta({
  description: "Markup at the start and end of each file: Markdown headings or XML tags. Deltas need `markdown`.",
});

const MAX_INSTRUCTIONS = 20_000;

/** Line that a reader could mistake for the start of a file in a document. */
const FRAME_LINE =
  /^(?:## .* [0-9a-f]{12,64}|## (?:BRIEF|SUMMARY) .*|<(?:file|link|part|symbols|excerpt|diff|skeleton|brief|summary)\b.*)$/mu;

/** Control characters other than tab and line break. */
const CONTROL = /[\0-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029]/u;

const instructions = z
  .string()
  .max(MAX_INSTRUCTIONS)
  .refine((text) => !FRAME_LINE.test(text), "must not have a line that looks like the beginning of a file in a pack")
  .refine((text) => !CONTROL.test(text), "must not have control characters")
  .meta({
    description: "Markdown for the model, shown after the preamble and counted like any other text.",
    examples: ["Answer with a patch. Ask before you add a dependency."],
  });

const task = z
  .string()
  .trim()
  .min(1)
  .max(MAX_INSTRUCTIONS)
  .meta({
    description: "The task in free text: a sentence, an issue, a stack trace.",
    examples: ["Add a loader: what it has to implement, how it is registered and tested."],
  });

const BODIES: readonly ("inline" | "pointers")[] = ["inline", "pointers"];
const INLINE: typeof BODIES = ["inline"];

/**
 * Whether packs of a kind may use pointers. SPLIT sizes its documents by their text, and an audience pack contains
 * texts that a team wrote, so both need the bodies.
 */
function hasPointers(kind: PackKind): boolean {
  const { slicesFiles, hasParts } = kindTraits(kind);
  return !slicesFiles && !hasParts;
}

function bodies(kind: PackKind) {
  return z.enum(hasPointers(kind) ? BODIES : INLINE).meta({
    description:
      "`inline`: documents contain the files. `pointers`: the files go to the content store, and documents have a line with the SHA-256 of each.",
  });
}

function pack(kind: PackKind) {
  return z.strictObject({
    kind: z.literal(kind).meta({ description: "Kind of the pack." }),
    budget: budgetSchema(kindTraits(kind).limits).optional(),
    omit: omit.optional(),
    frames: frames.optional(),
    instructions: instructions.optional(),
    bodies: bodies(kind).optional(),
  });
}

const [firstKind, ...otherKinds] = PACK_KINDS.map((kind) => {
  const { hasTask, hasParts } = kindTraits(kind);
  if (hasParts) return pack(kind).extend(audienceKeys).superRefine(checkParts);
  return hasTask ? pack(kind).extend({ task }) : pack(kind);
});
const packKinds = z.discriminatedUnion("kind", [firstKind!, ...otherKinds]);

const repositoryName = z
  .string()
  .max(100)
  .refine((text) => repositorySlug(text) !== "", "must have a letter from A to Z or a digit")
  .meta({
    description:
      "Name of the repository in documents and file names, where it is written like a scope. Default: the name in a manifest such as go.mod, pom.xml or package.json, otherwise the title of the README. A config with `scopes` cannot have it.",
    examples: ["size-limit"],
  });

/** Schema of `carryon.yml`. Its messages are predicates that follow the key, such as "must not be empty". */
export const configSchema: z.ZodType<RawConfig> = z
  .strictObject({
    name: repositoryName.optional(),
    encoding: z.enum(ENCODINGS).meta({ description: "Token encoding." }).optional(),
    scopes: namedMap(upperName, scope, {
      description: "Parts of the repository, by name; a file is in one at most. Replaces the default.",
    }).optional(),
    sections: namedMap(
      sectionName,
      globs(
        1,
        "Files of the section; globs are relative to the repository's root. The first section that matches gets the file.",
      ),
      {
        description: "Chapters of the packs, in order. Replaces the defaults.",
      },
    ).optional(),
    tiers: z
      .strictObject({
        high: globs(0, "Files that LITE shows whole if there is room.").optional(),
        medium: globs(
          0,
          "Files that LITE shows as a brief, summary or skeleton first. The default for files in no tier, except for classes that `omit` can name, which are low.",
        ).optional(),
        low: globs(0, "Files that LITE only lists.").optional(),
      })
      .meta({
        description:
          "Detail that LITE packs aim for, by file. Setting a tier replaces its default; its files leave the default tiers.",
      })
      .optional(),
    packs: namedMap(packId, packKinds, {
      description:
        "Packs to build for every scope, by id. A pack of kind `audience` covers all scopes. Replaces the defaults.",
    }).optional(),
    frames: frames.optional(),
    instructions: instructions.optional(),
    policy: policySchema
      .meta({ description: "Files that must not be packed, and the handling of secrets." })
      .optional(),
    "line-numbers": z
      .boolean()
      .meta({ description: "Whether each line of a file begins with its number, such as `12: `. Costs tokens." })
      .optional(),
    rank: z
      .enum(["imports", "history"])
      .meta({
        description:
          "File ranking for LITE: `imports` uses imports and names; `history` also counts changes in the last 500 commits. With `history`, FULL puts the most recently changed files last.",
      })
      .optional(),
    "task-weights": taskWeightsSchema.optional(),
    "task-learning": z
      .boolean()
      .meta({
        description:
          "Whether `carryon task` records, on this machine only, the files that tasks touched and ranks files accordingly. Does not affect configured packs or CI runs.",
      })
      .optional(),
    agents: agentsSchema.optional(),
    prices: pricesSchema.optional(),
    memory: memorySchema.optional(),
    sources: namedMap(sourceName, sourceSchema, {
      description:
        "Operational data by name. `carryon memory distill` writes a summary of it to the memory folder. Does not affect packs.",
    }).optional(),
    models: modelsSchema.optional(),
    ops: z
      .boolean()
      .meta({
        description:
          "Whether the command line records its runs in `.carryon/ops.sqlite` (`ops.ndjson` on Node 20): command, times, state, tokens of packs, version. Packs do not depend on it.",
      })
      .optional(),
    summaries: summariesSchema.optional(),
    "max-file-bytes": z
      .int()
      .min(1)
      .max(MAX_FILE_BYTES)
      .meta({ description: "Size limit in bytes; larger files are listed, never read.", examples: [5_000_000] })
      .optional(),
  })
  .refine(({ name, scopes }) => name === undefined || scopes === undefined, {
    path: ["name"],
    message: "must not be set together with scopes, whose names the documents carry",
  })
  .meta({
    title: "carryon.yml",
    description: "Packs to build and their budgets. An empty file selects the defaults.",
  });

/** Whether a path is in canonical form. */
function isCleanPath(path: string): boolean {
  try {
    decodePath(path);
    return true;
  } catch {
    return false;
  }
}
