import type { Manifest } from "../../pack/index.ts";
import type { PackNote } from "./pack-note.ts";
import type { AgentReadiness, SetupStatus, ThreadStatus } from "./snapshot.ts";
import type { TreeState } from "./tree-state.ts";

/** The packs of one tree that were handed out. */
export interface PackNotes {
  /** Newest last. Notes that cannot be read are none. */
  read(): readonly PackNote[];
  /** Adds a note in place of one for the same place, thread and kind. Never fails. */
  add(note: PackNote): Promise<void>;
  /** Drops the notes that have a command. Never fails. */
  forget(command: readonly string[]): Promise<void>;
  /**
   * Returns a text that changes if the files at a place do: the digest of a file, or the root and the sizes of a pack
   * directory; `undefined` if there is no pack.
   */
  seal(place: string): string | undefined;
}

/** What was last found of the agents of one tree. */
export interface AgentNotes {
  /** Returns what was kept with a key, if no file has changed that it depends on. */
  read(key: string): readonly AgentReadiness[] | undefined;
  /** Keeps what was found, and the stats of the files that it depends on. Never fails. @param paths from the top of the tree, or absolute */
  keep(key: string, paths: readonly string[], agents: readonly AgentReadiness[]): Promise<void>;
}

/** What a pack directory says of itself. */
export interface UnnotedPack {
  readonly manifest: Manifest;
  /** Full id of the commit that was packed; absent if it was a working tree. */
  readonly commit?: string;
}

/** What a snapshot is taken of. */
export interface StatusPorts {
  /** `carryon <version>` */
  readonly tool: string;
  /** Top of the tree: absolute, without symbolic links. */
  readonly root: string;
  readonly tree: TreeState;
  readonly setup: SetupStatus;
  readonly notes: PackNotes;
  /** The thread that work belongs to; `undefined` if none. */
  readonly thread: ThreadStatus | undefined;
  /** What is installed for agents; `undefined` if that is not known. */
  readonly agents: readonly AgentReadiness[] | undefined;
  /** Reads what a pack directory that nobody noted says of itself; `undefined` if it has no manifest that can be read. */
  unnoted(place: string): Promise<UnnotedPack | undefined>;
  /** Returns the text of `carryon.yml`; `undefined` if it cannot be read. */
  readonly readConfig: () => string | undefined;
  /** Whether there is a file or folder at a canonical path of the tree, tracked or not. */
  exists(path: string): boolean;
}
