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
  /** Content of every file there. It is random, so that a search finds any copy. */
  readonly content: string;
  /** Folder that contains files. */
  readonly folder: string;
  /** File with `content`. */
  readonly file: string;
  /** Path of the file that a command creates to show that it ran, by command name. */
  readonly canary: (name: string) => string;
  /** Names of commands that ran, and of new files in `folder`. */
  readonly found: () => readonly string[];
}

/** Creates files that nothing may read, and a folder where any command that runs leaves a file. */
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

/** Config of the base. FULL is nearly full, so the change must exceed its budget and be reported. */
const BASE_CONFIG = `packs:
  full: { kind: full, budget: { max: 20000 } }
  split: { kind: split, budget: { max: 60000, per: document } }
  lite: { kind: lite, budget: { target: 6000, max: 8000 } }
`;

/** Config of the change. It raises its own budget and allows all of its secrets. */
const HEAD_CONFIG = `${BASE_CONFIG.replace("max: 20000", "max: 900000000")}policy:
  allow: [{ rules: [github-pat], paths: ["**"] }]
`;

/** Token that a redaction rule recognizes by its format. */
export const PLANTED: string = `ghp_${randomBytes(27).toString("base64url").replaceAll(/[-_]/gu, "x")}`;

/** File that the change removes, under another hostile name. */
const REMOVED = "gone/|`pwn990q` <!-- carryon:default -->.txt";
const RENAMED = {
  from: "gone/::error::pwn991q.txt",
  to: "new/##[error]pwn992q.txt",
  text: "moved as it is\n".repeat(9),
};

/** Pull request from a fork whose names, texts, links, rules and settings are all hostile. */
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

/** Varied words, so that the file is not classified as generated. */
function words(count: number): string {
  return Array.from({ length: count }, (_, i) => `word${i % 977}${i % 12 === 11 ? "\n" : ""}`).join(" ");
}

function isLinkOrModule(spec: FileSpec): boolean {
  return typeof spec === "object" && ("symlink" in spec || "submodule" in spec);
}

/** Links to the outside, to each other and to themselves. */
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
