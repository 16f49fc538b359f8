import { compareVersions, parseVersion, type Version } from "../version.ts";

/** Audience of a release among users who do not name its version. */
export interface Channel {
  /** The dist-tag on npm. `npx carryon` installs `latest`. */
  readonly npmTag: string;
  /** Tag of the action that moves to the release, such as `v1`; `undefined` if no tag moves. */
  readonly majorTag: string | undefined;
  /** Whether GitHub shows it as the latest release. */
  readonly latest: boolean;
  readonly prerelease: boolean;
}

/**
 * Determines the channel of a release. Only the newest release of a major version moves its tag, so a patch of an older
 * line never moves it backwards. A prerelease moves nothing.
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

/** Tag of the newest version before `version`, such as `v1.2.3`; `undefined` for the first release. */
export function previousTag(version: Version, tags: readonly string[]): string | undefined {
  const older = releasesIn(tags).filter((one) => compareVersions(one, version) < 0);
  const last = older.toSorted(compareVersions).at(-1);
  return last === undefined ? undefined : `v${last.text}`;
}

function releasesIn(tags: readonly string[]): readonly Version[] {
  return tags.flatMap((tag) => (tag.startsWith("v") ? (parseVersion(tag.slice(1)) ?? []) : []));
}
