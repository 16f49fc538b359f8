import { resolve } from "node:path";
import type { Handed } from "../../../app/status/hand-out.ts";
import type { PackNote } from "../../../model/status/pack-note.ts";
import { toolName } from "../../../wire/program/version.ts";
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
export interface HandedOut extends Handed, Pick<PackNote, "command" | "thread"> {
  /** Its file or folder as given; `undefined` if it was printed or copied. */
  readonly out: string | undefined;
}

/**
 * Reads the state of a tree before a pack is built of it.
 * @returns a function that notes the pack, which does nothing where what was packed is in no state: a commit, untracked files
 */
export async function startNote(
  { root, untracked = false, cache = true, packs }: NotedBuild,
  { cwd, env }: Pick<CliHost, "cwd" | "env">,
): Promise<(kind: string, handed: () => HandedOut) => Promise<void>> {
  if (untracked || cache === false) return () => Promise.resolve();
  const { notedTreeAt, pathBelowRoot } = await import("../../../wire/status.ts");
  const place = { directory: root, env, ...(cache !== true && { cache: resolve(cwd, cache) }) };
  const noted = await notedTreeAt(place).catch(() => undefined);
  if (noted === undefined) return () => Promise.resolve();
  const { root: top, notes } = noted;
  const folder = pathBelowRoot(top, root) ?? "";
  const pathOf = (at: string): { readonly path?: string } => {
    const path = pathBelowRoot(top, at);
    return path !== undefined && path !== "" ? { path } : {};
  };
  const { notePack, stateForPacks } = await import("../../../app/status/note-pack.ts");
  const tree =
    packs === undefined ? noted.tree : stateForPacks(notes, noted.tree, { folder, ...pathOf(resolve(cwd, packs)) });
  return async (kind, handed) => {
    if (kind === "commit") return;
    const { out, ...pack } = handed();
    const at = out === undefined ? undefined : resolve(cwd, out);
    await notePack(notes, tree, {
      ...pack,
      ...(at !== undefined && { place: at, ...pathOf(at) }),
      time: Date.now(),
      tool: toolName,
      folder,
    });
  };
}
