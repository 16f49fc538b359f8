import { type View, VIEWS } from "../document.ts";

/** Reference from a document line to a body in the content store. */
export interface BodyPointer {
  /** SHA-256 of the redacted body, 64 hex digits. */
  readonly sha256: string;
  readonly bytes: number;
  readonly tokens: number;
  readonly view: View;
  /** Canonical path; `.` for the closing line, which covers all remaining files. */
  readonly path: string;
}

/** `path` of a document's closing line. */
export const CLOSING_LINE = ".";

const POINTER_LINE = /^([0-9a-f]{64}) (\d{1,15}) (\d{1,15}) ([a-z]+) (.+)$/u;

/** Formats a pointer as one line. The path comes last because it may contain spaces; it never contains a line break. */
export function formatPointer({ sha256, bytes, tokens, view, path }: BodyPointer): string {
  return `${sha256} ${bytes} ${tokens} ${view} ${path}\n`;
}

/** Parses the pointer lines of a document, in order. Skips all other lines. */
export function readPointers(document: string): readonly BodyPointer[] {
  return document.split("\n").flatMap((line) => parsePointer(line) ?? []);
}

function parsePointer(line: string): BodyPointer | undefined {
  const [, sha256, bytes, tokens, name, path] = POINTER_LINE.exec(line) ?? [];
  const view = VIEWS.find((candidate) => candidate === name);
  if (sha256 === undefined || view === undefined || path === undefined) return undefined;
  return { sha256, bytes: Number(bytes), tokens: Number(tokens), view, path };
}
