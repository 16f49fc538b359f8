import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { environment } from "../measure/environment.ts";
import { type BenchData, digestOfFiles, filesBelow } from "./bench-data.ts";
import { missingFiles, type Repository } from "./repository.ts";

/** A measured build of Carryon. */
export interface Build {
  readonly cli: string;
  /** Digest of everything that the build runs. Different bytes may write different packs. */
  readonly digest: string;
  /** Lines of `carryon.yml` to pack with, without the packs. */
  readonly config: string;
}

/** Finds the build in the folder `dist` of a checkout. */
export function buildOf(checkout: string, config = ""): Build {
  const dist = resolve(checkout, "dist");
  return { cli: join(dist, "cli.js"), digest: digestOfFiles(filesBelow(dist, "site")), config };
}

/** Commit and budgets to pack, and the cache for expensive results. */
export interface PackOrder {
  readonly commit: string;
  /** Budgets of the LITE packs, in tokens. */
  readonly budgets: readonly number[];
  readonly data: BenchData;
}

/** Packs a commit with a build, once per budget, and returns the LITE texts by budget. Cached for the next run. */
export function litePacks(build: Build, repository: Repository, order: PackOrder): Promise<readonly string[]> {
  const { commit, budgets, data } = order;
  const key = [build.digest, build.config, repository.directory, commit, budgets.join()];
  return data.cached("packs", key, () => packsOf(build, repository, order).map((pack) => pack.toString("utf8")));
}

/** Packs in addition to LITE. */
interface FullOrder {
  readonly full?: boolean;
  /** Commit whose FULL a delta document builds on. */
  readonly anchor?: string;
}

/** Packs a commit with a build: LITE by budget, then FULL and the delta document if requested. */
export function packsOf(build: Build, repository: Repository, order: PackOrder & FullOrder): readonly Buffer[] {
  const { budgets, data, full = false, anchor } = order;
  const home = mkdtempSync(join(homeOf(data), "pack-"));
  try {
    const cache = join(data.folder, "cache", createHash("sha256").update(build.cli).digest("hex").slice(0, 12));
    const [program = "", ...args] = packCommand(build, repository, { ...order, full, home, cache });
    execFileSync(program, args, {
      cwd: repository.directory,
      env: environment(home),
      stdio: ["ignore", "ignore", "inherit"],
    });
    const lite = budgets.map((budget) => documentsOf(join(home, "out/LITE"), `-${idOf(budget).toUpperCase()}.md`));
    return [
      ...lite,
      ...(full ? [documentsOf(join(home, "out/FULL"), "FULL.md")] : []),
      ...(anchor === undefined ? [] : [documentsOf(join(home, "out/DELTA"), ".md")]),
    ];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Command that packs a commit into the folder `out` of a home. Also writes the config there. */
export function packCommand(
  { cli, config }: Build,
  repository: Repository,
  order: Omit<PackOrder, "data"> & FullOrder & { readonly home: string; readonly cache: string },
): readonly string[] {
  const { commit, budgets, full = false, anchor, home, cache } = order;
  const file = join(home, "carryon.yml");
  const unreadable = missingFiles(repository, commit).map(({ path }) => path);
  writeFileSync(file, configText({ config, budgets, full, unreadable }));
  const args = ["--config", file, "--cache", cache, "--out", join(home, "out"), "--quiet"];
  return [process.execPath, cli, "pack", commit, ...args, ...(anchor === undefined ? [] : ["--anchor", anchor])];
}

/** Creates the cache folder if necessary and returns it. */
export function homeOf({ folder }: BenchData): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

function idOf(budget: number): string {
  return `lite${budget}`;
}

function configText(options: {
  readonly config: string;
  readonly budgets: readonly number[];
  readonly full: boolean;
  readonly unreadable: readonly string[];
}): string {
  const { config, budgets, full, unreadable } = options;
  const globs = unreadable.map((path) => JSON.stringify(path.replaceAll(/[*?[\]{}()!\\]/g, "?")));
  const scopes = globs.length === 0 ? "" : `scopes: { REPO: { exclude: [${globs.join(", ")}] } }\n`;
  const packs = budgets.map(
    (budget) => `  ${idOf(budget)}: { kind: lite, budget: { target: ${budget}, max: ${budget} } }\n`,
  );
  return `${config}\n${scopes}packs:\n${packs.join("")}${full ? "  full: { kind: full }\n" : ""}`;
}

function documentsOf(folder: string, part: string): Buffer {
  const names = readdirSync(folder).filter((name) => name.includes(part));
  return Buffer.concat(names.toSorted().map((name) => readFileSync(join(folder, name))));
}
