/**
 * Stores what the FULL packs of the last commits of a repository show, and prints their bytes beside those on disk.
 * Usage: `npm run --silent bench:store-history -- <repository> [commits]`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildTree } from "../../src/pack/build/build.ts";
import { packingRulesFor } from "../../src/pack/tree/packing-rules.ts";
import { openRunContext } from "../../src/pack/facts/run-context.ts";
import { openTree } from "../../src/pack/tree/tree.ts";
import { printDocuments } from "../../src/pack/print.ts";
import { openStore } from "../../src/store/io/open-store.ts";
import { createStoreFolder } from "../../src/store/io/store-folder.ts";
import { parseContentId } from "../../src/base/content/reference.ts";
import { openCommit } from "../../src/pack/io/ports.ts";
import { sourcePorts } from "../support/run-ports.ts";
import { figure, grouped, table } from "./table.ts";

const root = resolve(process.argv[2] ?? ".");
const most = Number(process.argv[3] ?? 50);
const commits = execFileSync("git", ["-C", root, "rev-list", "--first-parent", `--max-count=${most}`, "HEAD"])
  .toString()
  .trim()
  .split("\n");

const place = { cwd: root, env: process.env, cache: false, shuffleListing: undefined } as const;
const request = { config: undefined, encoding: undefined, only: ["full"], scopes: undefined, budget: undefined };
const home = mkdtempSync(join(tmpdir(), "carryon-history-"));
const totals = { packs: 0, texts: 0, blobs: 0, content: 0 };
try {
  const store = openStore(createStoreFolder(join(home, "store")), { sync: false });
  const source = await openCommit(place, commits[0]!);
  const context = openRunContext(sourcePorts(place, source, { tool: "bench", onProgress: () => undefined }));
  for (const commit of commits) {
    const tree = await openTree(await openCommit(place, commit), context.onProgress);
    const build = await buildTree(context, tree, await packingRulesFor(tree.rules, request));
    await printDocuments(build, (bytes) => void (totals.packs += Buffer.byteLength(bytes)));
    totals.texts += build.files.length;
    const fresh = build.files.filter(({ facts }) => !store.has(parseContentId(facts.sha256)));
    for await (const [, text] of build.texts(fresh)) {
      if (store.put(text).known) continue;
      totals.blobs++;
      totals.content += text.length;
    }
  }
  context.close();
  const stored = store.blobs().reduce((sum, blob) => sum + blob.stored, 0);
  console.log(`${grouped(commits.length)} commits`);
  process.stdout.write(
    table([
      ["", "number", "bytes", "× stored"],
      ["FULL packs", grouped(commits.length), grouped(totals.packs), figure(totals.packs / stored)],
      ["texts in them", grouped(totals.texts), "", ""],
      ["different texts", grouped(totals.blobs), grouped(totals.content), figure(totals.content / stored)],
      ["stored", grouped(store.blobs().length), grouped(stored), figure(1)],
    ]),
  );
} finally {
  rmSync(home, { recursive: true, force: true });
}
