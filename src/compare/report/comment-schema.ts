import { z } from "zod";
import { type DeltaExtract, ACCEPTANCE_KINDS, COMMENT_KEY, FAIL_REASONS } from "./delta-extract.ts";
import { GATES, PACK_KINDS, TIERS, VIEWS } from "../../pack/index.ts";
import { BASELINES, FILE_CHANGES, HELD_RULES, NO_BASELINES, PACK_CHANGES } from "../delta/delta-model.ts";
import { ENCODINGS } from "../../tokens/index.ts";
import { OBJECT_ID, publishedBy } from "../../base/index.ts";

/** Maximum length of a name in `comment.json`, in UTF-16 code units. */
export const MAX_NAME_CHARACTERS = 200;

/** Maximum size of a `comment.json` in bytes. */
export const MAX_COMMENT_BYTES: number = 256 * 1024;

/** Maximum number of rows in a list inside a pack or the policy. */
export const MAX_INNER_ROWS = 10;
/** Maximum number of rows in a `comment.json`, as counted by `countRows`. */
export const MAX_COMMENT_ROWS = 500;

const LONE_SURROGATE = /\p{Surrogate}/u;

const size = z.int().nonnegative();
const name = z
  .string()
  .max(MAX_NAME_CHARACTERS)
  .refine((text) => !LONE_SURROGATE.test(text), "is not valid Unicode");
/** A name that the run that wrote the file already published. */
const published = publishedBy(name);
const packId = z.string().regex(/^[a-z][a-z0-9_]{0,31}$/u);
const scope = z.string().regex(/^[A-Z0-9][A-Z0-9_]{0,31}$/u);
const commit = z.string().regex(OBJECT_ID);
const view = z.enum([...VIEWS, "none"]);
const packSize = z.object({ tokens: size, largest: size, documents: size });

const budget = z.object({
  target: size.exactOptional(),
  max: size.exactOptional(),
  growth: z.union([z.object({ tokens: size }), z.object({ share: z.number().nonnegative().max(1e6) })]).exactOptional(),
  per: z.enum(["document", "pack"]),
});

const cut = z.object({ pattern: name, files: size, tokens: size });

const pack = z.object({
  pack: packId,
  scope,
  kind: z.enum(PACK_KINDS),
  change: z.enum(PACK_CHANGES),
  base: packSize.exactOptional(),
  head: packSize.exactOptional(),
  judged: packSize.exactOptional(),
  byBaseRules: packSize.exactOptional(),
  budget,
  heldBudget: budget.exactOptional(),
  state: z.enum(["ok", "warn", "over"]),
  over: size,
  gate: z.enum(GATES),
  limit: z
    .object({
      kind: z.enum(["part", "window"]),
      name,
      budget,
      files: size,
      tokens: size,
      largest: z.object({ path: name, tokens: size }).exactOptional(),
      before: size.exactOptional(),
    })
    .exactOptional(),
  otherParts: z
    .array(z.object({ name, tokens: size }))
    .max(MAX_INNER_ROWS)
    .exactOptional(),
  mayAdd: size.exactOptional(),
  needed: size.exactOptional(),
  overDocuments: z.array(z.object({ path: name, tokens: size, over: size, before: size.exactOptional() })),
  cuts: z.array(cut),
  afterCuts: packSize.exactOptional(),
  unrelatedCut: cut.exactOptional(),
  prefix: z.object({ kept: size, of: size }).exactOptional(),
});

const file = z.object({
  path: name,
  from: name.exactOptional(),
  change: z.enum(FILE_CHANGES).exclude(["view"]),
  base: size.exactOptional(),
  head: size.exactOptional(),
  files: size.exactOptional(),
});

const viewMove = z.object({
  path: name,
  pack: packId,
  base: view,
  head: view,
  tokens: z.int(),
  direct: z.boolean(),
});

const allow = z.object({
  rules: z
    .array(z.string().regex(/^[a-z0-9-]{1,64}$/u))
    .min(1)
    .max(10),
  paths: z.array(name).length(1).exactOptional(),
  values: z
    .array(z.string().regex(/^scrypt:[0-9a-f]{32}$/u))
    .min(1)
    .max(10),
});

const redaction = z.object({
  rule: name,
  path: name,
  line: z.int().positive().exactOptional(),
  specific: z.boolean(),
  allow: allow.exactOptional(),
});

const policy = z.object({
  source: z.enum(["base", "head"]),
  files: z.array(published),
  held: z.array(z.enum(HELD_RULES)).max(HELD_RULES.length).exactOptional(),
  instructions: z
    .array(z.object({ change: z.enum(["added", "removed"]), line: published }))
    .max(20)
    .exactOptional(),
  problem: published.exactOptional(),
  unused: z
    .array(z.object({ where: name, path: published.exactOptional(), line: z.int().positive().exactOptional() }))
    .max(10)
    .exactOptional(),
});

const review = z.object({
  tokens: size,
  budget: size,
  files: size,
  declarations: size,
  callers: size,
  tests: size,
  omitted: size,
  untested: size,
});

const memory = z.object({
  blocks: z.array(z.object({ path: name, line: z.int().positive().exactOptional(), block: name })).max(10),
  total: size,
});

const totals = z.object({
  packs: size,
  files: size,
  views: size,
  redactions: size,
  added: size,
  removed: size,
  renamed: size,
  changed: size,
});

/**
 * Schema of `comment.json`. The file is untrusted: the schema bounds everything, requires safe integers and drops
 * unknown fields.
 */
export const extractSchema: z.ZodType<DeltaExtract> = z
  .object({
    schema: z.literal("carryon.comment/1"),
    tool: name,
    encoding: z.enum(ENCODINGS),
    key: z.string().regex(COMMENT_KEY),
    folder: name.exactOptional(),
    head: commit.exactOptional(),
    base: z.object({ commit: commit.exactOptional(), how: z.enum(BASELINES) }).exactOptional(),
    missing: z.enum(NO_BASELINES).exactOptional(),
    failed: z.array(z.enum(FAIL_REASONS)).max(FAIL_REASONS.length),
    accepted: z
      .object({ how: z.enum(ACCEPTANCE_KINDS), by: name.exactOptional(), at: z.iso.datetime().exactOptional() })
      .exactOptional(),
    deterministic: z.boolean().exactOptional(),
    policy,
    review: review.exactOptional(),
    memory: memory.exactOptional(),
    packs: z.array(pack),
    files: z.array(file),
    views: z.array(viewMove),
    tiers: z
      .array(z.object({ base: z.enum(TIERS), head: z.enum(TIERS), files: size }))
      .max(TIERS.length * (TIERS.length - 1))
      .exactOptional(),
    redactions: z.array(redaction),
    totals,
  })
  .refine((comment) => countRows(comment) <= MAX_COMMENT_ROWS, `has more than ${MAX_COMMENT_ROWS} rows`);

/**
 * Returns the number of rows of a comment that count towards `MAX_COMMENT_ROWS`: packs, documents over their limit,
 * cuts, files, views, redactions and rule files. Its other lists have separate limits.
 */
export function countRows(comment: DeltaExtract): number {
  const { packs, files, views, redactions } = comment;
  const inPacks = packs.reduce((rows, { overDocuments, cuts }) => rows + overDocuments.length + cuts.length, 0);
  return packs.length + inPacks + files.length + views.length + redactions.length + comment.policy.files.length;
}
