import { compareAddress } from "../../../core/memory/notes/compare-address.ts";
import { releaseNotes } from "../../../core/memory/notes/release-notes.ts";
import { publishText, strictRedactor } from "../../../core/redact/publish.ts";
import { DEFAULT_MEMORY } from "../../../model/memory/memory-rules.ts";
import type { Commits } from "../../../model/ports/commits.ts";
import { toldRecords } from "./told-records.ts";

/** Which commits release notes are about. */
export interface ReleaseRange {
  /** Full ids of both ends; the base and its history are left out. */
  readonly base: string;
  readonly head: string;
  /** What both ends are called. */
  readonly names: { readonly base: string; readonly head: string };
  /** Commits, at most. */
  readonly most: number;
  /** HTTP URL of the repository's remote. */
  readonly remote: string | undefined;
  /** URL of a GitHub server besides github.com. */
  readonly githubServer: string | undefined;
}

/** Returns the notes of a release in Markdown, without secrets. @throws CarryonError if the history cannot be read */
export async function draftRelease(commits: Pick<Commits, "records">, range: ReleaseRange): Promise<string> {
  const redactor = strictRedactor();
  const { base: after, head: from, most, remote, githubServer } = range;
  const told = await toldRecords(commits, { from, after }, { most, folder: DEFAULT_MEMORY.folder, redactor });
  const names = { base: publishText(range.names.base, redactor), head: publishText(range.names.head, redactor) };
  const compare = remote === undefined ? undefined : compareAddress(remote, names, githubServer);
  return releaseNotes({ ...told, ...names, compare });
}
