import { hash } from "node:crypto";
import { MAX_LOGGED_LENGTH, MAX_LOGGED, type PackedTask } from "./task-log.ts";
import { shortenEnd } from "../../base/index.ts";

/** A task and what its pack chose. */
export interface PackedInput extends Pick<PackedTask, "time" | "commit" | "class"> {
  /** The task's text without secrets. */
  readonly text: string;
  /** By score. A view `pointer` only names a file. */
  readonly files: readonly { readonly path: string; readonly view: string; readonly tokens: number }[];
}

/** Returns the record of a task pack, with as much of it as a record may hold. */
export function packedTask({ time, commit, class: kind, text, files }: PackedInput): PackedTask {
  const title = shortenEnd(text.replaceAll(/\s+/gu, " ").trim(), MAX_LOGGED_LENGTH.title);
  const chosen = files
    .filter(({ path }) => path.length <= MAX_LOGGED_LENGTH.path)
    .slice(0, MAX_LOGGED)
    .map(({ path, view, tokens }) => ({ path, tokens: view === "pointer" ? 0 : tokens }));
  const id = hash("sha256", JSON.stringify([time, commit, title, chosen])).slice(0, 8);
  return { kind: "packed", id, time, commit, title, class: kind, files: chosen };
}
