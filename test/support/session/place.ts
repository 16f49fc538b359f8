import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { importSession, type ImportedSession } from "../../../src/session/import-session.ts";
import { readSession, type SessionPlace } from "../../../src/session/history.ts";
import { openSessionFolder } from "../../../src/session/io/session-folder.ts";
import { openStore } from "../../../src/store/io/open-store.ts";
import { createStoreFolder } from "../../../src/store/io/store-folder.ts";
import type { SessionFormat } from "../../../src/session/record/format-name.ts";
import type { SessionEvent } from "../../../src/session/record/event.ts";
import { temporaryDirectory } from "../run-cli.ts";

/** One transcript per format, as its program writes it. */
export const TRANSCRIPTS = [
  "aider.md",
  "anthropic.json",
  "chatgpt.json",
  "claude-code.jsonl",
  "codex.jsonl",
  "copilot.jsonl",
  "cursor.jsonl",
  "gemini.jsonl",
  "openai.json",
  "opencode.json",
  "plain.txt",
  "vscode.json",
] as const;

export function transcriptPath(name: (typeof TRANSCRIPTS)[number]): string {
  return resolve(import.meta.dirname, "../../fixtures/sessions", name);
}

export function transcript(name: (typeof TRANSCRIPTS)[number]): Buffer {
  return readFileSync(transcriptPath(name));
}

/** Sessions in a directory that the end of the test removes. */
export interface TemporarySessions extends SessionPlace {
  readonly root: string;
}

export function temporarySessions(): TemporarySessions {
  const root = temporaryDirectory();
  const store = openStore(createStoreFolder(join(root, ".carryon", "store")), { sync: false });
  return { root, store, sessions: openSessionFolder(join(root, ".carryon")) };
}

/** Imports bytes in chunks of `piece` bytes. */
export function importBytes(
  place: SessionPlace,
  bytes: Buffer,
  { format, time = 1, piece = 1 << 20 }: { format?: SessionFormat; time?: number; piece?: number } = {},
): ImportedSession {
  return importSession(place, { chunks: () => piecesOf(bytes, piece), format, time });
}

export function* piecesOf(bytes: Buffer, size: number): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size));
}

/** Events of a session's history. */
export function eventsIn(place: SessionPlace, { record }: Pick<ImportedSession, "record">): readonly SessionEvent[] {
  return [...readSession(place, record.id).history.events];
}

/** One truncated line per event with its essential fields. */
export function told(events: readonly SessionEvent[]): readonly string[] {
  return events.map((event) => {
    const chain = event.chain === undefined ? "" : `(${event.chain}) `;
    const text = (event.kind === "call" ? event.input : event.text).replaceAll("\n", "⏎").slice(0, 60);
    switch (event.kind) {
      case "message":
        return `${chain}${event.role}: ${text}`;
      case "call":
        return `${chain}call ${event.call} ${event.tool}: ${text}`;
      case "result":
        return `${chain}result ${event.call}${event.isError ? " failed" : ""}: ${text}`;
      case "thought":
      case "summary":
        return `${chain}${event.kind}: ${text}`;
    }
  });
}
