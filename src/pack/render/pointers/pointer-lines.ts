import { type View, VIEWS } from "../document.ts";

/** A body in a content store, as a line of a document names it. */
export interface BodyPointer {
  /** SHA-256 of the redacted body, 64 hex digits. */
  readonly sha256: string;
  readonly bytes: number;
  readonly tokens: number;
  readonly view: View;
  /** A canonical path, or `.` for the end of the document: what it says of all other files. */
  readonly path: string;
}

/** The path of a pointer to the end of a document. */
export const REST = ".";

const LINE = /^([0-9a-f]{64}) (\d{1,15}) (\d{1,15}) ([a-z]+) (.+)$/u;

/** Returns the line of a pointer. The path comes last, since it can have blanks; it has no line ends. */
export function pointerLine({ sha256, bytes, tokens, view, path }: BodyPointer): string {
  return `${sha256} ${bytes} ${tokens} ${view} ${path}\n`;
}

/** Returns the pointers of a document, in order. */
export function readPointers(document: string): readonly BodyPointer[] {
  return document.split("\n").flatMap((line) => pointerIn(line) ?? []);
}

function pointerIn(line: string): BodyPointer | undefined {
  const [, sha256, bytes, tokens, name, path] = LINE.exec(line) ?? [];
  const view = VIEWS.find((known) => known === name);
  if (sha256 === undefined || view === undefined || path === undefined) return undefined;
  return { sha256, bytes: Number(bytes), tokens: Number(tokens), view, path };
}
