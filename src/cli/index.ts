/**
 * Common parts of commands: the process they run in, their options, the trees that their arguments name, a run of the
 * engine with progress, and the output of reports. A command parses its arguments, calls a room, and prints. Its file is
 * loaded when it runs.
 */
export { repositoryName } from "./arguments.ts";
export { type CliHost } from "./host.ts";
export { type BuildOptions, type JsonOption, type ReportOptions } from "./options.ts";
export { clipboardFor } from "./output/clipboard.ts";
export { jsonLine, requireNoFormat, viewFor } from "./output/printed.ts";
export { type RecommendOptions, summaryOf } from "./output/summary.ts";
export { CLEAR_LINE, printNotice, progressLine } from "./progress.ts";
export { rebuildOnChange } from "./rebuild.ts";
export {
  type CommandRun,
  openEngine,
  openRun,
  printErrors,
  printReport,
  requestOf,
  runLocationOf,
  unreadLine,
  wholeTree,
  withUntrackedFiles,
} from "./run.ts";
export { type RunTarget } from "./target/run-target.ts";
export { type TargetOptions, withTarget } from "./target/target.ts";
export { unquotedStart } from "./target/two-readings.ts";
export { decodeUserText } from "./user-text.ts";
export { type PathBases, parseUserPath } from "./why-paths.ts";
