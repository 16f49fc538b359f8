import type { EditState } from "../parts/agent-parts.ts";
import { ABSENT, type Edit, unixText } from "../files/edit.ts";
import { type CommentStyle, commentLine, commentStart, digestOf, parseStamp, stampText } from "./comment.ts";

/** A file that is Carryon's alone. */
export interface OwnFile {
  readonly style: CommentStyle;
  /** Ends with `\n`. */
  readonly text: string;
  readonly version: string;
}

/** Returns the edit that keeps a whole file, whose last line says which version wrote it. */
export function fileEdit(file: OwnFile): Edit {
  const { style, text, version } = file;
  return {
    look: (before) => (before === undefined ? ABSENT : lookAt(file, unixText(before).replace(/^\uFEFF/u, ""))),
    put: () => `${text}${commentLine(style, `carryon:file ${stampText(version, text)}`)}\n`,
    remove() {},
  };
}

function lookAt({ style, text }: OwnFile, before: string): EditState {
  const opening = commentStart(style, "carryon:file");
  const at = before.lastIndexOf(`\n${opening}`) + 1;
  if (at === 0) return { state: "foreign", reason: "it is a file of yours" };
  const stamp = parseStamp(style, before.slice(at + opening.length));
  if (stamp === undefined) return { state: "edited" };
  const { version, digest } = stamp;
  const content = before.slice(0, at);
  if (digestOf(content) !== digest) return { state: "edited", version };
  return { state: content === text ? "current" : "stale", version };
}
