/**
 * Measures how work grows with its input, by doubling it: every scanner on texts that repeat one thing, the rules that
 * each folder can have, and whole runs on hard files. Usage: `npm run --silent bench:hostile -- [options]`.
 */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { FOLDER_RULES } from "./folder-rules.ts";
import { costsOf } from "./growth.ts";
import { type Grown, growthText } from "./growth-text.ts";
import { scanners } from "./scanners.ts";
import { grownRuns } from "./grown-runs.ts";
import { worstText } from "./worst-text.ts";

const USAGE = `npm run --silent bench:hostile -- [options]
  --only <part>     scanners, folders or runs (all three)
  --size <n>        characters of the smallest text (128000)
  --folders <n>     the fewest folders (2000)
  --carryon <file>  another build's cli.js in place of dist/cli.js
  --json            print everything as JSON
`;

const PARTS = ["scanners", "folders", "runs"] as const;
const DOUBLINGS = 3;

interface Options {
  readonly parts: readonly string[];
  readonly size: number;
  readonly folders: number;
  readonly cli: string;
  readonly json: boolean;
}

const options = readOptions();
if (typeof options === "string") {
  process.stderr.write(`${options}\n${USAGE}`);
  process.exitCode = 2;
} else {
  const grown = await measured(options);
  process.stdout.write(options.json ? `${JSON.stringify(grown, null, 2)}\n` : growthText(grown));
}

async function measured({ parts, size, folders, cli }: Options): Promise<readonly Grown[]> {
  const grown: Grown[] = [];
  if (parts.includes("scanners")) {
    for (const scanner of scanners(dirname(cli))) {
      process.stderr.write(`${scanner.name}\n`);
      const { unit, costs } = worstText(scanner, size, DOUBLINGS);
      grown.push({ part: "scanners", name: scanner.name, input: JSON.stringify(unit), size, costs });
    }
  }
  if (parts.includes("folders")) {
    for (const { name, apply } of FOLDER_RULES) {
      process.stderr.write(`${name}\n`);
      grown.push({ part: "folders", name, input: "", size: folders, costs: costsOf(apply, folders, DOUBLINGS) });
    }
  }
  if (parts.includes("runs")) for (const run of await grownRuns(cli, DOUBLINGS)) grown.push(run);
  return grown;
}

function readOptions(): Options | string {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: "string" },
        size: { type: "string", default: "128000" },
        folders: { type: "string", default: "2000" },
        carryon: { type: "string", default: join(import.meta.dirname, "../../../dist/cli.js") },
        json: { type: "boolean", default: false },
      },
    });
    const { only, size, folders, carryon, json } = values;
    const parts = PARTS.filter((part) => only === undefined || part === only);
    if (parts.length === 0) return `--only takes scanners, folders or runs, not ${only}`;
    if (!/^[1-9]\d{0,6}$/.test(size)) return `--size takes a number from 1 to 9999999, not ${size}`;
    if (!/^[1-9]\d{0,5}$/.test(folders)) return `--folders takes a number from 1 to 999999, not ${folders}`;
    if (!existsSync(carryon)) return `${carryon} is not there: run \`npm run build\``;
    return { parts, size: Number(size), folders: Number(folders), cli: resolve(carryon), json };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
