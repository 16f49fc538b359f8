import { publishText, strictRedactor } from "../../secrets/index.ts";
import { manifestFreshness } from "./manifest-freshness.ts";
import { comparePaths } from "../../base/index.ts";
import type { StatusPorts } from "../state/status.ts";
import type { TreeState } from "../state/tree-state.ts";
import type { PackNote } from "../state/pack-note.ts";
import type { PackStatus, PlaceStatus, PublishedPlace, StatusSnapshot } from "../state/snapshot.ts";

/** The folder that packs are written into by default. */
const PACK_FOLDER = "pack";

/** Takes a snapshot of all that the next action depends on. Reads no file that git's index describes, and writes nothing. */
export async function takeSnapshot(ports: StatusPorts): Promise<StatusSnapshot> {
  const { tool, tree, setup, thread, agents } = ports;
  const notes = ports.notes.read().filter((note) => concerns(note, thread?.left === true ? undefined : thread?.id));
  const noted = notes.flatMap((note, i) => {
    const pack = judged(note, notes, ports);
    return pack === undefined || (i < notes.length - 1 && isReplaced(pack)) ? [] : [pack];
  });
  const unnoted = noted.some(({ path }) => path === PACK_FOLDER) ? undefined : await unnotedPack(ports);
  const packs = [...noted, ...(unnoted === undefined ? [] : [unnoted])];
  return {
    schema: "carryon.status/1",
    tool,
    place: publishPlace(tree.withUntracked().place),
    setup: { ...setup, ...(isTracked(tree) && { isTracked: true }) },
    ...(thread !== undefined && { thread }),
    packs: packs.toSorted(byKindAndPath),
    ...(agents !== undefined && { agents }),
  };
}

function publishPlace({ branch, ...place }: PlaceStatus): PublishedPlace {
  return { ...place, ...(branch !== undefined && { branch: publishText(branch, strictRedactor()) }) };
}

/** Whether git tracks files in Carryon's folder. Outside a repository, a tree is all that is on disk. */
function isTracked(tree: TreeState): boolean {
  return tree.place.kind === "repository" && tree.holds(".carryon");
}

/** Whether a pack is part of the context of a thread: its own pack, and the packs of the config. */
function concerns({ kind, thread }: PackNote, current: string | undefined): boolean {
  return kind === "packs" || thread === current;
}

/** Whether a later pack replaces one: it was printed for no thread, and no longer shows the tree. */
function isReplaced({ path, thread, freshness }: PackStatus): boolean {
  return path === undefined && thread === undefined && freshness !== "fresh";
}

/** Returns what became of a noted pack; `undefined` if it is gone, or if its task can no longer be inferred. */
function judged(note: PackNote, notes: readonly PackNote[], ports: StatusPorts): PackStatus | undefined {
  const { kind, command, thread, commit, contracts, place, path = place } = note;
  const seal = place === undefined ? undefined : ports.notes.seal(place);
  if (place !== undefined && seal === undefined) return undefined;
  const status = {
    kind,
    ...(path !== undefined && { path }),
    ...(thread !== undefined && { thread }),
    command,
    ...(commit !== undefined && { commit }),
    contracts,
  };
  if (seal !== note.seal) return { ...status, freshness: "altered" };
  const tree = note.untracked === true ? ports.tree.withUntracked() : ports.tree;
  if (!isSameTree(note, notes, tree)) return stale(status, note, tree);
  return { ...status, freshness: note.tool === ports.tool ? "fresh" : "outdated" };
}

/** Whether the task of a pack was inferred from changes, and the tree has none anymore. */
function cannotBeInferred({ isInferred = false }: PackNote, tree: TreeState): boolean {
  if (!isInferred) return false;
  const { modified, deleted, untracked = 0 } = tree.withUntracked().place;
  return modified + deleted + untracked === 0;
}

/** Returns the status of a pack that the tree has outgrown; `undefined` if its command would fail. */
function stale(status: Omit<PackStatus, "freshness">, note: PackNote, tree: TreeState): PackStatus | undefined {
  return cannotBeInferred(note, tree) ? undefined : { ...status, freshness: "stale", ...changedSince(note, tree) };
}

function isSameTree(note: PackNote, notes: readonly PackNote[], tree: TreeState): boolean {
  if (note.mark !== undefined && note.mark === tree.mark) return true;
  return tree.digest(note.folder, noteOutputs(notes)) === note.tree;
}

function changedSince({ shown }: PackNote, tree: TreeState): Pick<PackStatus, "changed"> {
  if (shown === undefined) return {};
  return {
    changed: shown
      .filter(([path, id]) => tree.idOf(path) !== id)
      .map(([path]) => path)
      .toSorted(),
  };
}

/** Returns the paths of packs that are in the tree: they change whenever they are built, and are no part of any pack. */
export function noteOutputs(notes: readonly Pick<PackNote, "path">[]): readonly string[] {
  return notes.flatMap(({ path }) => path ?? []);
}

/** Returns the state of a pack in the default folder that was built elsewhere, or without a cache. */
async function unnotedPack(ports: StatusPorts): Promise<PackStatus | undefined> {
  const place = `${ports.root}/${PACK_FOLDER}`;
  const { setup, tree } = ports;
  const isForeign = tree.place.kind === "bare" || setup.hasForeignPackFolder === true;
  if (isForeign || ports.notes.seal(place) === undefined) return undefined;
  const status = { kind: "packs", path: PACK_FOLDER, command: ["carryon", "pack"], contracts: [] } as const;
  const unnoted = await ports.unnoted(place);
  if (unnoted === undefined) return { ...status, freshness: "unknown" };
  const { manifest, commit } = unnoted;
  const { freshness, changed, absent } = manifestFreshness(manifest, ports.tree, PACK_FOLDER);
  if (freshness === "fresh" && manifest.tool !== ports.tool) return { ...status, freshness: "outdated" };
  if (freshness === "stale" && commit !== undefined) return { ...status, freshness, changed, shownCommit: commit };
  const untracked = absent.filter((path) => ports.exists(path)).length;
  if (untracked > 0 && untracked === changed.length) return { ...status, freshness: "unknown", untracked };
  return { ...status, freshness, ...(freshness === "stale" && { changed }) };
}

/** Orders task packs before others, then by path. */
function byKindAndPath(a: PackStatus, b: PackStatus): number {
  if (a.kind !== b.kind) return a.kind === "task" ? -1 : 1;
  const [first = "", second = ""] = [a.path, b.path];
  return first === second ? 0 : comparePaths(first, second);
}
