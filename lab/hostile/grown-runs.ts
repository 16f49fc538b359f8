import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { commitAll, gitIn } from "../measure/checkout.ts";
import { environment } from "../measure/environment.ts";
import { measure } from "../measure/measure.ts";
import { HARD_TEXTS } from "./hard-files.ts";
import type { Grown } from "./growth-text.ts";

/** A repository of any size. */
interface HardTree {
  readonly name: string;
  readonly size: number;
  /** Returns paths and texts. */
  readonly files: (size: number) => readonly (readonly [path: string, text: string])[];
}

/** Bytes of the smallest hard file. Eight times as many can still be packed. */
const FILE_BYTES = 500_000;

const TREES: readonly HardTree[] = [
  ...HARD_TEXTS.map(({ name, text }) => ({
    name: `one file, ${name}`,
    size: FILE_BYTES,
    files: (size: number) => [["hard.txt", `${text(size)}\n`]] as const,
  })),
  {
    name: "folders with a .gitattributes",
    size: 250,
    files: (size) => inFolders(size, ".gitattributes", "*.txt text\n/a.ts eol=lf\n"),
  },
  {
    name: "folders with a .carryonignore",
    size: 250,
    files: (size) => inFolders(size, ".carryonignore", "*.log\n/out/\n"),
  },
  {
    name: "folders with a tsconfig.json",
    size: 250,
    files: (size) => inFolders(size, "tsconfig.json", '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }\n'),
  },
  { name: "files in one folder", size: 2000, files: (size) => inFolders(1, "a.txt", "a\n").concat(numbered(size)) },
];

/** Packs each kind of hard repository in several sizes with all packs, without a cache. */
export async function grownRuns(cli: string, doublings: number): Promise<readonly Grown[]> {
  const home = mkdtempSync(join(tmpdir(), "carryon-hostile-"));
  try {
    const grown: Grown[] = [];
    for (const { name, size, files } of TREES) {
      const costs: number[] = [];
      for (let i = 0; i <= doublings; i++) {
        process.stderr.write(`${name}, × ${2 ** i}\n`);
        costs.push(await packingCost(cli, home, files(size * 2 ** i)));
      }
      grown.push({ part: "runs", name, input: "", size, costs });
    }
    return grown;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Milliseconds of CPU time. */
async function packingCost(cli: string, home: string, files: ReturnType<HardTree["files"]>): Promise<number> {
  const repository = join(home, "repository");
  mkdirSync(repository);
  gitIn(home)(repository, "init", "--quiet");
  for (const [path, text] of files) {
    mkdirSync(dirname(join(repository, path)), { recursive: true });
    writeFileSync(join(repository, path), text);
  }
  commitAll(repository, home);
  const command = [process.execPath, cli, "pack", "--quiet", "--no-cache", "--out", join(home, "pack")];
  const { cost, exitCode, stderr } = await measure({ command, cwd: repository, env: environment(home) });
  if (exitCode !== 0 && exitCode !== 1) throw new Error(`exit code ${exitCode}: ${stderr.slice(-2000)}`);
  for (const made of [repository, join(home, "pack")]) rmSync(made, { recursive: true });
  return cost.cpu * 1000;
}

function inFolders(folders: number, name: string, text: string): (readonly [string, string])[] {
  return Array.from({ length: folders }, (_, i) => [
    [`f${i}/${name}`, text] as const,
    [`f${i}/a.ts`, `import "@/b";\nexport const a${i} = ${i};\n`] as const,
    [`f${i}/b.ts`, `export const b${i} = ${i};\n`] as const,
  ]).flat();
}

function numbered(files: number): (readonly [string, string])[] {
  return Array.from({ length: files }, (_, i) => [`all/file-${i}.ts`, `export const a${i} = ${i};\n`]);
}
