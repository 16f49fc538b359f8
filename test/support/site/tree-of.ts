import type { SiteTree } from "../../../src/site/data/api/site-tree.ts";

/** File of an artificial tree. */
export interface MadeFile {
  readonly path: string;
  readonly tokens?: number;
  readonly tier?: "high" | "medium" | "low";
  readonly language?: string;
  readonly owners?: readonly string[];
  /** View and tokens in the LITE pack. */
  readonly lite?: readonly [view: "full" | "skeleton" | "pointer" | "none", tokens: number];
  /** Change in tokens in the FULL pack. */
  readonly change?: number;
  readonly href?: null;
}

const TIERS = ["high", "medium", "low"] as const;
const VIEWS = ["full", "skeleton", "pointer", "none"] as const;

/** Columns of files sorted by path, with the packs `repo-full` and `repo-lite`. */
export function treeOf(given: readonly MadeFile[]): SiteTree {
  const files = given.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const languages = [...new Set(files.map(({ language = "" }) => language))];
  const groups = [...new Set(files.map(({ owners = [] }) => owners.join(" ")))];
  const none = files.map(() => 0);
  const changes = files.flatMap(({ change }, i) => (change === undefined ? [] : [[i, change] as const]));
  return {
    scopes: ["REPO"],
    sections: ["SOURCES"],
    tiers: TIERS,
    classes: ["ordinary"],
    languages,
    paths: files.map(({ path }) => path),
    hrefs: files.map(({ href }, i) => (href === null ? null : `files/${i}.html`)),
    blobs: files.flatMap(({ href }, i) => (href === null ? [`blobs/${i}.txt`] : [])),
    tokens: files.map(({ tokens = 1 }) => tokens),
    changes,
    scope: none,
    section: none,
    tier: files.map(({ tier = "medium" }) => TIERS.indexOf(tier)),
    class: none,
    language: files.map(({ language = "" }) => languages.indexOf(language)),
    owners: groups.map((group) => group.split(" ").filter(Boolean)),
    owner: files.map(({ owners = [] }) => groups.indexOf(owners.join(" "))),
    folders: [],
    packs: [
      {
        slug: "repo-full",
        views: VIEWS,
        view: none,
        whys: ["this pack shows files whole"],
        why: none,
        tokens: files.map(({ tokens = 1 }) => tokens),
        changes,
      },
      {
        slug: "repo-lite",
        views: VIEWS,
        view: files.map(({ lite: [view] = ["none"] }) => VIEWS.indexOf(view)),
        tokens: files.map(({ lite: [, tokens] = ["none", 0] }) => tokens),
        whys: TIERS.map((tier) => `${tier} tier`),
        why: files.map(({ tier = "medium" }) => TIERS.indexOf(tier)),
      },
    ],
  };
}
