import { publishMessage } from "../../secrets/index.ts";
import type { PackNotes } from "../state/status.ts";
import type { NotedPack, PackNote, PackPaths } from "../state/pack-note.ts";
import type { PackStatus } from "../state/snapshot.ts";
import type { NotedState } from "../state/tree-state.ts";
import { noteOutputs } from "./take-snapshot.ts";

/** Delivered pack and the files it shows. */
export interface DeliveredPack extends NotedPack {
  /** Files shown in a task pack. */
  readonly files?: readonly string[];
}

/**
 * Returns a small copy of a tree state with the facts that the note of one pack needs, so that the large file list of
 * the tree can be released. It knows no content ids: `idOf` always returns `undefined`.
 */
export function captureNotedState(notes: PackNotes, tree: NotedState, pack: PackPaths): NotedState {
  const { commit } = tree;
  const hasFiles = tree.holds(pack.folder);
  const digest = hasFiles ? tree.digest(pack.folder, noteOutputs([...notes.read(), pack])) : "";
  return { commit, holds: () => hasFiles, digest: () => digest, idOf: () => undefined };
}

/**
 * Stores a note of a pack's inputs, so that later runs can tell whether the pack still matches the tree. Does nothing
 * if the packed folder contains no files.
 * @param tree state when the build began; a later state could be newer than the pack
 */
export async function notePack(notes: PackNotes, tree: NotedState, { files, ...pack }: DeliveredPack): Promise<void> {
  const { place, folder } = pack;
  const [program, ...rest] = pack.command;
  // Without tracked files in the folder, no state would ever differ, and the pack would never become stale.
  if (!tree.holds(folder)) return;
  const outputs = noteOutputs([...notes.read(), pack]);
  const seal = place === undefined ? undefined : notes.seal(place);
  const shownIds = files?.flatMap((path) => {
    const id = isPublishable(path) ? tree.idOf(path) : undefined;
    return id === undefined ? [] : [[path, id] as const];
  });
  const isComplete = shownIds !== undefined && shownIds.length === files?.length;
  const contracts = pack.contracts.map((contract) => ({
    ...contract,
    largest: contract.largest.filter((file) => isPublishable(file.path)),
  }));
  await notes.add({
    ...pack,
    // Globs and names in the command may contain a secret.
    command: [program, ...rest.map(publishMessage)],
    contracts,
    ...(tree.commit !== undefined && { commit: tree.commit }),
    tree: tree.digest(folder, outputs),
    ...(seal !== undefined && { seal }),
    ...(isComplete && { shown: shownIds }),
  });
}

/**
 * Records that a delta was printed: the reader of a task pack now knows the shown files in the state of `tree`. Does
 * nothing if the pack has no note with its shown files.
 */
export async function noteDelta(
  notes: PackNotes,
  { path, thread }: PackStatus,
  tree: Pick<NotedState, "idOf">,
): Promise<void> {
  const isSame = (note: PackNote): boolean =>
    note.kind === "task" && (note.path ?? note.place) === path && note.thread === thread;
  const note = notes.read().findLast(isSame);
  if (note?.shown === undefined) return;
  await notes.add({ ...note, read: note.shown.map(([file]) => [file, tree.idOf(file) ?? ""] as const) });
}

/** Whether a path is free of secrets. Other paths are never noted, but the digest of the tree covers their contents. */
function isPublishable(path: string): boolean {
  return publishMessage(path) === path;
}
