import { encodeByteString } from "../model/path.ts";

/** What git noted of a file on disk when it last knew the file to be what the index says; a new owner shows in ctime. */
export interface IndexStat {
  readonly ctimeMs: number;
  readonly mtimeMs: number;
  readonly ino: number;
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

const LINE_HEAD = /^[A-Za-z?] \d{6} [0-9a-f]{40,64} [0-3]$/;
const NOTES =
  / {2}ctime: (\d+):(\d+)\n {2}mtime: (\d+):(\d+)\n {2}dev: \d+\tino: (\d+)\n {2}uid: \d+\tgid: \d+\n {2}size: (\d+)\tflags: [0-9a-f]+\n/;

/**
 * Parses `git ls-files -s -v -z`, with `--debug` where `hasNotes`; `undefined` for another form.
 * @param text one character a byte
 */
export function parseIndex(text: string, hasNotes: boolean): readonly IndexEntry[] | undefined {
  const notes = new RegExp(NOTES, "y");
  const entries: IndexEntry[] = [];
  for (let at = 0; at < text.length;) {
    const tab = text.indexOf("\t", at);
    const end = text.indexOf("\0", tab);
    const head = text.slice(at, tab);
    if (tab < 0 || end < 0 || !LINE_HEAD.test(head)) return undefined;
    notes.lastIndex = end + 1;
    const noted = hasNotes ? notes.exec(text) : undefined;
    if (noted === null) return undefined;
    at = noted === undefined ? end + 1 : notes.lastIndex;
    entries.push({
      path: encodeByteString(text.slice(tab + 1, end)),
      mode: head.slice(2, 8),
      id: head.slice(9, -2),
      stage: Number(head.slice(-1)),
      attention: attentionOf(head.slice(0, 1)),
      stat: noted === undefined ? undefined : statOf(noted),
    });
  }
  return entries;
}

function statOf(noted: RegExpExecArray): IndexStat | undefined {
  const [, ctime, ctimeNs, mtime, mtimeNs, ino, size] = noted;
  // Without nanoseconds a change within the same second would not be seen.
  if (ctimeNs === "0" || mtimeNs === "0") return undefined;
  return {
    ctimeMs: milliseconds(ctime, ctimeNs),
    mtimeMs: milliseconds(mtime, mtimeNs),
    ino: Number(ino),
    size: Number(size),
  };
}

/** The same sum that Node makes for `Stats`. */
function milliseconds(seconds: string | undefined, nanoseconds: string | undefined): number {
  return Number(seconds) * 1000 + Number(nanoseconds) / 1_000_000;
}

/** Tags of git-ls-files(1): `S` for skip-worktree, a small letter for assume-unchanged. */
function attentionOf(tag: string): IndexEntry["attention"] {
  if (tag === "S" || tag === "s") return "skip-worktree";
  return tag >= "a" ? "assume-unchanged" : "normal";
}
