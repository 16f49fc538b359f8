import { ACTION_VERSION } from "../../src/github/starter/action-reference.ts";
import { repositoryIn } from "../../src/base/project.ts";
import { changelogSection } from "./changelog.ts";
import { parseVersion } from "./version.ts";

/** Input of a release. */
export interface ReleaseSources {
  /** The pushed tag. */
  readonly tag: string;
  /** Texts of files. */
  readonly manifest: string;
  readonly lock: string;
  readonly changelog: string;
  /** The repository that the tag was pushed to, `owner/name`; `undefined` outside of GitHub. */
  readonly pushedTo: string | undefined;
}

interface Manifest {
  readonly version: string;
  readonly private?: boolean;
  readonly repository?: { readonly url: string };
}

/** Reasons not to release, one sentence each. Tag, versions, changelog and repository must agree. */
export function releaseFaults({ tag, manifest, lock, changelog, pushedTo }: ReleaseSources): readonly string[] {
  const { version, repository, private: isPrivate = false }: Manifest = JSON.parse(manifest);
  return [
    ...versionFaults(tag, version),
    ...lockFaults(lock, version),
    ...changelogFaults(changelog, version),
    ...(isPrivate ? ["package.json is private: npm run release:prepare makes it public"] : []),
    ...(repository === undefined
      ? ["package.json names no repository: npm run release:prepare -- <version> <owner/name> adds it"]
      : repositoryFaults(repositoryIn(repository.url), pushedTo)),
  ];
}

function versionFaults(tag: string, version: string): readonly string[] {
  const parsed = parseVersion(version);
  if (parsed === undefined) return [`package.json has the version ${version}, which is not 1.2.3 or 1.2.3-rc.1`];
  const faults = tag === `v${version}` ? [] : [`the tag is ${tag}, but package.json has the version ${version}`];
  const major = `v${parsed.numbers[0]}`;
  return major === ACTION_VERSION
    ? faults
    : [...faults, `${version} belongs to ${major}, but ACTION_VERSION and the documents name ${ACTION_VERSION}`];
}

function lockFaults(text: string, version: string): readonly string[] {
  const lock: { readonly version: string; readonly packages: Readonly<Record<string, { readonly version?: string }>> } =
    JSON.parse(text);
  const wrongVersions = [...new Set([lock.version, lock.packages[""]?.version])].filter((one) => one !== version);
  return wrongVersions.map((one) => `package-lock.json has the version ${one}, package.json ${version}`);
}

function changelogFaults(text: string, version: string): readonly string[] {
  const section = changelogSection(text, version);
  if (section === undefined) return [`CHANGELOG.md has no section "## ${version} (<date>)"`];
  const faults = section.date === undefined ? [`the section ${version} of CHANGELOG.md has no date`] : [];
  return section.body === "" ? [...faults, `the section ${version} of CHANGELOG.md is empty`] : faults;
}

function repositoryFaults(repository: string, pushedTo: string | undefined): readonly string[] {
  const isOurs = pushedTo === undefined || pushedTo.toLowerCase() === repository.toLowerCase();
  return isOurs ? [] : [`the tag was pushed to ${pushedTo}, but package.json names ${repository}`];
}
