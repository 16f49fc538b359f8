/**
 * Arguments and environment of the second build, which checks determinism: no cache, shuffled listing, another time
 * zone and locale.
 */
export const SECOND_BUILD: {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
} = {
  args: ["--no-cache", "--shuffle-listing", "1"],
  env: { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" },
};
