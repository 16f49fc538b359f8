/**
 * Measures hostile input: how work grows as the input doubles (every scanner on repetitive texts, rules in every
 * folder, whole runs on hard files), and the cost of each command on large files of one pattern. Usage: `npm run
 * --silent bench:hostile -- [options]`. Exits with 1 if a run exceeds its limit.
 */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { FOLDER_RULES } from "./folder-rules.ts";
import { costsOf } from "./growth.ts";
import { type Grown, growthText } from "./growth-text.ts";
import { scanners } from "./scanners.ts";
import { grownRuns } from "./grown-runs.ts";
import { COMMANDS, type DerivedRun, type DerivedSelection, derivedRuns, derivedText, isOver } from "./derived-runs.ts";
import { ONE_PATTERN_FILES } from "./one-pattern-files.ts";
import { worstText } from "./worst-text.ts";

const USAGE = `npm run --silent bench:hostile -- [options]
  --only <part>     files, scanners, folders, runs (all four), or files whose pattern has this in its name, such as headings
  --command <name>  full, lite, task, review or site (all five), for files of one pattern
  --size <MB>       megabytes of a file of one pattern (1 and 4)
  --text <n>        characters of the smallest text of a scanner (128000)
  --folders <n>     the fewest folders (2000)
  --carryon <file>  another build's cli.js in place of dist/cli.js
  --json            print everything as JSON
`;

const GROWN_PARTS = ["scanners", "folders", "runs"] as const;
const PARTS = ["files", ...GROWN_PARTS] as const;
const DOUBLINGS = 3;

interface Options {
  readonly grownParts: readonly string[];
  readonly derived: DerivedSelection;
  readonly text: number;
  readonly folders: number;
  readonly cli: string;
  readonly json: boolean;
}

const options = readOptions();
if (typeof options === "string") {
  process.stderr.write(`${options}\n${USAGE}`);
  process.exitCode = 2;
} else {
  const runs = options.derived.files.length === 0 ? [] : await derivedRuns(options.cli, options.derived);
  const grown = await measured(options);
  process.stdout.write(options.json ? `${JSON.stringify({ runs, grown }, null, 2)}\n` : textOf(runs, grown));
  if (runs.some(isOver)) process.exitCode = 1;
}

function textOf(runs: readonly DerivedRun[], grown: readonly Grown[]): string {
  return `${runs.length === 0 ? "" : derivedText(runs)}${grown.length === 0 ? "" : growthText(grown)}`;
}

async function measured({ grownParts: parts, text, folders, cli }: Options): Promise<readonly Grown[]> {
  const grown: Grown[] = [];
  if (parts.includes("scanners")) {
    for (const scanner of scanners(dirname(cli))) {
      process.stderr.write(`${scanner.name}\n`);
      const { unit, costs } = worstText(scanner, text, DOUBLINGS);
      grown.push({ part: "scanners", name: scanner.name, input: JSON.stringify(unit), size: text, costs });
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
        command: { type: "string" },
        size: { type: "string" },
        text: { type: "string", default: "128000" },
        folders: { type: "string", default: "2000" },
        carryon: { type: "string", default: join(import.meta.dirname, "../../dist/cli.js") },
        json: { type: "boolean", default: false },
      },
    });
    const { only, text, folders, carryon, json } = values;
    const isPart = PARTS.some((part) => part === only);
    const grownParts = GROWN_PARTS.filter((part) => only === undefined || part === only);
    const derived = selectionOf(values);
    if (typeof derived === "string") return derived;
    if (!isPart && only !== undefined && derived.files.length === 0)
      return `--only: no part and no pattern is called ${only}`;
    if (!/^[1-9]\d{0,6}$/.test(text)) return `--text takes a number from 1 to 9999999, not ${text}`;
    if (!/^[1-9]\d{0,5}$/.test(folders)) return `--folders takes a number from 1 to 999999, not ${folders}`;
    if (!existsSync(carryon)) return `${carryon} is not there: run \`npm run build\``;
    return { grownParts, derived, text: Number(text), folders: Number(folders), cli: resolve(carryon), json };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function selectionOf(values: {
  readonly only?: string;
  readonly command?: string;
  readonly size?: string;
}): DerivedSelection | string {
  const { only, command, size } = values;
  const isGrown = GROWN_PARTS.some((part) => part === only);
  const isAll = only === undefined || only === "files";
  const files = isGrown ? [] : ONE_PATTERN_FILES.filter(({ name }) => isAll || name.includes(only));
  const commandNames = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];
  const commands = commandNames.filter((name) => command === undefined || name === command);
  if (commands.length === 0) return `--command takes one of ${commandNames.join(", ")}, not ${command}`;
  if (size !== undefined && !/^\d{1,2}(?:\.\d+)?$/.test(size)) return `--size takes megabytes, such as 4, not ${size}`;
  return { files, commands, sizes: size === undefined ? [1e6, 4e6] : [Number(size) * 1e6] };
}
