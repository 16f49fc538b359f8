/**
 * Packs generated repositories of several sizes and prints the cost per file: CPU time, memory, and the share of the
 * garbage collector. Usage: `npm run --silent bench:scale -- [options]`.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeManyFiles } from "./many-files.ts";
import { PACKS, PHASES, type Scaled, scaled } from "./scaled-run.ts";
import { scaleText } from "./scale-text.ts";

const USAGE = `npm run --silent bench:scale -- [options]
  --files <n,n,…>   sizes of the repositories, ascending (25000,100000); 400,000 files take about ten minutes
  --packs <name>    full, all, or both (both)
  --carryon <file>  another build's cli.js in place of dist/cli.js
  --json            print every run as JSON
`;

interface Options {
  readonly sizes: readonly number[];
  readonly packs: readonly (keyof typeof PACKS)[];
  readonly cli: string;
  readonly json: boolean;
}

const options = readOptions();
if (typeof options === "string") {
  process.stderr.write(`${options}\n${USAGE}`);
  process.exitCode = 2;
} else await bench(options);

async function bench({ sizes, packs, cli, json }: Options): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "carryon-scale-"));
  try {
    const runs: Scaled[] = [];
    for (const files of sizes) {
      const repository = join(home, `files-${files}`);
      makeManyFiles(repository, home, files);
      for (const which of packs) {
        for (const phase of PHASES) {
          process.stderr.write(`${files} files, ${which}, ${phase}\n`);
          runs.push(await scaled({ cli, home, repository, files, which, phase }));
        }
      }
      rmSync(repository, { recursive: true });
    }
    process.stdout.write(json ? `${JSON.stringify(runs, null, 2)}\n` : scaleText(runs));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function readOptions(): Options | string {
  try {
    const { values } = parseArgs({
      options: {
        files: { type: "string", default: "25000,100000" },
        packs: { type: "string", default: "both" },
        carryon: { type: "string", default: join(import.meta.dirname, "../../dist/cli.js") },
        json: { type: "boolean", default: false },
      },
    });
    const sizes = values.files.split(",").map(Number);
    if (!sizes.every((size, i) => Number.isInteger(size) && size > (sizes[i - 1] ?? 0))) {
      return `--files takes ascending numbers with commas between them, not ${values.files}`;
    }
    if (!["both", "full", "all"].includes(values.packs)) return `--packs takes full, all or both, not ${values.packs}`;
    if (!existsSync(values.carryon)) return `${values.carryon} is not there: run \`npm run build\``;
    const packs = (["full", "all"] as const).filter((name) => values.packs === "both" || values.packs === name);
    return { sizes, packs, cli: resolve(values.carryon), json: values.json };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
