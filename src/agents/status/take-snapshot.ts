import { publishText, strictRedactor } from "../../secrets/index.ts";
import { manifestFreshness } from "./manifest-freshness.ts";
import { comparePaths } from "../../base/index.ts";
import type { StatusPorts } from "../state/status.ts";
import type { TreeState } from "../state/tree-state.ts";
import type { PackNote, PackPaths } from "../state/pack-note.ts";
import type { PackStatus, PlaceStatus, PublishedPlace, SetupStatus, StatusSnapshot } from "../state/snapshot.ts";

/** Default output folder for packs. */
const PACK_FOLDER = "pack";

/**
 * Collects the inputs of the next action, except whether `carryon.yml` is valid. Reads no file that matches git's
 * index, except files of packs, and writes nothing.
 * @param hasRead whether the reader has the packs and the deltas that were printed since
 */
export async function takeSnapshot(ports: StatusPorts, hasRead: boolean): Promise<StatusSnapshot> {
  const { tool, tree, setup, thread, agents } = ports;
  const notes = ports.notes.read().filter((note) => isInContext(note, thread?.left === true ? undefined : thread?.id));
  const notedPacks = notes.flatMap((note, i) => {
    const pack = packStatus({ note, notes, hasRead }, ports);
    return pack === undefined || (i < notes.length - 1 && isReplaced(pack)) ? [] : [pack];
  });
  const unnoted = notedPacks.some(({ path }) => path === PACK_FOLDER) ? undefined : await unnotedPack(ports);
  const packs = [...notedPacks, ...(unnoted === undefined ? [] : [unnoted])];
  return {
    schema: "carryon.status/1",
    tool,
    place: publishPlace(tree.withUntracked().place),
    setup: isTracked(tree) ? withoutState(setup) : setup,
    ...(thread !== undefined && { thread }),
    packs: packs.toSorted(compareByKindAndPath),
    ...(agents !== undefined && { agents }),
  };
}

/** Setup of a repository that tracks files in `.carryon`: nothing in it is state of this machine. */
function withoutState({ recorded: _recorded, ...setup }: SetupStatus): SetupStatus {
  return { ...setup, isTracked: true };
}

function publishPlace({ branch, ...place }: PlaceStatus): PublishedPlace {
  return { ...place, ...(branch !== undefined && { branch: publishText(branch, strictRedactor()) }) };
}

/**
 * Whether git tracks files in Carryon's folder. Outside of a repository this is always false, since the state then
 * covers everything on disk.
 */
function isTracked(tree: TreeState): boolean {
  return tree.place.kind === "repository" && tree.holds(".carryon");
}

/** Whether a pack belongs to the context of a thread: the thread's own pack, and the packs of the config. */
function isInContext({ kind, thread }: PackNote, current: string | undefined): boolean {
  return kind === "packs" || thread === current;
}

/** Whether a later pack replaces this one: it was printed outside of a thread and no longer matches the tree. */
function isReplaced({ path, thread, freshness }: PackStatus): boolean {
  return path === undefined && thread === undefined && freshness !== "fresh";
}

/** Note of a pack, among those of its tree, and what its reader has. */
interface NotedStatus {
  readonly note: PackNote;
  readonly notes: readonly PackNote[];
  readonly hasRead: boolean;
}

/** Status of a noted pack; `undefined` if the pack is gone or its task can no longer be inferred. */
function packStatus({ note, notes, hasRead }: NotedStatus, ports: StatusPorts): PackStatus | undefined {
  const { place } = note;
  const seal = place === undefined ? undefined : ports.notes.seal(place);
  if (place !== undefined && seal === undefined) return undefined;
  const status = notedFields(note);
  if (seal !== note.seal) return { ...status, freshness: "altered" };
  const tree = note.untracked === true ? ports.tree.withUntracked() : ports.tree;
  const changed = changedSince(note, tree, hasRead);
  // A task pack is fresh as long as the files that it shows are, whatever else changes.
  const isFresh = changed === undefined ? isSameTree(note, notes, tree) : changed.length === 0;
  if (isFresh) return { ...status, freshness: note.tool === ports.tool ? "fresh" : "outdated" };
  if (cannotBeInferred(note, tree)) return undefined;
  return { ...status, freshness: "stale", ...(changed !== undefined && { changed }) };
}

/** Fields of a pack's status that its note contains. */
function notedFields({ kind, command, thread, commit, contracts, place, path = place }: PackNote) {
  return {
    kind,
    ...(path !== undefined && { path }),
    ...(thread !== undefined && { thread }),
    command,
    ...(commit !== undefined && { commit }),
    contracts,
  };
}

/** Whether the task of a pack was inferred from changes that the tree no longer has. */
function cannotBeInferred({ isInferred = false }: PackNote, tree: TreeState): boolean {
  if (!isInferred) return false;
  const { modified, deleted, untracked = 0 } = tree.withUntracked().place;
  return modified + deleted + untracked === 0;
}

function isSameTree(note: PackNote, notes: readonly PackNote[], tree: TreeState): boolean {
  return tree.digest(note.folder, noteOutputs(notes)) === note.tree;
}

/** Shown files that have changed since the reader saw them, sorted; `undefined` if they are not recorded. */
function changedSince({ shown, read = shown }: PackNote, tree: TreeState, hasRead: boolean): PackStatus["changed"] {
  return (hasRead ? read : shown)
    ?.filter(([path, id]) => (tree.idOf(path) ?? "") !== id)
    .map(([path]) => path)
    .toSorted();
}

/**
 * Returns the canonical paths of delivered packs inside the tree. Tree digests leave them out, because they change with
 * every build and are never packed.
 */
export function noteOutputs(notes: readonly PackPaths[]): readonly string[] {
  return notes.flatMap(({ path }) => path ?? []);
}

/**
 * Status of a pack in the default folder that has no note, because another machine or a run without a cache built it.
 */
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

/** Sorts task packs before others, then by path. */
function compareByKindAndPath(a: PackStatus, b: PackStatus): number {
  if (a.kind !== b.kind) return a.kind === "task" ? -1 : 1;
  const [first = "", second = ""] = [a.path, b.path];
  return first === second ? 0 : comparePaths(first, second);
}
