import { mkdirSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import type { Candidate } from "./candidate.ts";
import { mustRun } from "./command.ts";
import type { LocalRegistry } from "./registry.ts";
import { makeSample } from "./sample.ts";

/** A Node installation to run the program with, and the folder to run it in. */
export interface Stage {
  /** Path of the executable. */
  readonly node: string;
  /** A folder that does not exist yet. */
  readonly folder: string;
  readonly registry: LocalRegistry;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Runs `npx carryon@<version>` from the registry in a fresh repository, with an empty npm cache: prints the version,
 * packs, verifies, and sets up the action.
 * @returns the root digest of the pack
 * @throws Error if anything fails or differs from the release
 */
export async function tryProgram({ version, repository, commit, tag }: Candidate, stage: Stage): Promise<string> {
  const { node, folder, registry } = stage;
  const root = join(folder, "repository");
  mkdirSync(root, { recursive: true });
  makeSample(root);
  const env = {
    ...stage.env,
    ...registry.env,
    HOME: join(folder, "home"),
    PATH: [dirname(node), stage.env["PATH"] ?? ""].join(delimiter),
    npm_config_cache: join(folder, "npm"),
    npm_config_update_notifier: "false",
  };
  const npx = (...args: readonly string[]): Promise<string> =>
    mustRun({ program: "npx", args: ["--yes", `carryon@${version}`, ...args], cwd: root, env });
  const printed = (await npx("--version")).trim();
  if (printed !== version) throw new Error(`carryon --version printed ${printed}`);
  await npx("pack", "--quiet");
  await npx("check", "--pack", "pack");
  await npx("init", "--yes");
  const workflow = readFileSync(join(root, ".github/workflows/carryon.yml"), "utf8");
  if (!workflow.includes(`uses: ${repository}@${commit} # ${tag}\n`))
    throw new Error("carryon init did not pin the release");
  const manifest: { readonly root: string } = JSON.parse(readFileSync(join(root, "pack/manifest.json"), "utf8"));
  return manifest.root;
}
