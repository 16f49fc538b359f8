import { z } from "zod";
import { type ContentId, isContentId } from "../content/reference.ts";
import { publishedBy } from "../report/published-schema.ts";
import { SESSION_FORMATS } from "./format-name.ts";
import { isSessionId, type SessionId, type SessionRecord } from "./record.ts";

/** The form of a session's record on disk, by its name and version. */
export const SESSION_SCHEMA = "carryon.session/1";

const LONGEST_TEXT = 4096;

const count = z.int().nonnegative();
const text = publishedBy(z.string().max(LONGEST_TEXT));
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
  imported: count.max(8.64e15),
  bytes: count,
  chunks: z.array(chunk),
  events: count,
  records: z.object({ read: count, unknown: count, duplicate: count, damaged: count }),
  redactions: z.record(z.string().regex(/^[a-z0-9-]{1,64}$/u), count),
  takenBack: z.array(z.tuple([count, count])),
});
