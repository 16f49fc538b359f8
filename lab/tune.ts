/**
 * Suggests weights for task packs, tested against the newest commits of a repository. Prints them as `task-weights` for
 * its `carryon.yml`. Usage: `npm run --silent bench:tune -- [repository] [--tasks 60] [--json] [--no-cache]`.
 */
import process from "node:process";
import { runTune } from "./fit/run-tune.ts";
import { labHost } from "./measure/lab-host.ts";

process.exitCode = await runTune(process.argv.slice(2), labHost());
