import { describe, expect, it } from "vitest";
import { type Channel, channelOf, previousTag } from "../../../../../scripts/release/npm/channel.ts";
import { parseVersion } from "../../../../../scripts/release/version.ts";

const TAGS = ["v1", "v1.0.0", "v1.1.0", "v1.1.1", "v2", "v2.0.0", "v2.1.0-rc.1", "nightly"];

function of<T>(
  choose: (version: NonNullable<ReturnType<typeof parseVersion>>, tags: readonly string[]) => T,
  text: string,
): T {
  const version = parseVersion(text);
  if (version === undefined) throw new Error(`${text} is not a version`);
  return choose(version, [...TAGS, `v${text}`]);
}

describe("the channel of a release", () => {
  it.each<[string, string, Channel]>([
    ["the newest release of all", "2.0.1", { npmTag: "latest", majorTag: "v2", latest: true, prerelease: false }],
    ["a new major version", "3.0.0", { npmTag: "latest", majorTag: "v3", latest: true, prerelease: false }],
    ["the newest of an older major", "1.2.0", { npmTag: "latest-1", majorTag: "v1", latest: false, prerelease: false }],
    [
      "a patch of an older line",
      "1.0.1",
      { npmTag: "latest-1.0", majorTag: undefined, latest: false, prerelease: false },
    ],
    ["a prerelease", "2.1.0-rc.2", { npmTag: "next", majorTag: undefined, latest: false, prerelease: true }],
  ])("of %s", (_what, version, channel) => {
    expect(of(channelOf, version)).toEqual(channel);
  });

  it("is the same when the release runs again", () => {
    expect(of(channelOf, "2.0.0")).toEqual({ npmTag: "latest", majorTag: "v2", latest: true, prerelease: false });
  });
});

describe("the release before", () => {
  it("is the newest with a lower version, prereleases included", () => {
    expect(of(previousTag, "2.1.0")).toBe("v2.1.0-rc.1");
    expect(of(previousTag, "2.0.1")).toBe("v2.0.0");
    expect(of(previousTag, "1.0.1")).toBe("v1.0.0");
    expect(of(previousTag, "0.1.0")).toBeUndefined();
  });
});
