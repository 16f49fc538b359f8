import { comparePaths } from "../../../base/index.ts";
import type { Entry, Source } from "../../source.ts";
import type { GitRepository } from "../git/git.ts";
import { listIndex } from "../git/index/git-index.ts";
import { createObjectReader } from "../git/objects.ts";
import { readHead, readName } from "../git/origin.ts";
import { readObjects } from "../git-tree.ts";
import type { TreeFile } from "../git-tree-listing.ts";
import { objectBytes } from "../object-content.ts";
import { onePerPath } from "../working-tree-listing.ts";

/**
 * Creates a source for the files of git's index below the repository's directory, as the next commit would contain
 * them. It reads contents from git, not from the disk. In a conflict, it has our version.
 */
export function createStagedSource(repository: GitRepository): Source {
  const reader = createObjectReader(repository, "--batch");
  let files: ReadonlyMap<string, TreeFile> = new Map();
  return {
    async list() {
      const { format, commit, branch } = readHead(repository);
      const indexed = onePerPath(listIndex(repository, format).entries);
      files = new Map(indexed.map(({ path, id }) => [path, { id, size: undefined }]));
      const entries = indexed.map(({ path, kind, id }): Entry => ({
        path,
        kind,
        blob: format === "sha1" && kind !== "submodule" ? id : undefined,
      }));
      const origin = {
        kind: "working-tree" as const,
        name: readName(repository),
        ...(commit === undefined ? {} : { commit }),
        ...(branch === undefined ? {} : { ref: branch }),
      };
      return { origin, entries: entries.toSorted((a, b) => comparePaths(a.path, b.path)), findings: [] };
    },
    read: (entries, maxBytes) => readObjects({ fileOf: ({ path }) => files.get(path), reader, maxBytes }, entries),
    readObject: (id) => objectBytes(reader, id),
  };
}
