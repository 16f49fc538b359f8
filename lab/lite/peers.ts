import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { newCounter } from "../../test/support/texts/counter.ts";
import { environment } from "../measure/environment.ts";
import { repomixProgram } from "../races/packers.ts";
import { homeOf } from "./build.ts";
import { fencedAsPack, firstTokens } from "./peer-text.ts";
import { cachedFuture, type FutureOrder } from "./future-run.ts";
import { futureText } from "./lite-text.ts";
import type { Repository } from "./repository.ts";
import { type Score, scoreOf } from "./score.ts";

/** Other repository packers, by name. Each returns its complete output for a folder as Markdown. */
const PEERS: Readonly<Record<string, (folder: string, home: string) => string>> = {
  repomix(folder, home) {
    const out = join(home, "repomix.md");
    const style = ["--compress", "--style", "markdown", "--no-security-check", "--quiet"];
    execFileSync(process.execPath, [repomixProgram(), ...style, "--output", out], {
      cwd: folder,
      env: environment(home),
      stdio: ["ignore", "ignore", "inherit"],
    });
    return readFileSync(out, "utf8");
  },
};

/** Names of the available packers. */
export const PEER_NAMES: readonly string[] = Object.keys(PEERS);

/**
 * Judges the output of another packer by the commits that follow, and returns tables for each budget. The output of a
 * packer without a budget is truncated in its own order.
 */
export async function peerTables(
  peer: string,
  repositories: readonly Repository[],
  order: FutureOrder,
): Promise<string> {
  const tables = order.budgets.map((): { name: string; commits: string; now: Score }[] => []);
  const counter = await newCounter("o200k_base");
  const count = (text: string): number => counter.count(Buffer.from(text));
  for (const repository of repositories) {
    const future = await cachedFuture(repository, order);
    const whole = await shownBy(peer, repository, { commit: future.commit, order });
    for (const [at, budget] of order.budgets.entries()) {
      const text = fencedAsPack(firstTokens(whole, budget, count), new Set(future.paths));
      const commits = `${future.commits.length} of ${future.ago}`;
      tables[at]!.push({ name: repository.name, commits, now: scoreOf(text, future, count) });
    }
  }
  return order.budgets.map((budget, at) => `${peer}\n${futureText(budget, tables[at]!)}`).join("\n");
}

function shownBy(
  peer: string,
  repository: Repository,
  { commit, order }: { readonly commit: string; readonly order: FutureOrder },
): Promise<string> {
  const { data } = order;
  return data.cached("peers", [peer, repository.directory, commit], () => {
    const home = mkdtempSync(join(homeOf(data), "peer-"));
    try {
      const [folder, archive] = [join(home, "tree"), join(home, "tree.tar")];
      mkdirSync(folder);
      execFileSync("git", ["archive", "--format=tar", "--output", archive, commit], { cwd: repository.directory });
      execFileSync("tar", ["-xf", archive, "-C", folder]);
      return PEERS[peer]!(folder, home);
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
}
