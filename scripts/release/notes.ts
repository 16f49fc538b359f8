/** A commit as the notes list it. */
export interface ListedCommit {
  /** Abbreviated commit id. */
  readonly id: string;
  readonly subject: string;
}

/** Input for release notes. */
export interface NotesSources {
  /** The changelog's section, in Markdown. */
  readonly changes: string;
  /** Commits since the previous release, newest first. */
  readonly commits: readonly ListedCommit[];
  /** The previous release's tag; `undefined` for the first release. */
  readonly previous: string | undefined;
  readonly tag: string;
  /** Full commit id. */
  readonly commit: string;
  /** `owner/name`. */
  readonly repository: string;
}

/** Maximum number of listed commits. The others are only counted because GitHub accepts at most 125,000 characters. */
const MAX_LISTED = 300;

/**
 * Release notes in Markdown: the changes, instructions to pin and verify the release, and the commits since the
 * previous one.
 */
export function releaseNotes({ changes, commits, previous, tag, commit, repository }: NotesSources): string {
  const use = [
    "### Use this release",
    "",
    "```yaml",
    `- uses: ${repository}@${commit} # ${tag}`,
    "```",
    "",
    `\`npx carryon@${tag.slice(1)}\` runs it on your machine. \`gh attestation verify dist/action.js --repo ${repository}\` proves, in a checkout of the`,
    "tag, which workflow built a file of `dist/`.",
    "",
    "`action.cdx.json` and `cli.cdx.json` list the packages and data sets in the action and in the npm package (CycloneDX). Both are attested too:",
    `\`gh attestation verify carryon-${tag.slice(1)}.tgz --repo ${repository} --predicate-type https://cyclonedx.org/bom\`.`,
  ];
  return [changes, "", ...use, ...commitLines(commits, previous, { tag, repository })].join("\n").concat("\n");
}

function commitLines(
  commits: readonly ListedCommit[],
  previous: string | undefined,
  { tag, repository }: Pick<NotesSources, "tag" | "repository">,
): readonly string[] {
  if (previous === undefined) return [];
  const listed = commits.slice(0, MAX_LISTED).map(({ id, subject }) => `- ${id} ${plain(subject)}`);
  const more = commits.length - listed.length;
  return [
    "",
    `<details><summary>${commits.length} ${commits.length === 1 ? "commit" : "commits"} since ${previous}</summary>`,
    "",
    ...listed,
    ...(more > 0 ? [`- and ${more} more`] : []),
    "",
    "</details>",
    "",
    `[All changes since ${previous}](https://github.com/${repository}/compare/${previous}...${tag})`,
  ];
}

/** Escapes a subject so that it formats nothing and mentions no account. `#12` still links. */
function plain(subject: string): string {
  return subject.replaceAll(/[\\`*_[\]<>]/gu, String.raw`\$&`).replaceAll("@", "&#64;");
}
