import type { PackPage } from "../../../src/model/site/site.ts";

/** Why a file is in no pack at all. */
const SKIPPED: Readonly<Record<PackPage["skipped"][number]["reason"], string>> = {
  binary: "binary content",
  carryonignore: "named by a .carryonignore file",
  "key-file": "its name says that it holds private keys",
  "lfs-pointer": "a Git LFS pointer; the file itself is not in the tree",
  never: "named by policy.never in the config",
  "no-scope": "caught by no scope of the config",
  "other-scope": "its scope was not asked for",
  oversize: "larger than max-file-bytes in the config",
  submodule: "a submodule: another repository",
  unreadable: "could not be read",
};

/** Files in no pack, of one reason. */
export interface SkippedGroup {
  readonly why: string;
  readonly files: readonly PackPage["skipped"][number][];
  /** Bytes of those whose size is known. */
  readonly size: number;
}

/** What no pack holds, by reason, the most files first. */
export function skippedGroups(skipped: PackPage["skipped"]): readonly SkippedGroup[] {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))];
  return reasons
    .map((reason) => {
      const files = skipped.filter((file) => file.reason === reason);
      return { why: SKIPPED[reason], files, size: files.reduce((total, { size }) => total + (size ?? 0), 0) };
    })
    .toSorted((a, b) => b.files.length - a.files.length || (a.why < b.why ? -1 : 1));
}
