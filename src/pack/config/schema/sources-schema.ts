import { z } from "zod";
import { ROW_COLUMNS, type RowColumn, type RowColumns } from "../row-source.ts";
import { decodePath } from "../../../base/index.ts";

interface RawCommon {
  readonly columns: { readonly [column in keyof RowColumns]?: string | undefined };
  readonly into?: string | undefined;
  readonly timeout?: string | undefined;
  readonly least?: number | undefined;
}

/** Source of operational rows as users write it, without its name. */
export type RawSource = RawCommon &
  (
    | { readonly kind: "postgres"; readonly url: string; readonly query: string }
    | { readonly kind: "sqlite"; readonly path: string; readonly query: string }
    | { readonly kind: "ndjson"; readonly path: string }
  );

/** Default file for a summary, relative to the memory folder. */
export const OPERATIONS_PAGE = "packs/common/85_operations.md";

/** Matches `env:NAME`. Group 1 is the name. */
export const FROM_ENVIRONMENT: RegExp = /^env:([A-Za-z_][A-Za-z0-9_]{0,127})$/u;

/** Default time limit of a source, in milliseconds. */
export const DEFAULT_TIMEOUT = 10_000;
const MAX_TIMEOUT = 3_600_000;
const TIMEOUT = /^([1-9]\d{0,6})(ms|s|m)$/u;
const SCALES: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

/** Default minimum number of occurrences before a kind of message is quoted. */
export const DEFAULT_MIN_OCCURRENCES = 2;

/** Parses a duration such as `10s` to milliseconds; `undefined` if it is invalid or longer than an hour. */
export function parseTimeout(text: string): number | undefined {
  const [, count = "", unit = ""] = TIMEOUT.exec(text) ?? [];
  const scale = SCALES[unit];
  if (scale === undefined) return undefined;
  const time = Number(count) * scale;
  return time <= MAX_TIMEOUT ? time : undefined;
}

const COLUMN_CONTENTS: Readonly<Record<RowColumn, string>> = {
  state: "State of a job or run.",
  message: "Message of a failure; empty or null without one.",
  started: "Start time.",
  ended: "End time.",
};

function columnName(column: RowColumn): z.ZodType<string | undefined> {
  return z.string().min(1).max(128).meta({ description: COLUMN_CONTENTS[column] }).optional();
}

const columns = z
  .strictObject(Object.fromEntries(ROW_COLUMNS.map((column) => [column, columnName(column)])))
  .refine((named) => Object.values(named).some((name) => name !== undefined), "must name at least one column")
  .meta({
    description: "Names of the columns to read, at least one. No other column is read.",
    examples: [{ state: "state", message: "error", started: "started_at", ended: "ended_at" }],
  });

const INTO = "must be a relative path of a Markdown file, such as memory/packs/common/85_operations.md";

const common = {
  columns,
  into: z
    .string()
    .max(1024)
    .refine((path) => path.endsWith(".md") && isCanonical(path), INTO)
    .meta({
      description: `File whose block \`operations\` gets the summary. Left out: \`${OPERATIONS_PAGE}\` of the memory.`,
      examples: ["memory/packs/common/85_operations.md"],
    })
    .optional(),
  timeout: z
    .string()
    .refine((text) => parseTimeout(text) !== undefined, "must be a time up to 60m, such as 500ms, 10s or 2m")
    .meta({ description: "Total time limit, including connecting. Default: `10s`.", examples: ["10s"] })
    .optional(),
  least: z
    .int()
    .min(DEFAULT_MIN_OCCURRENCES)
    .max(1_000_000)
    .meta({
      description: "Minimum number of occurrences before a kind of message or a state is quoted. Default: 2.",
      examples: [5],
    })
    .optional(),
};

const query = z
  .string()
  .trim()
  .min(1)
  .max(20_000)
  .meta({
    description: "One statement that only reads; it is a part of a larger one.",
    examples: ["select state, error, started_at, ended_at from ops.job_runs"],
  });

const path = z
  .string()
  .min(1)
  .max(1024)
  .refine(
    (text) => FROM_ENVIRONMENT.test(text) || (isCanonical(text) && !text.startsWith("env:")),
    "must be a path inside the repository, or env:NAME for the path in an environment variable",
  )
  .meta({
    description: "The file: a path inside the repository, or `env:NAME` for any path, from an environment variable.",
    examples: ["ops/runs.ndjson", "env:OPS_FILE"],
  });

const url = z
  .string()
  .regex(
    FROM_ENVIRONMENT,
    "must name an environment variable, such as env:OPS_DATABASE_URL; a literal URL is not allowed",
  )
  .meta({
    description: "`env:NAME`: environment variable with the URL of the database.",
    examples: ["env:OPS_DATABASE_URL"],
  });

const kind = { description: "Source of the rows." };

/** Schema of one source. */
export const sourceSchema: z.ZodType<RawSource> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("postgres").meta(kind), url, query, ...common }),
  z.strictObject({ kind: z.literal("sqlite").meta(kind), path, query, ...common }),
  z.strictObject({ kind: z.literal("ndjson").meta(kind), path, ...common }),
]);

/** Schema of a source name. */
export const sourceName: z.ZodString = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,31}$/u, "must be 1 to 32 of a-z, 0-9, _ and -, and begin with a letter");

function isCanonical(text: string): boolean {
  try {
    decodePath(text);
    return true;
  } catch {
    return false;
  }
}
