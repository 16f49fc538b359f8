import { type Change, type Commit, commitsOf, firstParents, tipOf } from "./commits.ts";
import { type Declaration, type DeclarationReader, folded } from "./declarations.ts";
import { filesOf, type Repository, type TreeFile } from "./repository.ts";
import { targetPaths } from "./source-paths.ts";

/** A commit and everything that the following commits touch, in paths and names as of that commit. */
export interface Future {
  readonly commit: string;
  /** Number of first-parent commits that follow. */
  readonly ago: number;
  /** All files of the commit. */
  readonly paths: readonly string[];
  /** Files touched by any of the following commits. */
  readonly touched: readonly string[];
  /** The sources among them. */
  readonly targets: readonly Target[];
  /** Commits that touch sources, oldest first. */
  readonly commits: readonly (readonly Touch[])[];
}

/** A source as of the packed commit. */
export interface Target {
  readonly path: string;
  readonly declarations: readonly Pick<Declaration, "name" | "prefix">[];
  /** Its lines of at least 12 characters, folded. */
  readonly lines: readonly string[];
}

/** Touched parts of one source in one commit. */
export interface Touch {
  readonly path: string;
  /** Names of the declarations that contain a changed hunk. */
  readonly declarations: readonly string[];
  /** The first changed or removed lines, folded. */
  readonly lines: readonly string[];
  /** Folded lines of each changed place; the lines around an insertion. */
  readonly hunks: readonly (readonly string[])[];
}

/** First and last row of a hunk before the change, from 0, inclusive. An insertion is between two rows. */
interface Hunk {
  readonly first: number;
  readonly last: number;
  readonly isInsertion: boolean;
}

/** Shorter lines occur in any file. */
const MIN_LINE_LENGTH = 12;
const MAX_LINES = 60;
/** A hunk that crosses several declarations touches those up to this length. */
const MAX_PARTLY_CHANGED_LENGTH = 400;

/** Step size of the search for a commit with enough later commits, and its limit as a multiple of `ago`. */
const BACK = { step: 25, maxFactor: 10 };

/**
 * Finds what the last `ago` commits of a repository touch in the tree before them. Goes further back until at least
 * `minCommits` of them touch sources.
 */
export async function futureOf(
  repository: Repository,
  { ago, least: minCommits }: { readonly ago: number; readonly least: number },
  read: DeclarationReader,
): Promise<Future> {
  const line = firstParents(repository, tipOf(repository), ago * BACK.maxFactor + 1);
  const older = line.length - 1;
  const commits: Commit[] = [];
  for (let back = Math.min(ago, older); ; back = Math.min(back + BACK.step, older)) {
    for (const commit of commitsOf(repository, line.slice(commits.length, back))) commits.push(commit);
    const future = followed(repository, line[back]!, commits);
    if (future.touches.length >= minCommits || back === older) return readFuture(repository, future, read);
  }
}

interface Followed {
  readonly commit: string;
  readonly ago: number;
  readonly files: readonly TreeFile[];
  readonly isTarget: ReadonlySet<string>;
  /** By commit that touches a target, oldest first. */
  readonly touches: ReturnType<typeof follow>;
}

/** Follows files through commits, which are given newest first. */
function followed(repository: Repository, commit: string, commits: readonly Commit[]): Followed {
  const files = filesOf(repository, commit);
  const paths = files.map(({ path }) => path);
  const isTarget = targetPaths(paths);
  const touches = follow(paths, commits.toReversed()).filter((changes) =>
    changes.some(({ path }) => isTarget.has(path)),
  );
  return { commit, ago: commits.length, files, isTarget, touches };
}

async function readFuture(
  repository: Repository,
  { commit, ago, files, isTarget, touches }: Followed,
  read: DeclarationReader,
): Promise<Future> {
  const touched = new Set(touches.flat().map(({ path }) => path));
  const touchedTargets = files.filter(({ path }) => isTarget.has(path) && touched.has(path));
  const targets = await targetsOf(repository, touchedTargets, read);
  const names = new Map(targets.map(({ path, declarations }) => [path, new Set(declarations.map(({ name }) => name))]));
  const commits: Touch[][] = [];
  for (const changes of touches) {
    const judged: Touch[] = [];
    for (const { path, change } of changes)
      if (isTarget.has(path)) judged.push(await touchOf(repository, { path, change, known: names.get(path)! }, read));
    commits.push(judged);
  }
  return { commit, ago, paths: files.map(({ path }) => path), touched: [...touched].toSorted(), targets, commits };
}

