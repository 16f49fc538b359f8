import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll, gitIn } from "../measure/checkout.ts";
import { clearCache, pack, type Packer } from "../races/packers.ts";

/** Maximum seconds that a packer gets for one file. */
export const LIMIT = 60;

/** Cost of one hard file. `null` for a packer that was killed at the limit. */
export interface Ordeal {
  readonly file: string;
  readonly seconds: Readonly<Record<Packer["name"], number | null>>;
}

/** A kind of text that is hard for tokenizers and line-based tools, in any size. */
export interface HardText {
  readonly name: string;
  readonly text: (bytes: number) => string;
  /** Size of the file for comparing packers, in bytes. */
  readonly bytes: number;
}

export const HARD_TEXTS: readonly HardText[] = [
  { name: "one letter", text: (bytes) => "a".repeat(bytes), bytes: 1_000_000 },
  { name: "CJK without a break", text: (bytes) => cjk(Math.floor(bytes / 3)), bytes: 1_000_000 },
  { name: "one line", text: words, bytes: 5_000_000 },
];

/** Packs repositories of one hard file, once each, without a cache. */
export async function endure(
  packers: readonly [Packer, Packer],
  home: string,
  onProgress: (text: string) => void,
): Promise<Ordeal[]> {
  const ordeals: Ordeal[] = [];
  for (const { name, text, bytes } of HARD_TEXTS) {
    const file = `${name}, ${bytes / 1e6} MB`;
    const directory = makeHardRepository(home, text(bytes));
    const seconds: Record<Packer["name"], number | null> = { carryon: null, repomix: null };
    for (const packer of packers) {
      onProgress(`${file}: ${packer.name}`);
      clearCache(packer);
      const { cost, exitCode } = await pack(packer, directory, { limit: LIMIT });
      if (exitCode !== null) seconds[packer.name] = cost.wall;
    }
    ordeals.push({ file, seconds });
  }
  return ordeals;
}

let made = 0;

/** Creates a repository with one file of this text below a directory. */
function makeHardRepository(home: string, text: string): string {
  const directory = join(home, `hard-${made++}`);
  mkdirSync(directory);
  gitIn(home)(directory, "init", "--quiet");
  writeFileSync(join(directory, "hard.txt"), `${text}\n`);
  commitAll(directory, home);
  return directory;
}

/** Pseudo-random ideographs without a pattern, identical in every run. */
function cjk(length: number): string {
  return Array.from({ length }, (_, i) => String.fromCharCode(0x4e00 + ((i * 7919 + ((i * i) % 4999)) % 0x5000))).join(
    "",
  );
}

function words(length: number): string {
  let text = "";
  for (let i = 0; text.length < length; i++) text += `"key${i}": "value ${(i * 7919) % 1000}", `;
  return text.slice(0, length);
}
