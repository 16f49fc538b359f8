import type { EditState } from "../parts/agent-parts.ts";
import { ABSENT, type Edit, unixText } from "../files/edit.ts";
import { type CommentStyle, commentLine, commentStart, stampDigest, parseStamp, formatStamp } from "./comment.ts";

/** File that Carryon owns entirely. */
export interface ManagedFile {
  readonly style: CommentStyle;
  /** Ends with `\n`. */
  readonly text: string;
  readonly version: string;
}

/**
 * Creates an edit that maintains a whole file. The last line is a comment with the version that wrote it and a digest
 * of the text. A file without this line is `foreign`. Removing the edit removes the file.
 */
export function fileEdit(file: ManagedFile): Edit {
  const { style, text, version } = file;
  return {
    look: (before) => (before === undefined ? ABSENT : lookAt(file, unixText(before).replace(/^\uFEFF/u, ""))),
    put: () => `${text}${commentLine(style, `carryon:file ${formatStamp(version, text)}`)}\n`,
    remove() {},
  };
}

function lookAt({ style, text }: ManagedFile, before: string): EditState {
  const opening = commentStart(style, "carryon:file");
  const at = before.lastIndexOf(`\n${opening}`) + 1;
  if (at === 0) return { state: "foreign", reason: "it is a file of yours" };
  const stamp = parseStamp(style, before.slice(at + opening.length));
  if (stamp === undefined) return { state: "edited" };
  const { version, digest } = stamp;
  const content = before.slice(0, at);
  if (stampDigest(content) !== digest) return { state: "edited", version };
  return { state: content === text ? "current" : "stale", version };
}
