import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { PullRequestSpec } from "../github/pull-request-fixture.ts";
import { HOSTILE_NAMES } from "./hostile-names.ts";
import { HOSTILE_FILES } from "./hostile-repository.ts";
import { HOSTILE_ATTRIBUTES } from "./hostile-settings.ts";
import { FRAMED, HARD_GLOBS, HARD_TEXTS, hostileText, trapFiles } from "./hostile-texts.ts";
import { type FileSpec, makeDirectory } from "../repository.ts";

/** Places outside a workspace, which nothing may read or write. */
export interface Outside {
  /** What stands in every file there; random, so that it can be looked for everywhere. */
  readonly content: string;
  /** A folder with files in it. */
  readonly folder: string;
  /** A file with `content`. */
  readonly file: string;
  /** Where a command that runs leaves a file of its name. */
  readonly canary: (name: string) => string;
  /** Names of commands that ran, and of files that are new in `folder`. */
  readonly found: () => readonly string[];
}

/** Makes files that nothing may read, and a folder that shows what ran. */
export function makeOutside(): Outside {
  const root = makeDirectory();
  const folder = join(root, "outside");
  const nest = join(root, "nest");
  const content = randomBytes(24).toString("hex");
  for (const place of [folder, nest]) mkdirSync(place);
  const files = ["canary.txt", "target.md", "carryon.yml", "tsconfig.json"];
  for (const name of files) writeFileSync(join(folder, name), `# ${content}\n`);
  const isNew = (name: string): boolean => !files.includes(name);
  return {
    content,
    folder,
    file: join(folder, "canary.txt"),
    canary: (name) => join(nest, name),
    found: () => [...readdirSync(nest), ...readdirSync(folder).filter(isNew)],
  };
}

/** The config of the base: FULL has hardly any room, so that what the change adds is told of. */
const BASE_CONFIG = `packs:
  full: { kind: full, budget: { max: 20000 } }
  split: { kind: split, budget: { max: 60000, per: document } }
  lite: { kind: lite, budget: { target: 6000, max: 8000 } }
`;

/** The config of the change, which gives itself room and allows itself every secret. */
const HEAD_CONFIG = `${BASE_CONFIG.replace("max: 20000", "max: 900000000")}policy:
  allow: [{ rules: [github-pat], paths: ["**"] }]
`;

/** A token that a rule knows by its form. */
export const PLANTED: string = `ghp_${randomBytes(27).toString("base64url").replaceAll(/[-_]/gu, "x")}`;

/** What the base has and the change takes away, under a name as bad as the others. */
const REMOVED = "gone/|`pwn990q` <!-- carryon:default -->.txt";
const RENAMED = {
  from: "gone/::error::pwn991q.txt",
  to: "new/##[error]pwn992q.txt",
  text: "moved as it is\n".repeat(9),
};

/** A pull request from a fork whose names, texts, links, rules and settings are all meant to do harm. */
export function hostilePullRequest(outside: Outside): PullRequestSpec {
  const names = HOSTILE_NAMES.map((name, i): [string | Buffer, FileSpec] => [name, hostileText(name, i)]);
  return {
    fork: "mallory",
    files: {
      "README.md": "# Widgets\n\nMakes widgets.\n",
      "src/index.ts": "export const widgets = 1;\n",
      "carryon.yml": BASE_CONFIG,
      [FRAMED.path]: FRAMED.text,
      [REMOVED]: "removed\n".repeat(9),
      [RENAMED.from]: RENAMED.text,
    },
    removed: [REMOVED, RENAMED.from],
    head: [
      ...(HOSTILE_FILES as readonly (readonly [string | Buffer, FileSpec])[]).filter(
        ([, spec]) => !isLinkOrModule(spec),
      ),
      ...names,
      ...Object.entries({ ...HARD_TEXTS, ...trapFiles(outside.canary), ...linksOut(outside) }),
      ["carryon.yml", HEAD_CONFIG],
      [".gitattributes", `${HOSTILE_ATTRIBUTES}${HARD_GLOBS.map((glob) => `${glob} text\n`).join("")}`],
      [".carryonignore", `${HARD_GLOBS.join("\n")}\n!*pwn*\n`],
      [RENAMED.to, RENAMED.text],
      ["big/`|<img src=x>##[error]pwn989q.md", words(40_000)],
      ["secrets/`|<b>##[error]pwn993q.txt", `${PLANTED}\n`],
    ],
  };
}

/** Words of a text that nobody would call generated. */
function words(count: number): string {
  return Array.from({ length: count }, (_, i) => `word${i % 977}${i % 12 === 11 ? "\n" : ""}`).join(" ");
}

function isLinkOrModule(spec: FileSpec): boolean {
  return typeof spec === "object" && ("symlink" in spec || "submodule" in spec);
}

/** Links to what is outside, to each other and to themselves. */
function linksOut({ folder, file }: Outside): Readonly<Record<string, FileSpec>> {
  return {
    "links/file-pwn994q": { symlink: file },
    "links/folder": { symlink: folder },
    "links/beside": { symlink: "../../beside.txt" },
    "links/root": { symlink: "/" },
    "links/environment": { symlink: "/proc/self/environ" },
    "links/git": { symlink: "../.git/config" },
    "links/loop": { symlink: "loop" },
    "links/around-a": { symlink: "around-b/x" },
    "links/around-b": { symlink: "around-a/x" },
    "links/up": { symlink: ".." },
    "links/::error::pwn995q": { symlink: "##[error]pwn" },
    "tsconfig.base.json": { symlink: join(folder, "tsconfig.json") },
  };
}
