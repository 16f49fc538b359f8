import { z } from "zod";
import { isContentId } from "../../../base/index.ts";
import { isSessionId } from "../../../session/index.ts";
import {
  isThreadId,
  MAX_THREAD_LENGTH,
  MAX_THREAD_PATHS,
  type ThreadEnd,
  type ThreadHandover,
  type ThreadPack,
  type ThreadStart,
} from "./thread.ts";

/** Value of `schema` in the files of a thread. */
export const THREAD_SCHEMA = "carryon.thread/1";

const schema = z.literal(THREAD_SCHEMA);
const time = z.int().min(0);
const commit = z
  .string()
  .regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/u)
  .optional();
const branch = z.string().min(1).max(MAX_THREAD_LENGTH.path).optional();
const digest = z.string().regex(/^[0-9a-f]{64}$/u);
const path = z.string().min(1).max(MAX_THREAD_LENGTH.path);
const tokens = z.int().min(0).max(1e9);

/** Schema of `thread.json`. */
export const threadStartSchema: z.ZodType<ThreadStart> = z.object({
  schema,
  id: z.string().refine(isThreadId),
  task: z.string().min(1).max(MAX_THREAD_LENGTH.task),
  by: z.literal("outside").optional(),
  time,
  branch,
  commit,
});

/** Schema of `pack.json`. */
export const threadPackSchema: z.ZodType<ThreadPack> = z.object({
  schema,
  time,
  branch,
  commit,
  snapshot: digest,
  config: digest,
  isPart: z.boolean(),
  tokens,
  logged: z
    .string()
    .regex(/^[0-9a-f]{8}$/u)
    .optional(),
  shown: z.array(z.object({ path, tokens })).max(MAX_THREAD_PATHS),
  changed: z.array(path).max(MAX_THREAD_PATHS),
});

/** Schema of `handoff.json`. */
export const threadHandoverSchema: z.ZodType<ThreadHandover> = z.object({
  schema,
  time,
  session: z.string().refine(isSessionId),
  content: z.string().refine(isContentId),
  tokens,
  text: z.string().max(MAX_THREAD_LENGTH.handover).optional(),
});

/** Schema of `done.json`. */
export const threadEndSchema: z.ZodType<ThreadEnd> = z.object({ schema, time, commit });
