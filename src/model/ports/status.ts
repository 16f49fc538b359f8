import type { Manifest } from "../report/manifest.ts";
import type { PackNote } from "../status/pack-note.ts";
import type { AgentReadiness, SetupStatus, ThreadStatus } from "../status/snapshot.ts";
import type { TreeState } from "../status/tree-state.ts";

/** The packs of one tree that were handed out. */
export interface PackNotes {
  /** Newest last. Notes that cannot be read are none. */
  read(): readonly PackNote[];
  /** Adds a note in place of one for the same place, thread and kind. Never fails. */
  add(note: PackNote): Promise<void>;
  /**
   * Returns a text that changes if the files at a place do: the digest of a file, or the root and the sizes of a pack
   * directory; `undefined` if there is no pack.
   */
  seal(place: string): string | undefined;
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
  /** Agents that were found; `undefined` if nobody looked. */
  readonly agents: readonly AgentReadiness[] | undefined;
  /** Reads the manifest of a pack directory that nobody noted; `undefined` if there is none, or none that can be read. */
  manifest(place: string): Promise<Manifest | undefined>;
}
