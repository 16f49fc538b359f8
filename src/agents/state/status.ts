import type { Manifest } from "../../pack/index.ts";
import type { PackNote } from "./pack-note.ts";
import type { AgentReadiness, SetupStatus, ThreadStatus } from "./snapshot.ts";
import type { TreeState } from "./tree-state.ts";

/** Store of notes about the delivered packs of one tree. */
export interface PackNotes {
  /** All readable notes, newest last. */
  read(): readonly PackNote[];
  /** Adds a note. It replaces the note with the same place, thread and kind. Never fails. */
  add(note: PackNote): Promise<void>;
  /** Drops the notes with this command. Never fails. */
  forget(command: readonly string[]): Promise<void>;
  /**
   * Fingerprint that changes with the files at a place: the digest of a file, or the root digest and document sizes of
   * a pack directory. `undefined` if the place contains no pack.
   */
  seal(place: string): string | undefined;
}

/** Cache of the last known agent states of one tree. */
export interface AgentNotes {
  /** Cached states for a key. `undefined` if the key differs or a file that the states depend on has changed. */
  read(key: string): readonly AgentReadiness[] | undefined;
  /**
   * Stores states with the stats of the files they depend on. Never fails. @param paths absolute, or relative to the
   * top of the tree
   */
  keep(key: string, paths: readonly string[], agents: readonly AgentReadiness[]): Promise<void>;
}

/** Information that a pack directory contains about itself. */
export interface UnnotedPack {
  readonly manifest: Manifest;
  /** Full id of the packed commit; absent for a working tree. */
  readonly commit?: string;
}

/** Inputs of a status snapshot. */
export interface StatusPorts {
  /** `carryon <version>` */
  readonly tool: string;
  /** Top of the tree: absolute, without symbolic links. */
  readonly root: string;
  readonly tree: TreeState;
  readonly setup: SetupStatus;
  readonly notes: PackNotes;
  /** Current thread; `undefined` outside of one. */
  readonly thread: ThreadStatus | undefined;
  /** Installed integrations; `undefined` if unknown. */
  readonly agents: readonly AgentReadiness[] | undefined;
  /** Reads a pack directory without a note; `undefined` if its manifest cannot be read. */
  unnoted(place: string): Promise<UnnotedPack | undefined>;
  /** Reads `carryon.yml`; `undefined` if it cannot be read. */
  readonly readConfig: () => string | undefined;
  /** Whether a file or folder exists at a canonical path, tracked or not. */
  exists(path: string): boolean;
}
