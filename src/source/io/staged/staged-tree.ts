import { comparePaths } from "../../../base/index.ts";
import type { Content, Entry, Source } from "../../source.ts";
import { createFolderCheck } from "../disk-file.ts";
import type { GitRepository } from "../git/git.ts";
import { listIndex } from "../git/index/git-index.ts";
import { createObjectReader } from "../git/objects.ts";
import { listStaged, readHead, readName } from "../git/origin.ts";
import { readObjects } from "../git-tree.ts";
import type { TreeFile } from "../git-tree-listing.ts";
import { objectBytes } from "../object-content.ts";
import { untrackedRules } from "../untracked.ts";
import { readFromDisk, type WorkingFile } from "../working-file.ts";
import { onePerPath } from "../working-tree-listing.ts";

/**
 * Creates a source for the files of git's index below the repository's directory, as the next commit would contain
 * them. It reads contents from git, not from the disk. In a conflict, it has our version. Rule files on disk that git
 * does not track apply too, as they do to the working tree.
 */
export function createStagedSource(repository: GitRepository): Source {
  const reader = createObjectReader(repository, "--batch");
  const root = repository.directory;
  let files: ReadonlyMap<string, TreeFile> = new Map();
  let rules: ReadonlyMap<string, WorkingFile> = new Map();
  return {
    async list() {
      const head = readHead(repository);
      const { format, commit, branch } = head;
      const index = listIndex(repository, format);
      const indexed = onePerPath(index.entries);
      files = new Map(indexed.map(({ path, id }) => [path, { id, size: undefined }]));
      rules = new Map(untrackedRules(root, new Set(files.keys())).map((rule) => [rule.entry.path, rule]));
      const entries = indexed.map(({ path, kind, id }): Entry => ({
        path,
        kind,
        blob: format === "sha1" && kind !== "submodule" ? id : undefined,
      }));
      const staged = listStaged(repository, head, index.tree);
      const origin = {
        kind: "index" as const,
        name: readName(repository),
        ...(commit === undefined ? {} : { commit }),
        ...(branch === undefined ? {} : { ref: branch }),
        ...(staged === undefined ? {} : { changed: staged.length }),
      };
      return {
        origin,
        entries: entries.toSorted((a, b) => comparePaths(a.path, b.path)),
        untrackedRules: Array.from(rules.values(), ({ entry }) => entry),
        findings: [],
      };
    },
    read: (entries, maxBytes) => {
      const isInside = createFolderCheck(root);
      const ruleOf = ({ path }: Entry): Content | undefined => {
        const rule = rules.get(path);
        return rule && readFromDisk(root, rule, { maxBytes, isInside });
      };
      return readObjects({ fileOf: ({ path }) => files.get(path), ruleOf, reader, maxBytes }, entries);
    },
    readObject: (id) => objectBytes(reader, id),
  };
}
