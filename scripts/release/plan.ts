import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryIn } from "../../src/base/project.ts";
import { changelogSection } from "./changelog.ts";
import { type Channel, channelOf, previousTag } from "./npm/channel.ts";
import { commitsSince, gitText, tagsOf } from "./git.ts";
import { releaseNotes } from "./notes.ts";
import { releaseFaults, type ReleaseSources } from "./release-faults.ts";
import { parseVersion } from "./version.ts";

/** All data that the later steps of a release need. */
export interface ReleasePlan extends Channel {
  readonly tag: string;
  readonly version: string;
  /** Full id of the tagged commit. */
  readonly commit: string;
  /** `owner/name`. */
  readonly repository: string;
  /** Release notes in Markdown. */
  readonly notes: string;
}

/** Reads the files that a release of `tag` is checked against. */
export function readSources(root: string, tag: string, pushedTo: string | undefined): ReleaseSources {
  const read = (name: string): string => readFileSync(join(root, name), "utf8");
  return {
    tag,
    manifest: read("package.json"),
    lock: read("package-lock.json"),
    changelog: read("CHANGELOG.md"),
    pushedTo,
  };
}

/**
 * Plans the release of a tag from the files and tags of a clone.
 * @param pushedTo the repository that the tag was pushed to, `owner/name`; `undefined` outside of GitHub
 * @throws Error with a line for each reason not to release
 */
export function planRelease(root: string, tag: string, pushedTo: string | undefined): ReleasePlan {
  const sources = readSources(root, tag, pushedTo);
  const faults = releaseFaults(sources);
  const version = parseVersion(tag.slice(1));
  if (faults.length > 0 || version === undefined) throw new Error(faults.join("\n"));
  const repository = repositoryIn(JSON.parse(sources.manifest).repository.url);
  const tags = tagsOf(root);
  const previous = previousTag(version, tags);
  const commit = gitText(root, "rev-parse", `refs/tags/${tag}^{commit}`);
  const notes = releaseNotes({
    changes: changelogSection(sources.changelog, version.text)?.body ?? "",
    commits: commitsSince(root, previous, tag),
    previous,
    tag,
    commit,
    repository,
  });
  return { tag, version: version.text, commit, repository, notes, ...channelOf(version, tags) };
}
