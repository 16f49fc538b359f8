import { resolve } from "node:path";
import type { Handed, NotedState, PackNote } from "../../../agents/index.ts";
import type { Source } from "../../../source/index.ts";
import { toolName } from "../../../base/index.ts";
import type { CliHost } from "../../host.ts";

/** The tree of a pack that is about to be built, and how it is read. */
export interface NotedBuild {
  /** The packed folder. */
  readonly root: string;
  readonly untracked?: boolean;
  readonly cache?: string | boolean;
  /** Folder that the packs of a config are written into; not given for a task pack, whose note needs ids of files. */
  readonly packs?: string;
}

/** A pack that was handed out. */
export interface HandedOut extends Handed, Pick<PackNote, "command" | "thread" | "isInferred"> {
  /** Its file or folder as given; `undefined` if it was printed or copied. */
  readonly out: string | undefined;
}

/** A source whose tree can be noted. */
export interface NotedSource {
  /** To be packed in place of the given one. */
  readonly source: Source;
  /** Notes the pack; does nothing for a commit. */
  readonly note: (kind: string, handed: () => HandedOut) => Promise<void>;
}

/** Reads the state of a tree when it is listed, before a pack is built of it, so that the state is never newer than the pack. */
export async function startNote(
  source: Source,
  { root, untracked = false, cache = true, packs }: NotedBuild,
  { cwd, env }: Pick<CliHost, "cwd" | "env">,
): Promise<NotedSource> {
  const none = { source, note: () => Promise.resolve() };
  if (cache === false) return none;
  const { openNotes, pathBelowRoot } = await import("../../../agents/io/status/status.ts");
  const { notePack, stateForPacks } = await import("../../../agents/status/note-pack.ts");
  const place = { directory: root, env, ...(cache !== true && { cache: resolve(cwd, cache) }) };
  const opened = attempt(() => openNotes(place));
  if (opened === undefined) return none;
  const { root: top, notes, readState, listedState } = opened;
  const folder = pathBelowRoot(top, root) ?? "";
  const pathOf = (at: string): { readonly path?: string } => {
    const path = pathBelowRoot(top, at);
    return path !== undefined && path !== "" ? { path } : {};
  };
  const kept = (state: NotedState): NotedState =>
    packs === undefined ? state : stateForPacks(notes, state, { folder, ...pathOf(resolve(cwd, packs)) });
  let tree: NotedState | undefined;
  return {
    source: {
      ...source,
      async list() {
        if (listedState === undefined)
          tree ??= await readState()
            .then((state) => (untracked ? state.withUntracked() : state))
            .then((state) => kept({ ...state, commit: state.place.commit }))
            .catch(() => undefined);
        const snapshot = await source.list();
        const isTree = listedState !== undefined && snapshot.origin.kind === "working-tree";
        if (isTree) tree ??= attempt(() => kept(listedState(snapshot)));
        return snapshot;
      },
    },
    async note(kind, handed) {
      if (kind === "commit" || tree === undefined) return;
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
