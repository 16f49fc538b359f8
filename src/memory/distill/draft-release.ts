import { compareAddress } from "../notes/compare-address.ts";
import { releaseNotes } from "../notes/release-notes.ts";
import { publishText, strictRedactor } from "../../secrets/index.ts";
import { CarryonError } from "../../base/index.ts";
import { DEFAULT_MEMORY } from "../../pack/index.ts";
import type { Commits } from "../../source/index.ts";
import { type ConfigRequest, type TreePorts, memoryFolder } from "../memory-folder.ts";
import { readLedgerRecords } from "./ledger-records.ts";

/** Range of commits that release notes cover. */
export interface ReleaseRange extends ConfigRequest {
  /** Full commit ids. The base and its ancestors are excluded. */
  readonly base: string;
  readonly head: string;
  /** Display names of both ends. */
  readonly names: { readonly base: string; readonly head: string };
  /** Maximum number of commits. */
  readonly maxCommits: number;
  /** HTTP URL of the repository's remote. */
  readonly remote: string | undefined;
  /** URL of a GitHub server other than github.com. */
  readonly githubServer: string | undefined;
}

/** The repository's commits and the tree of the newest commit in a range, both relative to the repository root. */
export interface ReleasePorts extends TreePorts {
  readonly commits: Commits;
}

/**
 * Returns release notes in Markdown for the first-parent commits of a range, with secrets redacted. Writes no file.
 * @throws CarryonError if the history or an external config cannot be read
 */
export async function formatReleaseNotes(ports: ReleasePorts, range: ReleaseRange): Promise<string> {
  const redactor = strictRedactor();
  const { base: after, head: from, maxCommits, remote, githubServer } = range;
  const folder = await folderOf(ports, range);
  const log = await readLedgerRecords(ports.commits, { from, after }, { maxCommits, folder, redactor });
  const names = { base: publishText(range.names.base, redactor), head: publishText(range.names.head, redactor) };
  const compare = remote === undefined ? undefined : compareAddress(remote, names, githubServer);
  return releaseNotes({ ...log, ...names, compare });
}

/** The config of an old release may be invalid today, or the release may have no files at all. */
async function folderOf(ports: ReleasePorts, range: ReleaseRange): Promise<string> {
  try {
    return await memoryFolder(ports, range);
  } catch (error) {
    const isOld = error instanceof CarryonError && ["config-invalid", "nothing-to-pack"].includes(error.code);
    if (isOld && range.config === undefined) return DEFAULT_MEMORY.folder;
    throw error;
  }
}
