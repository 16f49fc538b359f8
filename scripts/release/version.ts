/** A semantic version, `1.2.3` or `1.2.3-rc.1`. */
export interface Version {
  readonly text: string;
  readonly numbers: readonly [major: number, minor: number, patch: number];
  /** Identifiers after `-`; empty for a full release. */
  readonly prerelease: readonly string[];
}

const FORM = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/u;

/** Parses a version; `undefined` for anything else, including versions with build metadata. */
export function parseVersion(text: string): Version | undefined {
  const [, major, minor, patch, prerelease] = FORM.exec(text) ?? [];
  if (major === undefined) return undefined;
  return {
    text,
    numbers: [Number(major), Number(minor), Number(patch)],
    prerelease: prerelease === undefined ? [] : prerelease.split("."),
  };
}

/** Compares by precedence as defined by semver.org: negative if `a` comes first, 0 for equal precedence. */
export function compareVersions(a: Version, b: Version): number {
  for (const [i, number] of a.numbers.entries()) {
    const order = number - (b.numbers[i] ?? 0);
    if (order !== 0) return order;
  }
  if (a.prerelease.length === 0 || b.prerelease.length === 0) return b.prerelease.length - a.prerelease.length;
  return comparePrereleases(a.prerelease, b.prerelease);
}

function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  for (const [i, one] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    const order = compareIdentifiers(one, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Numeric identifiers come before words and compare as numbers. */
function compareIdentifiers(a: string, b: string): number {
  const [first, second] = [a, b].map((text) => (/^\d+$/u.test(text) ? Number(text) : Number.NaN));
  if (first !== undefined && second !== undefined && !Number.isNaN(first) && !Number.isNaN(second))
    return first - second;
  if (!Number.isNaN(first)) return -1;
  if (!Number.isNaN(second)) return 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
