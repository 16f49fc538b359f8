import { baseNameOf } from "../../../base/index.ts";
import type { CommandFile, ProjectCommand } from "./command-list.ts";

/** Tools that people also run locally. */
const LOCAL_TOOL =
  /^(?:npm|npx|pnpm|yarn|bun|deno|node|make|just|task|uv|uvx|tox|nox|hatch|poetry|pdm|pip|python3?|pytest|ruff|mypy|pre-commit|cargo|go|golangci-lint|dotnet|mvn|\.\/mvnw|gradle|\.\/gradlew|bundle|rake|mix|composer|php|cmake|ctest|meson|ninja|swift|bazel|bash scripts\/|sh scripts\/|\.\/(?:scripts|bin|tools|\.?ci)\/)/u;
/** Commands that only work on a CI runner, or that should not be run by hand. */
const RUNNER_ONLY =
  /\$\{\{|\$\{?(?:GITHUB|RUNNER|CI)|\b(?:(?:un)?install|sdist|combine|sync|download|wheel|publish|deploy|release|upload|login|token|codecov|coveralls|artifact|cache (?:clean|dir)|config set|--global|corepack|sudo|apt-get|brew|comment|label|@v?\d+\b)\b|>|<<|;\s*then|\\$|\|/iu;
/** Workflows that do more than check the code. */
const OTHER_WORKFLOW =
  /(?:release|publish|deploy|label|stale|issue|sponsor|translat|notify|lock|triage|comment|bot|topic|welcome|preview|ecosystem|canary|nightly|bump|backport)/iu;
/** Maximum number of lines read per file. */
const MAX_LINES = 5000;

/**
 * Returns the commands in GitHub workflows that people can also run locally, in file order and without duplicates.
 * Skips workflows whose file name shows another purpose than checks, such as releases, and commands of more than 120
 * UTF-16 units. Reads the first {@link MAX_LINES} lines of each.
 * @param listedCommands command lines to leave out, because they are already listed
 */
export function ciCommands(
  workflows: readonly CommandFile[],
  listedCommands: ReadonlySet<string>,
): readonly ProjectCommand[] {
  const seen = new Set([...listedCommands].map((run) => withoutRun(run)));
  return workflows.flatMap((file) => {
    if (OTHER_WORKFLOW.test(baseNameOf(file.path))) return [];
    return runLines(file.text).flatMap((line) => {
      const run = line.replaceAll(/\s+/gu, " ").trim();
      const isOwn =
        LOCAL_TOOL.test(run) && !RUNNER_ONLY.test(run) && run.length <= 120 && !/[\p{Cc}\p{Cf}`]/u.test(run);
      if (!isOwn || seen.has(withoutRun(run))) return [];
      seen.add(withoutRun(run));
      return { run, does: "", path: file.path };
    });
  });
}

/** Drops `run`: `npm run lint` and `npm lint` are the same command. */
function withoutRun(run: string): string {
  return run.replace(/^(npm|pnpm|yarn|bun) run /u, "$1 ");
}

/**
 * Extracts the `run:` lines of a workflow without a YAML parser, so that a malformed workflow still yields its
 * commands.
 */
function runLines(text: string): readonly string[] {
  const commandLines: string[] = [];
  let block = -1;
  for (const line of text.split("\n", MAX_LINES)) {
    const indent = line.search(/\S/u);
    if (indent === -1) continue;
    if (block >= 0 && indent > block) {
      commandLines.push(line);
      continue;
    }
    block = -1;
    const [, dash = "", value = ""] = /^\s*(-\s+)?run:\s*(.*)$/u.exec(line) ?? [];
    if (/^[|>][+-]?\d?\s*(?:#.*)?$/u.test(value)) block = indent + dash.length;
    else if (value !== "") commandLines.push(value.replace(/^(["'])(.*)\1$/u, "$2"));
  }
  return commandLines;
}
