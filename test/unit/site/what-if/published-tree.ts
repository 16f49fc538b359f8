import type { FileClass } from "../../../../src/pack/config/config.ts";
import { FILE_CLASSES, TIERS } from "../../../../src/pack/config/config.ts";
import type { SitePlan, SitePlanPack } from "../../../../src/site/data/api/site-plan.ts";
import type { SiteTree } from "../../../../src/site/data/api/site-tree.ts";

/** File of a published tree. Here `tokens` counts both its text and its frame. */
export interface PublishedFile {
  readonly path: string;
  readonly tokens: number;
  /** Tokens that the pack spends on it. */
  readonly shown: number;
  readonly class?: FileClass;
}

/** Data that a site with one pack publishes about files, sorted by path. */
export function publishedTree(
  files: readonly PublishedFile[],
  pack: Pick<SitePlanPack, "kind" | "budget" | "tokens">,
): { readonly tree: SiteTree; readonly plan: SitePlan } {
  const zeros = files.map(() => 0);
  const tokens = files.map((file) => file.tokens);
  const tree = {
    scopes: ["REPO"],
    sections: ["OTHER"],
    tiers: TIERS,
    classes: FILE_CLASSES,
    languages: [""],
    paths: files.map(({ path }) => path),
    hrefs: files.map(() => null),
    blobs: [],
    tokens,
    scope: zeros,
    section: zeros,
    tier: files.map(() => TIERS.indexOf("medium")),
    class: files.map((file) => FILE_CLASSES.indexOf(file.class ?? "ordinary")),
    language: zeros,
    packs: [
      {
        slug: "repo-one",
        views: ["full"] as const,
        view: zeros,
        whys: ["this pack shows files whole"],
        why: zeros,
        tokens: files.map(({ shown }) => shown),
      },
    ],
    folders: [],
  };
  const one = {
    id: "one",
    omit: ["lock"],
    frames: "markdown",
    instructions: "",
    slug: "repo-one",
    scope: "REPO",
  } as const;
  const plan: SitePlan = {
    encoding: "o200k_base",
    scopes: [{ name: "REPO", title: "REPO", root: "" }],
    sections: [],
    packs: [{ ...one, ...pack, slices: [] }],
    frames: [{ style: "markdown", tokens }],
    texts: [],
    left: { reasons: [], paths: [], reason: [] },
    kept: [],
    ignoreFile: { path: ".carryonignore", place: { reason: "no-scope" } },
    configFile: { path: "carryon.yml", place: { reason: "no-scope" } },
    tiers: { high: ["*.md"], medium: [], low: ["dist/**"] },
    hasTiers: false,
  };
  return { tree, plan };
}
