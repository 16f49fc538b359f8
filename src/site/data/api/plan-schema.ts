import { z } from "zod";
import { FILE_CLASSES, FRAME_STYLES, OMIT_CLASSES, PACK_KINDS, SKIP_REASONS, budget } from "../../../pack/index.ts";
import { ENCODINGS } from "../../../tokens/index.ts";
import type { SitePlan } from "./site-plan.ts";

const count = z.int().nonnegative();
const tokens = count;
const globs = z.array(z.string());

const edit = z
  .object({ from: count, to: count, before: z.string(), after: z.string() })
  .meta({ description: "a stretch of a text, in UTF-16 code units, that is replaced with `before`, a value, `after`" });

const ruleFile = {
  path: z.string().exactOptional().meta({ description: "absent if the rules are from outside the tree" }),
  text: z.string().exactOptional().meta({ description: "its redacted text, if packs can show it" }),
  place: z
    .union([
      z.object({ scope: z.string(), section: z.string(), class: z.enum(FILE_CLASSES) }),
      z.object({ reason: z.enum(SKIP_REASONS) }),
    ])
    .exactOptional()
    .meta({ description: "where it belongs if it does not exist yet" }),
};

const pack = z.object({
  id: z.string(),
  kind: z.enum(PACK_KINDS),
  budget,
  omit: z.array(z.enum(OMIT_CLASSES)),
  frames: z.enum(FRAME_STYLES),
  instructions: z.string(),
  task: z.string().exactOptional(),
  bodies: z.literal("pointers").exactOptional(),
  slug: z.string(),
  scope: z.string(),
  tokens,
  byHistory: z.literal(true).exactOptional().meta({ description: "set if history decides the order of its files" }),
  slices: z
    .array(z.tuple([count, z.array(z.tuple([count, count, tokens]))]))
    .meta({ description: "index of a file; first line, last line and tokens of the frame of each of its slices" }),
});

/** Schemas of the fields of `SitePlan`. */
export const planShape: { readonly [Field in keyof SitePlan]: z.ZodType<SitePlan[Field]> } = {
  encoding: z.enum(ENCODINGS),
  scopes: z.array(
    z.object({ name: z.string(), title: z.string().meta({ description: "its name in documents" }), root: z.string() }),
  ),
  sections: z.array(z.string()).meta({ description: "in the order of the config" }),
  packs: z.array(pack),
  frames: z
    .array(z.object({ style: z.enum(FRAME_STYLES), tokens: z.array(tokens) }))
    .meta({ description: "tokens of the frame around each whole file, in the order of the tree" }),
  texts: z.array(z.tuple([count, z.string()])).meta({ description: "index of a large file, and the path of its text" }),
  left: z
    .object({ reasons: z.array(z.enum(SKIP_REASONS)), paths: z.array(z.string()), reason: z.array(count) })
    .meta({ description: "entries that are in no pack" }),
  kept: z
    .array(z.object({ folder: z.string(), lines: z.array(z.string()) }))
    .meta({ description: "lines with `!` of the ignore files below the root" }),
  ignoreFile: z.object(ruleFile),
  configFile: z.object({
    ...ruleFile,
    edits: z.array(z.object({ pack: z.string(), omit: edit, budget: edit })).exactOptional(),
    packsAt: edit.exactOptional(),
  }),
  tiers: z.object({ high: globs, medium: globs, low: globs }),
  hasTiers: z.boolean(),
};
