import { comparePaths } from "../../base/index.ts";

/** A file that was deleted or added. */
export interface MovedFile {
  readonly path: string;
  /** Git's SHA-1 of the stored bytes, if known. */
  readonly blob: string | undefined;
  /** The redacted text; absent for what is not text, and for what was not read. */
  readonly text: string | undefined;
}

/** Least share of the larger text that two files have in common, as in git. */
const MIN_ALIKE = 0.5;
/** A line that more files have says nothing about two of them. */
const MAX_FILES = 20;
/** Least length in characters of a line that counts, without blanks around it: not `}` or `else`. */
const MIN_LINE = 4;

/** The id of an empty file, of which many are equal and none is renamed. */
const EMPTY_BLOB = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391";

interface Candidate {
  readonly from: MovedFile;
  readonly to: MovedFile;
  /** Share of the larger text, from 0 to 1. */
  readonly alike: number;
}

/**
 * Returns the old path of each added file that is a deleted one under another name: one with the same bytes, else the one
 * most alike. Each deleted file is used once.
 */
export function renamedFrom(
  deleted: readonly MovedFile[],
  added: readonly MovedFile[],
): ReadonlyMap<string, MovedFile> {
  const renames = new Map<string, MovedFile>();
  const gone = new Set<MovedFile>();
  const take = (candidates: readonly Candidate[]): void => {
    for (const { from, to } of candidates.toSorted(closestFirst)) {
      if (gone.has(from) || renames.has(to.path)) continue;
      gone.add(from);
      renames.set(to.path, from);
    }
  };
  take(equalFiles(deleted, added));
  const left = deleted.filter((file) => !gone.has(file));
  take(
    alikeFiles(
      left,
      added.filter(({ path }) => !renames.has(path)),
    ),
  );
  return renames;
}

function closestFirst(a: Candidate, b: Candidate): number {
  const named = Number(keepsName(b)) - Number(keepsName(a));
  return b.alike - a.alike || named || comparePaths(a.to.path, b.to.path) || comparePaths(a.from.path, b.from.path);
}

function keepsName({ from, to }: Candidate): boolean {
  return nameOf(from.path) === nameOf(to.path);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Pairs with the same bytes. Of many equal files each is paired with those of its name, and with a few others. */
function equalFiles(deleted: readonly MovedFile[], added: readonly MovedFile[]): readonly Candidate[] {
  const byBlob = new Map<string, MovedFile[]>();
  for (const file of deleted) {
    if (file.blob === undefined || file.blob === EMPTY_BLOB) continue;
    const equal = byBlob.get(file.blob);
    if (equal === undefined) byBlob.set(file.blob, [file]);
    else equal.push(file);
  }
  const used = new Map<string, number>();
  return added.flatMap((to) => {
    const equal = to.blob === undefined ? [] : (byBlob.get(to.blob) ?? []);
    const next = used.get(to.blob ?? "") ?? 0;
    if (equal.length > 0) used.set(to.blob!, next + 1);
    const chosen = equal.length <= MAX_FILES ? equal : equal.slice(next, next + 1);
    return chosen.map((from) => ({ from, to, alike: 1 }));
  });
}

/** The lines of a file that can tell it from others, without blanks around them, with how often each occurs. */
interface TellingLines {
  readonly counts: ReadonlyMap<string, number>;
  /** Sum of their lengths. */
  readonly size: number;
}

/** Pairs with so many lines in common that one is the other, changed. */
function alikeFiles(deleted: readonly MovedFile[], added: readonly MovedFile[]): readonly Candidate[] {
  const linesOf = new Map(deleted.map((file) => [file, tellingLines(file)]));
  const holders = new Map<string, MovedFile[]>();
  for (const [file, { counts }] of linesOf) {
    for (const line of counts.keys()) {
      const files = holders.get(line);
      if (files === undefined) holders.set(line, [file]);
      else if (files.length <= MAX_FILES) files.push(file);
    }
  }
  return added.flatMap((to) => {
    const { counts, size } = tellingLines(to);
    const common = new Map<MovedFile, number>();
    for (const [line, count] of counts) {
      const files = holders.get(line) ?? [];
      if (files.length > MAX_FILES) continue;
      for (const from of files) {
        const both = Math.min(count, linesOf.get(from)!.counts.get(line)!);
        common.set(from, (common.get(from) ?? 0) + both * line.length);
      }
    }
    return [...common]
      .map(([from, shared]) => ({ from, to, alike: shared / Math.max(linesOf.get(from)!.size, size) }))
      .filter(({ alike }) => alike >= MIN_ALIKE);
  });
}

function tellingLines({ text }: MovedFile): TellingLines {
  const counts = new Map<string, number>();
  let size = 0;
  for (const written of (text ?? "").split("\n")) {
    const line = written.trim();
    if (line.length < MIN_LINE) continue;
    counts.set(line, (counts.get(line) ?? 0) + 1);
    size += line.length;
  }
  return { counts, size };
}
