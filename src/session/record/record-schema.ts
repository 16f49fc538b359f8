import { z } from "zod";
import { type ContentId, isContentId, publishedBy } from "../../base/index.ts";
import type { StoredTokens } from "./event.ts";
import type { CompactionState, RestorePoint } from "./layers.ts";
import { SESSION_FORMATS } from "./format-name.ts";
import { SESSION_MODES } from "./settings.ts";
import type { StoredActive } from "./stored-active.ts";
import { isSessionId, type SessionId, type SessionRecord } from "./record.ts";

/** Name and version of the file format of a session's record. */
export const SESSION_SCHEMA = "carryon.session/1";

/** Names and versions of the file formats of compaction states and restore points. */
export const ACTIVE_SCHEMA = "carryon.session-active/1";
export const RESTORE_POINT_SCHEMA = "carryon.session-snapshot/1";

const MAX_TEXT_LENGTH = 4096;
const MAX_GOALS = 100;
/** Latest time that a `Date` can represent, in milliseconds (ECMA-262). */
const MAX_TIME = 8.64e15;

const count = z.int().nonnegative();
const text = publishedBy(z.string().max(MAX_TEXT_LENGTH));
const sessionId = z.custom<SessionId>(
  (value) => typeof value === "string" && isSessionId(value),
  "is not a session id",
);
const chunk = z.custom<ContentId>((value) => typeof value === "string" && isContentId(value), "is not a content id");

/** Schema of `session.json`. Unknown fields are dropped, so that later minor versions can add some. */
export const sessionRecordSchema: z.ZodType<SessionRecord & { readonly schema: typeof SESSION_SCHEMA }> = z.object({
  schema: z.literal(SESSION_SCHEMA),
  id: sessionId,
  format: z.enum(SESSION_FORMATS),
  title: text,
  session: text.exactOptional(),
  folder: text.exactOptional(),
  imported: count.max(MAX_TIME),
  bytes: count,
  chunks: z.array(chunk),
  events: count,
  records: z.object({ read: count, unknown: count, duplicate: count, damaged: count }),
  redactions: z.record(z.string().regex(/^[a-z0-9-]{1,64}$/u), count),
  takenBack: z.array(z.tuple([count, count])),
  counts: z.object({ by: z.string().max(200), contents: z.array(chunk) }).exactOptional(),
});

/** Schema of a content that holds token counts of events. */
export const storedTokensSchema: z.ZodType<readonly StoredTokens[]> = z.array(
  z.union([count, z.tuple([count, count])]),
);

const state: z.ZodType<CompactionState> = z
  .object({ cuts: z.array(count), merged: count, pointers: z.boolean() })
  .refine(({ cuts, merged }) => merged <= cuts.length && cuts.every((cut, n) => cut > (cuts[n - 1] ?? 0)));

/** Schema of `active.json`. */
export const storedActiveSchema: z.ZodType<StoredActive & { readonly schema: typeof ACTIVE_SCHEMA }> = z.object({
  schema: z.literal(ACTIVE_SCHEMA),
  state,
  settings: z.object({
    limit: count.positive(),
    mode: z.enum(SESSION_MODES),
    goals: z.array(text).max(MAX_GOALS),
  }),
  model: z.string().max(100).exactOptional(),
  time: count.max(MAX_TIME),
  compactions: count,
  events: count,
  text: chunk.exactOptional(),
  tokens: count,
});

/** Schema of a restore point. */
export const restorePointSchema: z.ZodType<RestorePoint & { readonly schema: typeof RESTORE_POINT_SCHEMA }> = z.object({
  schema: z.literal(RESTORE_POINT_SCHEMA),
  number: count.positive(),
  time: count.max(MAX_TIME),
  reason: z.string().max(200),
  state,
});
