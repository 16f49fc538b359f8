import { resolve } from "node:path";
import type { PackDelivery, NotedState, RebuildablePack } from "../../../agents/index.ts";
import type { Source } from "../../../source/index.ts";
import { toolName, type CommandContext } from "../../../base/index.ts";

/** Tree of a pack that is about to be built, and options for reading it. */
export interface NotedBuild {
  /** Packed folder. */
  readonly root: string;
  readonly untracked?: boolean;
  readonly cache?: string | boolean;
  /** Output folder for the packs of a config. Absent for a task pack, whose note needs file ids. */
  readonly packs?: string;
}

/** Delivered pack with the fields of its note. */
export interface NotedDelivery extends PackDelivery, RebuildablePack {
  /** Whether the task was inferred from the changes in the tree. */
  readonly isInferred?: boolean;
  /** File or folder as the user named it; `undefined` if the pack was printed or copied. */
  readonly out: string | undefined;
}

/** Source that records the tree state for a note. */
export interface NotedSource {
  /** Wrapper to pack instead of the original source. */
  readonly source: Source;
  /** Notes the delivered pack. Does nothing for a commit or git's index, which no later state of the disk equals. */
  readonly note: (kind: string, handed: () => NotedDelivery) => Promise<void>;
}

/**
 * Wraps a source so that listing it also records the state of its tree. Because this happens before the build, the
 * state is never newer than the pack. Returns the wrapper and a function that stores the note of the delivered pack.
 * With `cache: false`, nothing is stored.
 */
export async function startNote(
  source: Source,
  { root, untracked = false, cache = true, packs }: NotedBuild,
  { cwd, env }: CommandContext,
): Promise<NotedSource> {
  const none = { source, note: () => Promise.resolve() };
  if (cache === false) return none;
  const { openNotes, pathBelowRoot } = await import("../../../agents/io/status/status.ts");
  const { notePack, captureNotedState: stateForPacks } = await import("../../../agents/status/note-pack.ts");
  const place = { directory: root, env, ...(cache !== true && { cache: resolve(cwd, cache) }) };
  const notedPlace = attempt(() => openNotes(place));
  if (notedPlace === undefined) return none;
  const { root: top, notes, readState, listedState } = notedPlace;
  const folder = pathBelowRoot(top, root) ?? "";
  const pathOf = (at: string): { readonly path?: string } => {
    const path = pathBelowRoot(top, at);
    return path !== undefined && path !== "" ? { path } : {};
  };
  const capture = (state: NotedState): NotedState =>
    packs === undefined ? state : stateForPacks(notes, state, { folder, ...pathOf(resolve(cwd, packs)) });
  let tree: NotedState | undefined;
  return {
    source: {
      ...source,
      async list() {
        if (listedState === undefined)
          tree ??= await readState()
            .then((state) => (untracked ? state.withUntracked() : state))
            .then((state) => capture({ ...state, commit: state.place.commit }))
            .catch(() => undefined);
        const snapshot = await source.list();
        const isTree = listedState !== undefined && snapshot.origin.kind === "working-tree";
        if (isTree) tree ??= attempt(() => capture(listedState(snapshot)));
        return snapshot;
      },
    },
    async note(kind, handed) {
      if (kind === "commit" || kind === "index" || tree === undefined) return;
      const { out, ...pack } = handed();
      const at = out === undefined ? undefined : resolve(cwd, out);
      await notePack(notes, tree, {
        ...pack,
        ...(at !== undefined && { place: at, ...pathOf(at) }),
        time: Date.now(),
        tool: toolName,
        folder,
        ...(untracked && { untracked }),
      });
    },
  };
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
