import { compareVersions, parseVersion, type Version } from "../version.ts";

/** Who gets a release without naming its version. */
export interface Channel {
  /** The dist-tag on npm: `latest` is what `npx carryon` installs. */
  readonly npmTag: string;
  /** The tag of the action that moves to the release, `v1`; `undefined` if none does. */
  readonly majorTag: string | undefined;
  /** Whether GitHub shows it as the latest release. */
  readonly latest: boolean;
  readonly prerelease: boolean;
}

/**
 * Returns the channel of a release. Only the newest release of a major version moves its tag, so a patch of an older
 * line takes nothing back; a prerelease moves nothing.
 * @param tags all tags of the repository; those that are not `v<version>` are ignored
 */
export function channelOf(version: Version, tags: readonly string[]): Channel {
  const prerelease = version.prerelease.length > 0;
  if (prerelease) return { npmTag: "next", majorTag: undefined, latest: false, prerelease };
  const [major, minor] = version.numbers;
  const others = releasesIn(tags).filter((one) => one.prerelease.length === 0);
  const isNewest = (among: readonly Version[]): boolean => among.every((one) => compareVersions(one, version) <= 0);
  if (!isNewest(others.filter((one) => one.numbers[0] === major)))
    return { npmTag: `latest-${major}.${minor}`, majorTag: undefined, latest: false, prerelease };
  const latest = isNewest(others);
  return { npmTag: latest ? "latest" : `latest-${major}`, majorTag: `v${major}`, latest, prerelease };
}

/** Returns the tag of the newest version before `version`, `v1.2.3`; `undefined` for the first release. */
export function previousTag(version: Version, tags: readonly string[]): string | undefined {
  const older = releasesIn(tags).filter((one) => compareVersions(one, version) < 0);
  const last = older.toSorted(compareVersions).at(-1);
  return last === undefined ? undefined : `v${last.text}`;
}

function releasesIn(tags: readonly string[]): readonly Version[] {
  return tags.flatMap((tag) => (tag.startsWith("v") ? (parseVersion(tag.slice(1)) ?? []) : []));
}
