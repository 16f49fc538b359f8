import { z } from "zod";
import { FILE_CLASSES, OMIT_CLASSES, TIERS } from "../config/config.ts";
import { PACK_KINDS } from "../kinds/list.ts";
import type { Budget } from "../config/budget.ts";
import { FINDING_CODES, SEVERITIES, publishedBy } from "../../base/index.ts";
import { DOCUMENT_ROLES, VIEWS } from "../render/document.ts";
import { ENCODINGS } from "../../tokens/index.ts";
import { SKIP_REASONS, type SkippedFile } from "../scan/file.ts";
import {
  RECEIPT_REASONS,
  type PublishedOrigin,
  type PublishedSelection,
  type Report,
  type ReportFile,
  type ReportLimit,
} from "./report-model.ts";

const tokens = z.int().nonnegative();
const digest = z.string().regex(/^[0-9a-f]{64}$/u);
const encoding = z.enum(ENCODINGS);
const fileClass = z.enum(FILE_CLASSES);
/** Schema of a canonical path. */
export const reportPath: z.ZodType<string> = z
  .string()
  .meta({ description: "canonical path: `/` between parts, control and invisible characters as `\\xHH`" });

/** Text published by the run that wrote the report. */
const text = publishedBy(z.string());
const publishedPath = publishedBy(reportPath);

/** Schema of a snapshot's origin. */
export const origin: z.ZodType<PublishedOrigin> = z.object({
  kind: z.enum(["commit", "index", "working-tree", "directory"]),
  name: text,
  commit: z.string().exactOptional(),
  ref: text.exactOptional(),
  changed: z.int().exactOptional().meta({ description: "files, on disk or in the index, that differ from the commit" }),
});

/** Schema of a pack's budget. */
export const budget: z.ZodType<Budget> = z.object({
  target: tokens.exactOptional(),
  max: tokens.exactOptional(),
  growth: z.union([z.object({ tokens }), z.object({ share: z.number() })]).exactOptional(),
  per: z.enum(["document", "pack"]),
});

const limit: z.ZodType<ReportLimit> = z.object({
  kind: z.enum(["part", "window"]),
  name: z.string().meta({ description: "the name of the part, or of the model" }),
  budget,
  files: z.int(),
  tokens,
  largest: z.object({ path: reportPath, tokens }).exactOptional().meta({ description: "the largest file" }),
  state: z.enum(["ok", "warn", "over"]),
  over: tokens,
});

/** Fields that only audience packs have. */
export const limitFields: {
  readonly limits: z.ZodExactOptional<z.ZodType<ReportLimit[]>>;
  readonly limit: z.ZodExactOptional<z.ZodType<ReportLimit>>;
} = {
  limits: z
    .array(limit)
    .exactOptional()
    .meta({ description: "of an audience pack: its parts, and the window of its model" }),
  limit: limit
    .exactOptional()
    .meta({ description: "the entry of `limits` that determines the state, if `budget` does not" }),
};

const pack = z.object({
  pack: z.string(),
  scope: z.string(),
  kind: z.enum(PACK_KINDS),
  documents: z.int(),
  tokens: tokens.meta({ description: "sum over the pack's content documents" }),
  largest: tokens.meta({ description: "tokens of the largest document" }),
  budget,
  state: z.enum(["ok", "warn", "over"]),
  over: tokens,
  ...limitFields,
  cuts: z.array(z.object({ pattern: z.string(), files: z.int(), tokens })),
});

const document = z.object({
  path: z.string(),
  pack: z.string(),
  scope: z.string(),
  role: z.enum(DOCUMENT_ROLES),
  sha256: z.union([digest, z.literal("")]).meta({ description: "empty if nothing was written" }),
  bytes: z.int(),
  tokens,
  bodies: z
    .literal("pointers")
    .exactOptional()
    .meta({ description: "set if it has pointers to bodies in a content store" }),
});

/** Schema of a receipt: view of a file in a pack, with the reason. */
export const receipt: z.ZodType<ReportFile["receipts"][number]> = z.object({
  pack: z.string(),
  view: z.enum([...VIEWS, "none"]),
  tokens: tokens.meta({ description: "including the frame" }),
  documents: z.array(z.string()),
  reason: z.enum(RECEIPT_REASONS),
  class: z.enum(OMIT_CLASSES).exactOptional(),
});

const pattern = text.meta({ description: "in the syntax of .gitignore" });

/** Schema of a run's selection. */
const selection: z.ZodType<PublishedSelection> = z.object({
  paths: z.array(publishedPath).exactOptional().meta({ description: "files and folders; all if not given" }),
  include: z.array(pattern).exactOptional(),
  ignore: z.array(pattern).exactOptional(),
  tests: z.literal(false).exactOptional().meta({ description: "set if tests are left out" }),
});

const file = z.object({
  path: reportPath,
  scope: z.string(),
  section: z.string(),
  tier: z.enum(TIERS),
  class: fileClass,
  language: z.string(),
  bytes: z.int(),
  lines: z.int(),
  tokens: tokens.meta({ description: "of the text, as tiktoken counts it" }),
  redactions: z.int(),
  sha256: digest.exactOptional().meta({ description: "of the redacted text" }),
  rank: z.int().exactOptional().meta({ description: "rank by PageRank over names and imports, from 1" }),
  importedBy: z.int().exactOptional().meta({ description: "number of files that import it" }),
  unresolved: z.int().exactOptional().meta({ description: "number of its imports of missing files" }),
  receipts: z.array(receipt),
});

const finding = z.object({
  code: z.enum(FINDING_CODES),
  severity: z.enum(SEVERITIES),
  path: publishedPath.exactOptional(),
  line: z.int().exactOptional(),
  args: z.record(z.string(), z.union([text, z.number(), z.array(text)])),
});

/** Schema of a skipped file. */
export const skipped: z.ZodType<SkippedFile> = z.object({
  path: reportPath,
  reason: z.enum(SKIP_REASONS),
  size: z.int().exactOptional().meta({ description: "bytes, if known" }),
});

/** Schema of `report.json`, published as `report.schema.json`. Within a major version, fields are only added. */
export const reportSchema: z.ZodType<Report> = z.object({
  schema: z.literal("carryon.report/1"),
  tool: z.string(),
  origin,
  name: z.string().exactOptional().meta({
    description: "name of the repository in the names of documents; absent if these have names of scopes",
  }),
  encoding,
  config: digest,
  snapshot: digest,
  root: z.union([digest, z.literal("")]),
  reproducible: z.boolean().exactOptional().meta({
    description: "false if a parser crashed: another run may show some files differently",
  }),
  selection: selection.exactOptional().meta({
    description: "the part of the tree that was selected for packing; absent for the whole tree",
  }),
  totals: z.object({ entries: z.int(), files: z.int(), bytes: z.int(), tokens }),
  packs: z.array(pack),
  documents: z.array(document),
  files: z.array(file),
  skipped: z.array(skipped),
  findings: z.array(finding),
});
