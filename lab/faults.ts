/**
 * Damages, fills, kills and races content stores for about 40 seconds and prints the results. Exits with 1 if any
 * acknowledged content is lost or any read returns wrong bytes. Usage: `npm run test:faults [-- <seconds>]`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyStore } from "../src/store/content/verify-store.ts";
import { openStore } from "../src/store/io/open-store.ts";
import { createStoreFolder, type StoreFolder } from "../src/store/io/store-folder.ts";
import { isContentId } from "../src/base/content/reference.ts";
import { killedWriter, race, type Rival } from "../test/support/store/races.ts";
import { leftovers } from "../test/support/store/store-files.ts";
import { type DamageFigures, flipped, readDamaged, truncated } from "./faults/damage.ts";
import { fillDisk } from "./faults/full-disk.ts";
import { grouped } from "./measure/table.ts";

const home = mkdtempSync(join(tmpdir(), "carryon-faults-"));
/** Milliseconds per part; there are eight parts. */
const partMilliseconds = (Number(process.argv[2] ?? 30) * 1000) / 8;
let lost = 0;
try {
  damaged("flipped bits", readDamaged(newStore("flipped"), flipped, partMilliseconds));
  damaged("cut off", readDamaged(newStore("truncated"), truncated, partMilliseconds));
  full();
  await kill(newStore("killed"), 2 * partMilliseconds);
  await compete(newStore("race"), ["collect", "find"], "a clock that jumps");
  await compete(newStore("old"), ["collect", "collect", "restore"], "times of files set back");
} finally {
  rmSync(home, { recursive: true, force: true });
}
console.log(`lost: ${lost}`);
if (lost > 0) process.exitCode = 1;

function newStore(name: string): StoreFolder {
  return createStoreFolder(join(home, name));
}

function line(what: string, figures: Readonly<Record<string, number>>): void {
  const figureText = Object.entries(figures).map(([name, value]) => `${name} ${grouped(value)}`);
  console.log(`${what.padEnd(42)}${figureText.join(" · ")}`);
}

function damaged(what: string, figures: DamageFigures): void {
  line(what, { ...figures });
  lost += figures.wrong;
  if (figures.refused === 0) lost++;
}

function full(): void {
  const figures = fillDisk(home);
  if (figures === undefined) console.log(`${"full disk".padEnd(42)}not tested: this user may not mount one`);
  else {
    line("full disk of 1 MiB", { ...figures });
    lost += figures.lost;
    if (figures.refused === 0) lost++;
  }
}

/** Kills writers one after another and checks everything they acknowledged. */
async function kill(folder: StoreFolder, milliseconds: number): Promise<void> {
  const store = openStore(folder);
  const end = performance.now() + milliseconds;
  let [killed, acknowledged, gone, drafts] = [0, 0, 0, 0];
  for (; performance.now() < end; killed++) {
    for (const { id, list } of await killedWriter(folder.root, killed, (killed * 37) % 150)) {
      acknowledged++;
      const isWhole = isContentId(id) && store.list(list)?.references[0]?.id === id && store.get(id).length > 0;
      if (!isWhole) gone++;
    }
    drafts += leftovers(folder).length;
    store.tidy();
  }
  gone += verifyStore(store, () => {}).problems.length + leftovers(folder).length;
  line("killed writers", { killed, acknowledged, "drafts removed": drafts, lost: gone });
  lost += gone;
  if (acknowledged === 0) lost++;
}

/** Lets writers and collectors compete, and checks everything the writers acknowledged. */
async function compete(folder: StoreFolder, rivals: readonly Rival[], what: string): Promise<void> {
  const {
    lists,
    puts,
    retries,
    collections,
    removed,
    kept: keptCount,
    answers,
    wrong,
  } = await race(folder.root, 2 * partMilliseconds, rivals);
  const store = openStore(folder);
  const names = new Set(store.names());
  const gone =
    verifyStore(store, () => {}).problems.length +
    lists.filter((name) => !names.has(name)).length +
    leftovers(folder).length +
    wrong;
  line(`3 writers, ${what}`, {
    puts,
    retries,
    collections,
    swept: removed,
    "kept in time": keptCount,
    answers,
    lost: gone,
  });
  lost += gone;
  if (removed === 0) lost++;
}
