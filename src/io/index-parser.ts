import { encodeByteString } from "../model/path.ts";

/** What git noted of a file on disk when it last knew the file to be what the index says. */
export interface IndexStat {
  readonly ctimeMs: number;
  readonly mtimeMs: number;
  readonly ino: number;
  readonly uid: number;
  readonly gid: number;
  readonly size: number;
}

/** One line of the index. */
export interface IndexEntry {
  /** Canonical, below the repository's directory. */
  readonly path: string;
  readonly mode: string;
  readonly id: string;
  /** 0, or 1 to 3 for the sides of a conflict. */
  readonly stage: number;
  /** Whether the user told git not to look at the disk: `skip-worktree` or `assume-unchanged`. */
  readonly attention: "normal" | "skip-worktree" | "assume-unchanged";
  /** `undefined` where git's notes cannot be relied on. */
  readonly stat: IndexStat | undefined;
}

const ZERO = 0x30;
const LINE_HEAD = /^[A-Za-z?] \d{6} [0-9a-f]{40,64} [0-3]$/;
/** What stands before each of the numbers that git notes; the last one is hexadecimal and not used. */
const NOTE_LABELS = [
  "  ctime: ",
  ":",
  "\n  mtime: ",
  ":",
  "\n  dev: ",
  "\tino: ",
  "\n  uid: ",
  "\tgid: ",
  "\n  size: ",
  "\tflags: ",
] as const;

/**
 * Parses `git ls-files -s -v -z`, with `--debug` where `hasNotes`; `undefined` for another form.
 * @param text one character a byte
 */
export function parseIndex(text: string, hasNotes: boolean): readonly IndexEntry[] | undefined {
  const entries: IndexEntry[] = [];
  const numbers: number[] = [];
  for (let at = 0; at < text.length;) {
    const tab = text.indexOf("\t", at);
    const end = text.indexOf("\0", tab);
    const head = text.slice(at, tab);
    if (tab < 0 || end < 0 || !LINE_HEAD.test(head)) return undefined;
    at = hasNotes ? readNumbers(text, end + 1, numbers) : end + 1;
    if (at < 0) return undefined;
    entries.push({
      path: encodeByteString(text.slice(tab + 1, end)),
      mode: head.slice(2, 8),
      id: head.slice(9, -2),
      stage: Number(head.slice(-1)),
      attention: attentionOf(head.slice(0, 1)),
      stat: hasNotes ? statOf(numbers) : undefined,
    });
  }
  return entries;
}

/** Reads the notes of one entry and says where they end; -1 where they have another form. */
function readNumbers(text: string, from: number, numbers: number[]): number {
  let at = from;
  for (const [i, label] of NOTE_LABELS.entries()) {
    if (!text.startsWith(label, at)) return -1;
    at += label.length;
    let number = 0;
    for (let digit = digitAt(text, at); digit >= 0; digit = digitAt(text, ++at)) number = number * 10 + digit;
    numbers[i] = number;
  }
  const end = text.indexOf("\n", at);
  return end < 0 ? -1 : end + 1;
}

function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - ZERO;
  return digit <= 9 ? digit : -1;
}

function statOf(numbers: readonly number[]): IndexStat | undefined {
  const [ctime = 0, ctimeNs = 0, mtime = 0, mtimeNs = 0, , ino = 0, uid = 0, gid = 0, size = 0] = numbers;
  // Without nanoseconds a change within the same second would not be seen.
  if (mtimeNs === 0 || ctimeNs === 0) return undefined;
  // The same sums that Node makes for `Stats`.
  return { ctimeMs: ctime * 1000 + ctimeNs / 1e6, mtimeMs: mtime * 1000 + mtimeNs / 1e6, ino, uid, gid, size };
}

/** Tags of git-ls-files(1): `S` for skip-worktree, a small letter for assume-unchanged. */
function attentionOf(tag: string): IndexEntry["attention"] {
  if (tag === "S" || tag === "s") return "skip-worktree";
  return tag >= "a" ? "assume-unchanged" : "normal";
}
