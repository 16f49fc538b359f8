/**
 * Replays commits as edits: `npm run bench:freshness -- [--commits 50] <clone>…`. For each commit, a pack is made of its
 * subject on its parent, and then the files change as in the commit. Prints how often `carryon check --fresh` fails,
 * whether a file that the pack shows had changed each time, and the tokens of `carryon task --delta`.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { get_encoding } from "tiktoken";
import { grouped, table } from "./measure/table.ts";

const CLI = resolve(import.meta.dirname, "../dist/cli.js");
const encoding = get_encoding("o200k_base");

const { values, positionals } = parseArgs({
  options: { commits: { type: "string", default: "50" } },
  allowPositionals: true,
});

/** Outcome of one replayed commit. */
interface Replay {
  /** Whether a shown file changed. */
  readonly isRelated: boolean;
  readonly isStale: boolean;
  /** Tokens of the delta; `undefined` if none was needed. */
  readonly tokens: number | undefined;
  readonly isFreshAfter: boolean;
}

const rows: string[][] = [];
for (const clone of positionals) {
  const replays = replayCommits(resolve(clone), Number(values.commits));
  const count = (test: (one: Replay) => boolean): string => grouped(replays.filter(test).length);
  const tokens = replays.flatMap((one) => one.tokens ?? []).toSorted((a, b) => a - b);
  rows.push([
    basename(clone),
    grouped(replays.length),
    count(({ isStale }) => isStale),
    count(({ isStale, isRelated }) => isStale && !isRelated),
    count(({ isStale, isRelated }) => !isStale && isRelated),
    count(({ isFreshAfter }) => !isFreshAfter),
    grouped(tokens[Math.floor(tokens.length / 2)] ?? 0),
    grouped(tokens.at(-1) ?? 0),
  ]);
}
const headings = ["", "commits", "stale", "wrongly", "missed", "stale after", "delta, median", "most"];
process.stdout.write(table([headings, ...rows]));

function replayCommits(clone: string, maxCount: number): readonly Replay[] {
  const home = mkdtempSync(join(tmpdir(), "carryon-freshness-"));
  const root = join(home, "tree");
  const git = (...args: readonly string[]): string =>
    execFileSync("git", ["-C", root, ...args], { encoding: "utf8", maxBuffer: 2 ** 28 });
  const carryon = (...args: readonly string[]): { readonly status: number | null; readonly stdout: string } =>
    spawnSync(process.execPath, [CLI, ...args], {
      cwd: root,
      encoding: "utf8",
      env: { PATH: process.env["PATH"], HOME: home, XDG_CACHE_HOME: join(home, "cache") },
      maxBuffer: 2 ** 28,
    });
  try {
    execFileSync("git", ["clone", "--quiet", "--shared", clone, root]);
    const ids = git("log", "--no-merges", "--format=%H", `-${maxCount}`, "HEAD~1").split("\n").slice(0, -1);
    return ids.map((id) => {
      git("checkout", "--quiet", "--force", `${id}~1`);
      const subject = git("show", "--no-patch", "--format=%s", id).trim();
      const pack = join(home, "task.md");
      carryon("task", subject, "--out", pack, "--quiet");
      const selection = JSON.parse(carryon("task", subject, "--json").stdout) as Selection;
      git("checkout", "--quiet", "--force", "--detach", id);
      git("reset", "--quiet", "--soft", `${id}~1`);
      const changed = new Set(git("diff", "--name-only", "--no-renames", `${id}~1`, id).split("\n"));
      const shown = selection.scopes.flatMap(({ files }) => files).filter(({ view }) => view !== "pointer");
      const isStale = carryon("check", "--fresh").status !== 0;
      const delta = isStale ? carryon("task", "--delta").stdout : undefined;
      return {
        isRelated: shown.some(({ path }) => changed.has(path)),
        isStale,
        tokens: delta === undefined ? undefined : encoding.encode_ordinary(delta).length,
        isFreshAfter: carryon("check", "--fresh").status === 0,
      };
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

interface Selection {
  readonly scopes: readonly { readonly files: readonly { readonly path: string; readonly view: string }[] }[];
}
