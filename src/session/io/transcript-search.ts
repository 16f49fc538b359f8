import { homedir } from "node:os";
import { sep } from "node:path";

/** Transcript of a session in a repository, as an agent's program stored it. */
export interface FoundTranscript {
  /** Program that wrote it, by its name in `carryon agents`, or another name such as `aider`. */
  readonly agent: string;
  /** Path of the file. For a session in a database, `#` and its id follow. */
  readonly path: string;
  /** Time of its last change, in milliseconds since 1970. */
  readonly modified: number;
  /** Starts a new pass over its bytes. Throws `path-not-found` during iteration if it cannot be read. */
  readonly chunks: () => Iterable<Buffer>;
}

/** Transcripts of a repository, and the places that could not be searched. */
export interface TranscriptSearch {
  /** Last changed first. */
  readonly transcripts: readonly FoundTranscript[];
  /** One message per database that could not be searched. */
  readonly problems: readonly string[];
}

/** Working tree whose transcripts to find. */
export interface TranscriptPlace {
  /** Top of the working tree: absolute, without symbolic links. */
  readonly top: string;
  /** Environment variables, which locate the folders of the user and of some programs. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Home folder of the user. */
export function userHome({ env }: TranscriptPlace): string {
  return env["HOME"] ?? env["USERPROFILE"] ?? homedir();
}

/** Whether a session with this working directory belongs to the working tree at `top`. */
export function isWithin(folder: string | undefined, top: string): boolean {
  return folder === top || folder?.startsWith(`${top}${sep}`) === true;
}
