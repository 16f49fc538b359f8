import type { Stats } from "node:fs";

import { encodePath } from "../model/path.ts";
import { FOLDER_ITSELF } from "./file-mode.ts";
import { gitOutput, type Repository } from "./git.ts";

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

const LINE = /([A-Za-z?]) (\d{6}) ([0-9a-f]{40,64}) ([0-3])\t([^\0]*)\0/;
const NOTES =
  / {2}ctime: (\d+):(\d+)\n {2}mtime: (\d+):(\d+)\n {2}dev: \d+\tino: (\d+)\n {2}uid: (\d+)\tgid: (\d+)\n {2}size: (\d+)\tflags: [0-9a-f]+\n/;

/**
 * Lists the index below the repository's directory, with git's notes for telling changed files from unchanged ones. The
 * form of the notes is not promised by git; where it is another one, entries come without.
 * @throws CarryonError `git-failed`
 */
export async function listIndex(repository: Repository): Promise<readonly IndexEntry[]> {
  const args = ["ls-files", "-s", "-v", "-z"];
  const noted = parseIndex((await gitOutput(repository, [...args, "--debug"])).toString("latin1"), true);
  const entries = noted ?? parseIndex((await gitOutput(repository, args)).toString("latin1"), false) ?? unknownForm();
  return entries.filter(({ path }) => path !== FOLDER_ITSELF);
}

/**
 * Parses `git ls-files -s -v -z`, with `--debug` where `hasNotes`; `undefined` for another form.
 * @param text one character a byte
 */
export function parseIndex(text: string, hasNotes: boolean): readonly IndexEntry[] | undefined {
  const line = new RegExp(LINE, "y");
  const notes = new RegExp(NOTES, "y");
  const entries: IndexEntry[] = [];
  for (let at = 0; at < text.length;) {
    line.lastIndex = at;
    const [, tag = "", mode = "", id = "", stage, name = ""] = line.exec(text) ?? [];
    notes.lastIndex = line.lastIndex;
    const noted = hasNotes ? notes.exec(text) : undefined;
    if (stage === undefined || noted === null) return undefined;
    at = noted === undefined ? line.lastIndex : notes.lastIndex;
    const path = encodePath(Buffer.from(name, "latin1"));
    const stat = noted === undefined ? undefined : readNotes(noted);
    entries.push({ path, mode, id, stage: Number(stage), attention: attentionOf(tag), stat });
  }
  return entries;
}

/**
 * Whether a file is, by git's notes, the one that the index says. Like git by default, with nanoseconds: the notes are
 * relied on even where the file is as young as the index, which git would settle by running clean filters.
 */
export function isNotedAs(noted: IndexStat, stats: Stats): boolean {
  return (
    noted.mtimeMs === stats.mtimeMs &&
    noted.ctimeMs === stats.ctimeMs &&
    noted.size === stats.size % 2 ** 32 &&
    noted.ino === stats.ino % 2 ** 32 &&
    noted.uid === stats.uid &&
    noted.gid === stats.gid
  );
}

function readNotes(notes: RegExpExecArray): IndexStat | undefined {
  const [, ctime, ctimeNs, mtime, mtimeNs, ino, uid, gid, size] = notes.map(Number);
  // Without nanoseconds a change within the same second would not be seen.
  if (!mtimeNs || !ctimeNs) return undefined;
  return {
    ctimeMs: milliseconds(ctime, ctimeNs),
    mtimeMs: milliseconds(mtime, mtimeNs),
    ino: ino ?? 0,
    uid: uid ?? 0,
    gid: gid ?? 0,
    size: size ?? 0,
  };
}

/** The same sum that Node makes for `Stats`. */
function milliseconds(seconds = 0, nanoseconds = 0): number {
  return seconds * 1000 + nanoseconds / 1_000_000;
}

/** Tags of git-ls-files(1): `S` for skip-worktree, a small letter for assume-unchanged. */
function attentionOf(tag: string): IndexEntry["attention"] {
  if (tag.toUpperCase() === "S") return "skip-worktree";
  return tag === tag.toLowerCase() ? "assume-unchanged" : "normal";
}

function unknownForm(): never {
  throw new Error("git ls-files printed a form that is not known.");
}
