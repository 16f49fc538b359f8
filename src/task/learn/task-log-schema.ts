import { z } from "zod";
import { TASK_CLASSES } from "../task.ts";
import { MAX_LOGGED_LENGTH, MAX_LOGGED_FILES, type TaskRecord } from "./task-log.ts";

const id = z.string().regex(/^[0-9a-f]{8}$/u);
const commit = z
  .string()
  .regex(/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/u)
  .optional();
const time = z.int().min(0);
const path = z.string().min(1).max(MAX_LOGGED_LENGTH.path);

/** Schema of one line of the task log. */
export const taskRecordSchema: z.ZodType<TaskRecord> = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("packed"),
    id,
    time,
    commit,
    title: z.string().max(MAX_LOGGED_LENGTH.title),
    class: z.enum(TASK_CLASSES),
    files: z.array(z.object({ path, tokens: z.int().min(0).max(1e9) })).max(MAX_LOGGED_FILES),
  }),
  z.object({ kind: z.literal("done"), id, time, commit, touched: z.array(path).max(MAX_LOGGED_FILES) }),
]);
