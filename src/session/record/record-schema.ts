import { z } from "zod";
import { type ContentId, isContentId, publishedBy } from "../../base/index.ts";
import type { KeptTokens } from "./event.ts";
import type { CompactionState, SessionSnapshot } from "./layers.ts";
import { SESSION_FORMATS } from "./format-name.ts";
import { SESSION_MODES } from "./settings.ts";
import type { StoredActive } from "./stored-active.ts";
import { isSessionId, type SessionId, type SessionRecord } from "./record.ts";

/** The form of a session's record on disk, by its name and version. */
export const SESSION_SCHEMA = "carryon.session/1";

/** The forms of how far a session is compacted, and of its restore points. */
export const ACTIVE_SCHEMA = "carryon.session-active/1";
export const SNAPSHOT_SCHEMA = "carryon.session-snapshot/1";

const MAX_TEXT_LENGTH = 4096;
const MAX_GOALS = 100;
/** The latest time that a date can be, in milliseconds (ECMA-262). */
const LATEST = 8.64e15;

const count = z.int().nonnegative();
const text = publishedBy(z.string().max(MAX_TEXT_LENGTH));
const sessionId = z.custom<SessionId>((value) => typeof value === "string" && isSessionId(value), "is no session id");
const chunk = z.custom<ContentId>((value) => typeof value === "string" && isContentId(value), "is no content id");

/** The schema of `session.json`; unknown fields are dropped, so that later minor versions can add some. */
export const sessionRecordSchema: z.ZodType<SessionRecord & { readonly schema: typeof SESSION_SCHEMA }> = z.object({
  schema: z.literal(SESSION_SCHEMA),
  id: sessionId,
  format: z.enum(SESSION_FORMATS),
  title: text,
  session: text.exactOptional(),
  folder: text.exactOptional(),
  imported: count.max(LATEST),
  bytes: count,
  chunks: z.array(chunk),
  events: count,
  records: z.object({ read: count, unknown: count, duplicate: count, damaged: count }),
  redactions: z.record(z.string().regex(/^[a-z0-9-]{1,64}$/u), count),
  takenBack: z.array(z.tuple([count, count])),
  counts: z.object({ by: z.string().max(200), contents: z.array(chunk) }).exactOptional(),
});

/** The schema of a content that holds tokens of events. */
export const keptTokensSchema: z.ZodType<readonly KeptTokens[]> = z.array(z.union([count, z.tuple([count, count])]));

const state: z.ZodType<CompactionState> = z
  .object({ cuts: z.array(count), merged: count, pointers: z.boolean() })
  .refine(({ cuts, merged }) => merged <= cuts.length && cuts.every((cut, n) => cut > (cuts[n - 1] ?? 0)));

/** The schema of `active.json`. */
export const storedActiveSchema: z.ZodType<StoredActive & { readonly schema: typeof ACTIVE_SCHEMA }> = z.object({
  schema: z.literal(ACTIVE_SCHEMA),
  state,
  settings: z.object({
    limit: count.positive(),
    mode: z.enum(SESSION_MODES),
    goals: z.array(text).max(MAX_GOALS),
  }),
  model: z.string().max(100).exactOptional(),
  time: count.max(LATEST),
  compactions: count,
  events: count,
  text: chunk.exactOptional(),
  tokens: count,
});

/** The schema of a restore point. */
export const sessionSnapshotSchema: z.ZodType<SessionSnapshot & { readonly schema: typeof SNAPSHOT_SCHEMA }> = z.object(
  {
    schema: z.literal(SNAPSHOT_SCHEMA),
    number: count.positive(),
    time: count.max(LATEST),
    reason: z.string().max(200),
    state,
  },
);
