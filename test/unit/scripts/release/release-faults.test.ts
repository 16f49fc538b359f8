import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { changelogSection, datedChangelog } from "../../../../scripts/release/changelog.ts";
import { releaseFaults, type ReleaseSources } from "../../../../scripts/release/release-faults.ts";

const CHANGELOG =
  "# Changelog\n\n## 1.2.3 (2026-11-22)\n\n- Something.\n- More.\n\n## 1.2.2 (2026-10-01)\n\n- Older.\n";

interface Given {
  readonly version?: string;
  readonly repository?: string | null;
  readonly private?: boolean;
  readonly locked?: string;
}

function sources(given: Given = {}, rest: Partial<ReleaseSources> = {}): ReleaseSources {
  const { version = "1.2.3", repository = "acme/carryon", locked = version } = given;
  const url = `git+https://github.com/${repository}.git`;
  return {
    tag: "v1.2.3",
    manifest: JSON.stringify({ version, private: given.private, ...(repository !== null && { repository: { url } }) }),
    lock: JSON.stringify({ version: locked, packages: { "": { version: locked } } }),
    changelog: CHANGELOG,
    pushedTo: "Acme/carryon",
    ...rest,
  };
}

describe("releaseFaults", () => {
  it("finds nothing where tag, versions, changelog and repository agree", () => {
    expect(releaseFaults(sources())).toEqual([]);
    expect(releaseFaults(sources({}, { pushedTo: undefined }))).toEqual([]);
  });

  it.each<[string, ReleaseSources, string]>([
    ["another tag", sources({}, { tag: "v1.2.4" }), "the tag is v1.2.4, but package.json has the version 1.2.3"],
    ["a version that is none", sources({ version: "1.2" }), "which is not 1.2.3 or 1.2.3-rc.1"],
    ["another major version", sources({ version: "2.0.0" }), "2.0.0 belongs to v2, but ACTION_VERSION"],
    ["a lock file left behind", sources({ locked: "1.2.2" }), "package-lock.json has the version 1.2.2"],
    ["no section", sources({}, { changelog: "# Changelog\n" }), 'CHANGELOG.md has no section "## 1.2.3 (<date>)"'],
    ["no date", sources({}, { changelog: CHANGELOG.replace("2026-11-22", "unreleased") }), "has no date"],
    ["a date that is none", sources({}, { changelog: CHANGELOG.replace("2026-11-22", "2026-02-30") }), "has no date"],
    ["an empty section", sources({}, { changelog: "## 1.2.3 (2026-11-22)\n\n## 1.2.2 (2026-10-01)\n" }), "is empty"],
    ["a private package", sources({ private: true }), "package.json is private"],
    ["a package without a repository", sources({ repository: null }), "package.json names no repository"],
    ["a tag in a fork", sources({}, { pushedTo: "mallory/carryon" }), "the tag was pushed to mallory/carryon"],
  ])("refuses %s", (_what, given, fault) => {
    expect(releaseFaults(given)).toContainEqual(expect.stringContaining(fault));
  });
});

describe("the changelog", () => {
  it("gives the section of a version", () => {
    expect(changelogSection(CHANGELOG, "1.2.3")).toEqual({ date: "2026-11-22", body: "- Something.\n- More." });
    expect(changelogSection(CHANGELOG, "1.2.2")).toEqual({ date: "2026-10-01", body: "- Older." });
    expect(changelogSection(CHANGELOG, "1.2")).toBeUndefined();
  });

  it("of this repository has one section that can be dated, or is released", () => {
    const text = readFileSync(new URL("../../../../CHANGELOG.md", import.meta.url), "utf8");
    const dated = text.includes("(unreleased)") ? datedChangelog(text, "1.2.3", "2026-11-22") : text;
    const [, version = ""] = /^## (\S+) \(/mu.exec(dated) ?? [];
    const section = changelogSection(dated, version);
    expect(section?.date).toMatch(/^\d{4}-/u);
    expect(section?.body).toMatch(/^- /u);
    expect(() => datedChangelog(dated, "1.2.4", "2026-11-23")).toThrow("no section that is unreleased");
  });
});
