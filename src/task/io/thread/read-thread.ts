import { lstatSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { isThreadId, MAX_THREAD_LENGTH, type Thread, THREAD_FILES } from "../../thread/record/thread.ts";
import {
  threadEndSchema,
  threadHandoverSchema,
  threadPackSchema,
  threadStartSchema,
} from "../../thread/record/thread-schema.ts";
import { readBoundedFile } from "../../../store/io/index.ts";

/** Maximum size of a record, in bytes. */
const MAX_RECORD_BYTES = 786_432;

/**
 * Reads the records and notes of the thread in a folder. `undefined` if `id` is not a valid thread id, or if the folder
 * has no start, pack or end record. `damaged` lists files that are unreadable, invalid or too large, and also the start
 * record if it is missing or has another id. Does not follow links.
 * @param folder absolute path
 */
export function readThread(id: string, folder: string): Thread | undefined {
  const start = readRecord(threadStartSchema, join(folder, THREAD_FILES.start));
  const pack = readRecord(threadPackSchema, join(folder, THREAD_FILES.pack));
  const handover = readRecord(threadHandoverSchema, join(folder, THREAD_FILES.handover));
  const end = readRecord(threadEndSchema, join(folder, THREAD_FILES.end));
  if (!isThreadId(id) || !(start.exists || pack.exists || end.exists)) return undefined;
  const notes = readText(join(folder, THREAD_FILES.notes), MAX_THREAD_LENGTH.notes);
  // A folder copied under another name contains the record of another thread.
  const startRecord = start.record?.id === id ? start.record : undefined;
  const parts = { start: { isDamaged: startRecord === undefined }, pack, handover, end, notes };
  return {
    id,
    state: end.exists ? "done" : "open",
    start: startRecord,
    pack: pack.record,
    handover: handover.record,
    end: end.record,
    notes: notes.text,
    damaged: PARTS.filter((part) => parts[part].isDamaged).map((part) => THREAD_FILES[part]),
  };
}

const PARTS = ["start", "pack", "handover", "end", "notes"] as const;

interface ReadRecord<T> {
  readonly record: T | undefined;
  readonly exists: boolean;
  readonly isDamaged: boolean;
}

/**
 * Reads a JSON file and validates it with a schema. `record` is `undefined` if the file is missing, unreadable, larger
 * than 768 KiB or invalid. `isDamaged` is true in all cases but the first. Never throws.
 */
export function readRecord<T>(schema: z.ZodType<T>, path: string): ReadRecord<T> {
  const { text, exists } = readText(path, MAX_RECORD_BYTES);
  const record = text === undefined ? undefined : parseRecord(schema, text);
  return { record, exists, isDamaged: exists && record === undefined };
}

function parseRecord<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

interface ReadText {
  readonly text: string | undefined;
  readonly exists: boolean;
  readonly isDamaged: boolean;
}

/** Reads a text file. A file that exists but cannot be read is damaged. */
function readText(path: string, maxBytes: number): ReadText {
  try {
    const text = readBoundedFile(path, maxBytes)?.toString("utf8");
    return { text, exists: text !== undefined, isDamaged: false };
  } catch {
    const exists = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    return { text: undefined, exists, isDamaged: exists };
  }
}
