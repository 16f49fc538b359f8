import { publishMessage } from "../../secrets/index.ts";
import type { PackNotes } from "../state/status.ts";
import type { PackNote } from "../state/pack-note.ts";
import type { NotedState } from "../state/tree-state.ts";
import { noteOutputs } from "./take-snapshot.ts";

/** A pack that was handed out, but for what says what the tree is. */
export interface HandedPack extends Omit<PackNote, "tree" | "mark" | "seal" | "shown" | "commit"> {
  /** Of a task pack, the files that it shows. */
  readonly files?: readonly string[];
}

/** Returns what a note of packs needs of a tree, computed at once: the list of its files is large, and need not be kept. */
export function stateForPacks(notes: PackNotes, tree: NotedState, pack: Pick<PackNote, "folder" | "path">): NotedState {
  const { commit, mark } = tree;
  const isHeld = tree.holds(pack.folder);
  const digest = isHeld ? tree.digest(pack.folder, noteOutputs([...notes.read(), pack])) : "";
  return { commit, mark, holds: () => isHeld, digest: () => digest, idOf: () => undefined };
}

/**
 * Notes what a pack was built of, so that later runs know whether it is still what the tree is.
 * @param tree the state when the build began, so that it is never newer than the pack
 */
export async function notePack(notes: PackNotes, tree: NotedState, { files, ...pack }: HandedPack): Promise<void> {
  const { place, folder } = pack;
  const [program, ...rest] = pack.command;
  // Files that git does not track are in no state: such a pack would never be stale.
  if (!tree.holds(folder)) return;
  const outputs = noteOutputs([...notes.read(), pack]);
  const seal = place === undefined ? undefined : notes.seal(place);
  const shown = files?.flatMap((path) => {
    const id = isPublishable(path) ? tree.idOf(path) : undefined;
    return id === undefined ? [] : [[path, id] as const];
  });
  const contracts = pack.contracts.map((contract) => ({
    ...contract,
    largest: contract.largest.filter((file) => isPublishable(file.path)),
  }));
  await notes.add({
    ...pack,
    // Its globs and names can hold a secret.
    command: [program, ...rest.map(publishMessage)],
    contracts,
    ...(tree.commit !== undefined && { commit: tree.commit }),
    tree: tree.digest(folder, outputs),
    ...(tree.mark !== undefined && { mark: tree.mark }),
    ...(seal !== undefined && { seal }),
    ...(shown !== undefined && { shown }),
  });
}

/** Whether a name holds no secret. A file whose name does is in no note; what it is counts in the digest of the tree. */
function isPublishable(path: string): boolean {
  return publishMessage(path) === path;
}
