import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commitAll, gitIn } from "./checkout.ts";
import { clearCache, pack, type Packer } from "./races/packers.ts";

/** Seconds that a packer has for one file. */
export const LIMIT = 60;

/** What one hard file cost; a packer that is `null` was stopped at the limit. */
export interface Ordeal {
  readonly file: string;
  readonly seconds: Readonly<Record<Packer["name"], number | null>>;
}

const FILES: readonly { readonly name: string; readonly text: () => string }[] = [
  { name: "1 MB of one letter", text: () => "a".repeat(1_000_000) },
  { name: "1 MB of CJK without a break", text: () => cjk(333_333) },
  { name: "one line of 5 MB", text: () => words(5_000_000) },
];

/** Packs repositories of one file that tokenizers and line-wise tools find hard: once each, cold. */
export async function endure(
  packers: readonly [Packer, Packer],
  home: string,
  onProgress: (text: string) => void,
): Promise<Ordeal[]> {
  const ordeals: Ordeal[] = [];
  for (const [i, { name, text }] of FILES.entries()) {
    const directory = join(home, `ordeal-${i}`);
    mkdirSync(directory);
    gitIn(home)(directory, "init", "--quiet");
    writeFileSync(join(directory, "hard.txt"), `${text()}\n`);
    commitAll(directory, home);
    const seconds: Record<Packer["name"], number | null> = { carryon: null, repomix: null };
    for (const packer of packers) {
      onProgress(`${name}: ${packer.name}`);
      clearCache(packer);
      const { cost, exitCode } = await pack(packer, directory, { limit: LIMIT });
      if (exitCode !== null) seconds[packer.name] = cost.wall;
    }
    ordeals.push({ file: name, seconds });
  }
  return ordeals;
}

/** Ideographs in an order without a pattern, the same each time. */
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
