import { addCount, addToList, baseNameOf, comparePaths } from "../../base/index.ts";

/** Content of a file on one side of a change. */
export interface FileVersion {
  /** Git's SHA-1 of the stored bytes, if known. */
  readonly blob: string | undefined;
  /** Redacted text. Absent for binary and unread files. */
  readonly text: string | undefined;
}

/** A deleted or added file. */
export interface MovedFile extends FileVersion {
  readonly path: string;
}

/** Minimum similarity of a rename, as a share of the larger text. Git uses the same default. */
const MIN_SIMILARITY = 0.5;
/**
 * Maximum number of files that share a line or a content. A line or content in more files is not evidence of a rename.
 */
const MAX_SHARING_FILES = 20;
/** Minimum length in characters of a trimmed line that counts as evidence. Excludes `}` and `else`. */
const MIN_LINE_LENGTH = 4;

/** Blob id of an empty file. Empty files are never treated as renamed because all of them match. */
const EMPTY_BLOB = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391";

interface Candidate {
  readonly from: MovedFile;
  readonly to: MovedFile;
  /** Common share of the larger text, from 0 to 1. */
  readonly alike: number;
}

/**
 * Returns a map from each added path that is a rename to the deleted file that it came from: one with the same bytes,
 * otherwise the most similar one, at least half equal. Uses each deleted file once. Empty files are never renames.
 */
export function detectRenames(
  deleted: readonly MovedFile[],
  added: readonly MovedFile[],
): ReadonlyMap<string, MovedFile> {
  const renames = new Map<string, MovedFile>();
  const usedOrigins = new Set<MovedFile>();
  const take = (candidates: readonly Candidate[]): void => {
    for (const { from, to } of candidates.toSorted(closestFirst)) {
      if (usedOrigins.has(from) || renames.has(to.path)) continue;
      usedOrigins.add(from);
      renames.set(to.path, from);
    }
  };
  take(equalFiles(deleted, added));
  const unmatched = deleted.filter((file) => !usedOrigins.has(file));
  take(
    similarFiles(
      unmatched,
      added.filter(({ path }) => !renames.has(path)),
    ),
  );
  return renames;
}

function closestFirst(a: Candidate, b: Candidate): number {
  const byKeptName = Number(keepsName(b)) - Number(keepsName(a));
  return (
    b.alike - a.alike || byKeptName || comparePaths(a.to.path, b.to.path) || comparePaths(a.from.path, b.from.path)
  );
}

function keepsName({ from, to }: Candidate): boolean {
  return baseNameOf(from.path) === baseNameOf(to.path);
}

/**
 * Pairs of files with the same bytes. In large groups of equal files, each added file gets only the next unused one.
 */
function equalFiles(deleted: readonly MovedFile[], added: readonly MovedFile[]): readonly Candidate[] {
  const byBlob = new Map<string, MovedFile[]>();
  for (const file of deleted) {
    if (file.blob === undefined || file.blob === EMPTY_BLOB) continue;
    addToList(byBlob, file.blob, file);
  }
  const usedCounts = new Map<string, number>();
  return added.flatMap((to) => {
    const equal = to.blob === undefined ? [] : (byBlob.get(to.blob) ?? []);
    const next = usedCounts.get(to.blob ?? "") ?? 0;
    if (equal.length > 0) usedCounts.set(to.blob!, next + 1);
    const origins = equal.length <= MAX_SHARING_FILES ? equal : equal.slice(next, next + 1);
    return origins.map((from) => ({ from, to, alike: 1 }));
  });
}

/** Trimmed lines that distinguish a file from others, with their number of occurrences. */
interface DistinctiveLines {
  readonly counts: ReadonlyMap<string, number>;
  /** Sum of the line lengths. */
  readonly size: number;
}

/** Pairs with enough common lines to be a rename with edits. */
function similarFiles(deleted: readonly MovedFile[], added: readonly MovedFile[]): readonly Candidate[] {
  const linesOf = new Map(deleted.map((file) => [file, distinctiveLines(file)]));
  const holders = new Map<string, MovedFile[]>();
  for (const [file, { counts }] of linesOf) {
    for (const line of counts.keys()) {
      const files = holders.get(line);
      if (files === undefined) holders.set(line, [file]);
      else if (files.length <= MAX_SHARING_FILES) files.push(file);
    }
  }
  return added.flatMap((to) => {
    const { counts, size } = distinctiveLines(to);
    const common = new Map<MovedFile, number>();
    for (const [line, count] of counts) {
      const files = holders.get(line) ?? [];
      if (files.length > MAX_SHARING_FILES) continue;
      for (const from of files) {
        const commonCount = Math.min(count, linesOf.get(from)!.counts.get(line)!);
        addCount(common, from, commonCount * line.length);
      }
    }
    return [...common]
      .map(([from, shared]) => ({ from, to, alike: shared / Math.max(linesOf.get(from)!.size, size) }))
      .filter(({ alike }) => alike >= MIN_SIMILARITY);
  });
}

function distinctiveLines({ text }: MovedFile): DistinctiveLines {
  const counts = new Map<string, number>();
  let size = 0;
  for (const rawLine of (text ?? "").split("\n")) {
    const line = rawLine.trim();
    if (line.length < MIN_LINE_LENGTH) continue;
    addCount(counts, line);
    size += line.length;
  }
  return { counts, size };
}
