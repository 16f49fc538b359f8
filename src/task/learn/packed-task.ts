import { hash } from "node:crypto";
import { MAX_LOGGED_LENGTH, MAX_LOGGED_FILES, type PackedMoment, type PackedTask } from "./task-log.ts";
import { shortenEnd } from "../../base/index.ts";

/** Task pack to log: the task and the files that the pack selected. */
export interface PackedInput extends PackedMoment {
  /** Redacted text of the task. */
  readonly text: string;
  /** By descending score. The views `pointer` and `brief` only name the file. */
  readonly files: readonly { readonly path: string; readonly view: string; readonly tokens: number }[];
}

/** Views that name a file in a line or two. Nothing is learned from them if the task leaves the file alone. */
const NAMING_VIEWS: ReadonlySet<string> = new Set(["brief", "pointer"]);

/**
 * Builds the log record of a task pack, with an id made of a digest. Keeps up to 200 UTF-16 units of the title and the
 * first 60 files, without those with overlong paths. A file that the pack only names, or shows with one line, gets 0
 * tokens.
 */
export function packedTask({ time, commit, class: kind, text, files }: PackedInput): PackedTask {
  const title = shortenEnd(text.replaceAll(/\s+/gu, " ").trim(), MAX_LOGGED_LENGTH.title);
  const loggedFiles = files
    .filter(({ path }) => path.length <= MAX_LOGGED_LENGTH.path)
    .slice(0, MAX_LOGGED_FILES)
    .map(({ path, view, tokens }) => ({ path, tokens: NAMING_VIEWS.has(view) ? 0 : tokens }));
  const id = hash("sha256", JSON.stringify([time, commit, title, loggedFiles])).slice(0, 8);
  return { kind: "packed", id, time, commit, title, class: kind, files: loggedFiles };
}
