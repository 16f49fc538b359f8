import { compareAddress } from "../notes/compare-address.ts";
import { releaseNotes } from "../notes/release-notes.ts";
import { publishText, strictRedactor } from "../../secrets/index.ts";
import { CarryonError } from "../../base/index.ts";
import { type BuildRequest, DEFAULT_MEMORY, type PackPorts } from "../../pack/index.ts";
import type { Commits } from "../../source/index.ts";
import { memoryFolder } from "../memory-folder.ts";
import { toldRecords } from "./told-records.ts";

/** Which commits release notes are about. */
export interface ReleaseRange extends Pick<BuildRequest, "config"> {
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

/** The commits of a repository and the tree of the newest of a range, both from its top. */
export interface ReleasePorts extends Pick<PackPorts, "source" | "onProgress"> {
  readonly commits: Pick<Commits, "records">;
}

/** Returns the notes of a release in Markdown, without secrets. @throws CarryonError if the history cannot be read */
export async function draftRelease(ports: ReleasePorts, range: ReleaseRange): Promise<string> {
  const redactor = strictRedactor();
  const { base: after, head: from, most, remote, githubServer } = range;
  const folder = await folderOf(ports, range);
  const told = await toldRecords(ports.commits, { from, after }, { most, folder, redactor });
  const names = { base: publishText(range.names.base, redactor), head: publishText(range.names.head, redactor) };
  const compare = remote === undefined ? undefined : compareAddress(remote, names, githubServer);
  return releaseNotes({ ...told, ...names, compare });
}

/** An old release can have a config that is not one any more, or no files at all. */
async function folderOf(ports: ReleasePorts, range: ReleaseRange): Promise<string> {
  try {
    return await memoryFolder(ports, range);
  } catch (error) {
    const isOld = error instanceof CarryonError && ["config-invalid", "nothing-to-pack"].includes(error.code);
    if (isOld && range.config === undefined) return DEFAULT_MEMORY.folder;
    throw error;
  }
}