/** Changes of each counted commit to the original files, under their original paths. */
function follow(
  paths: readonly string[],
  commits: readonly Commit[],
): readonly (readonly { readonly path: string; readonly change: Change }[])[] {
  const origins = new Map(paths.map((path) => [path, path]));
  return commits.map(({ changes, counts }) => {
    const touches = changes.flatMap((change) => {
      const path = change.from === undefined ? undefined : origins.get(change.from);
      return path === undefined || change.oldBlob === change.newBlob ? [] : [{ path, change }];
    });
    const moved = changes.map(({ from, to }) => [to, from === undefined ? undefined : origins.get(from)] as const);
    for (const { from, to } of changes) for (const path of [from, to]) if (path !== undefined) origins.delete(path);
    for (const [to, origin] of moved) if (to !== undefined && origin !== undefined) origins.set(to, origin);
    return counts ? touches : [];
  });
}

/** Reads the declarations and lines of some files. */
export async function targetsOf(
  { blobs }: Repository,
  files: readonly { readonly path: string; readonly blob: string }[],
  read: DeclarationReader,
): Promise<readonly Target[]> {
  const texts = blobs(files.map(({ blob }) => blob));
  const targets: Target[] = [];
  for (const { path, blob } of files) {
    const text = texts.get(blob) ?? "";
    const declarations = (await read(path, text)).map(({ name, prefix }) => ({ name, prefix }));
    targets.push({ path, declarations, lines: [...new Set(text.split("\n").map(folded).filter(isLong))] });
  }
  return targets;
}

/** Parts of a file that a change touches, limited to the known names; empty for a deleted file. */
export async function touchOf(
  { git, blobs }: Repository,
  {
    path,
    change,
    known: knownNames,
  }: { readonly path: string; readonly change: Change; readonly known: ReadonlySet<string> },
  read: DeclarationReader,
): Promise<Touch> {
  if (change.to === undefined) return { path, declarations: [], lines: [], hunks: [] };
  const diff = git("diff", "-U0", "--no-color", "--no-ext-diff", change.oldBlob, change.newBlob);
  const hunks = hunksIn(diff);
  const text = blobs([change.oldBlob]).get(change.oldBlob) ?? "";
  const declarations = await read(path, text);
  const names = hunks.flatMap((hunk) => declarationsAt(hunk, declarations)).filter((name) => knownNames.has(name));
  const rows = text.split("\n");
  const places = hunks.map(({ first, last, isInsertion }) => ({
    isInsertion,
    lines: rows
      .slice(Math.max(first, 0), last + 1)
      .map(folded)
      .filter(isLong),
  }));
  const lines = places.filter(({ isInsertion }) => !isInsertion).flatMap((place) => place.lines);
  return {
    path,
    declarations: [...new Set(names)],
    lines: [...new Set(lines)].slice(0, MAX_LINES),
    hunks: places.map((place) => place.lines).filter((place) => place.length > 0),
  };
}

function isLong(line: string): boolean {
  return line.length >= MIN_LINE_LENGTH;
}

function hunksIn(diff: string): readonly Hunk[] {
  return [...diff.matchAll(/^@@ -(\d+)(?:,(\d+))? \+\d+(?:,\d+)? @@/gm)].map(([, start, count = "1"]) => {
    const first = Number(start) - 1;
    return count === "0"
      ? { first, last: first + 1, isInsertion: true }
      : { first, last: first + Number(count) - 1, isInsertion: false };
  });
}

/** The shortest declaration that contains a hunk, and those that the hunk crosses. */
function declarationsAt({ first, last, isInsertion }: Hunk, all: readonly Declaration[]): readonly string[] {
  const holders = all.filter(({ start, end }) => start <= first && end >= last);
  const shortest = holders.reduce<Declaration | undefined>(
    (best, one) => (best === undefined || one.end - one.start <= best.end - best.start ? one : best),
    undefined,
  );
  const crossed = isInsertion
    ? []
    : all.filter(
        ({ start, end }) =>
          start <= last && end >= first && (first < start || last > end) && end - start < MAX_PARTLY_CHANGED_LENGTH,
      );
  return [...(shortest === undefined ? [] : [shortest]), ...crossed].map(({ name }) => name);
}
