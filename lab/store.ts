/**
 * Compares a content store with plain copies of the same files: CPU and wall-clock time of `put`, `get` and `slice` for
 * every file of a folder, as multiples of writing, reading and reading it. Best of seven alternating turns. Usage: `npm
 * run --silent bench:store -- <folder>`.
 */
import { closeSync, fsyncSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sliceOf } from "../src/store/slice.ts";
import { openStore } from "../src/store/io/open-store.ts";
import { createStoreFolder } from "../src/store/io/store-folder.ts";
import { figure, grouped, table } from "./measure/table.ts";

const TURNS = 7;
/** Maximum number of measured bytes. */
const MAX_BYTES = 8_000_000;

/** Duration of one turn in milliseconds. */
interface Turn {
  readonly wall: number;
  readonly cpu: number;
}

const root = resolve(process.argv[2] ?? ".");
const files: Buffer[] = [];
let total = 0;
for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.isFile() || /(?:^|\/)(?:node_modules|\.git)\//u.test(path)) continue;
  const bytes = readFileSync(path);
  if (total + bytes.length > MAX_BYTES) continue;
  total += bytes.length;
  files.push(bytes);
}

const home = mkdtempSync(join(tmpdir(), "carryon-store-"));
const best = new Map<string, Turn>();
try {
  for (let turn = 0; turn < TURNS; turn++) measureTurn(join(home, String(turn)));
} finally {
  rmSync(home, { recursive: true, force: true });
}

console.log(`${grouped(files.length)} files, ${grouped(total)} bytes; × of a plain copy, best of ${TURNS}`);
const rows = [
  ["put", "write"],
  ["put, synced", "write, synced"],
  ["put again", "write"],
  ["get", "read"],
  ["slice", "read"],
].map(([name = "", plain = ""]) => {
  const [one, other] = [best.get(name)!, best.get(plain)!];
  return [name, plain, figure(one.wall / other.wall), figure(one.cpu / other.cpu)];
});
process.stdout.write(table([["", "beside", "time", "CPU"], ...rows]));

function measureTurn(place: string): void {
  const folder = createStoreFolder(join(place, "store"));
  const [store, synced] = [openStore(folder, { sync: false }), openStore(createStoreFolder(join(place, "synced")))];
  const path = (i: number, suffix: string): string => join(place, `${i}${suffix}`);
  const some = files.slice(0, 200);
  time("write", () => files.forEach((bytes, i) => writeFileSync(path(i, ""), bytes)));
  time("put", () => files.forEach((bytes) => store.put(bytes)));
  time("put again", () => files.forEach((bytes) => store.put(bytes)));
  const ids = files.map((bytes) => store.put(bytes).id);
  time("read", () => files.forEach((_, i) => readFileSync(path(i, ""))));
  time("get", () => ids.forEach((id) => store.get(id)));
  time("slice", () => ids.forEach((id) => sliceOf(store.get(id), { lines: 200 })));
  time("write, synced", () => some.forEach((bytes, i) => writeSynced(path(i, ".synced"), bytes)));
  time("put, synced", () => some.forEach((bytes) => synced.put(bytes)));
}

function writeSynced(path: string, bytes: Buffer): void {
  const file = openSync(path, "wx");
  writeFileSync(file, bytes);
  fsyncSync(file);
  closeSync(file);
}

function time(name: string, act: () => void): void {
  const [start, before] = [performance.now(), process.cpuUsage()];
  act();
  const { user, system } = process.cpuUsage(before);
  const [wall, cpu] = [performance.now() - start, (user + system) / 1000];
  const previous = best.get(name);
  best.set(name, {
    wall: Math.min(wall, previous?.wall ?? Number.POSITIVE_INFINITY),
    cpu: Math.min(cpu, previous?.cpu ?? Number.POSITIVE_INFINITY),
  });
}
