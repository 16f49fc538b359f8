import type { CommandFile, ProjectCommand } from "./command-list.ts";

/** Tools that people run at home, too. */
const TOOLS =
  /^(?:npm|npx|pnpm|yarn|bun|deno|node|make|just|task|uv|uvx|tox|nox|hatch|poetry|pdm|pip|python3?|pytest|ruff|mypy|pre-commit|cargo|go|golangci-lint|dotnet|mvn|\.\/mvnw|gradle|\.\/gradlew|bundle|rake|mix|composer|php|cmake|ctest|meson|ninja|swift|bazel|bash scripts\/|sh scripts\/|\.\/(?:scripts|bin|tools|\.?ci)\/)/u;
/** What only a runner does, or nobody should do by hand. */
const RUNNER_ONLY =
  /\$\{\{|\$\{?(?:GITHUB|RUNNER|CI)|\b(?:(?:un)?install|sdist|combine|sync|download|wheel|publish|deploy|release|upload|login|token|codecov|coveralls|artifact|cache (?:clean|dir)|config set|--global|corepack|sudo|apt-get|brew|comment|label|@v?\d+\b)\b|>|<<|;\s*then|\\$|\|/iu;
/** Workflows whose steps are about more than the code. */
const OTHER_WORKFLOWS =
  /(?:release|publish|deploy|label|stale|issue|sponsor|translat|notify|lock|triage|comment|bot|topic|welcome|preview|ecosystem|canary|nightly|bump|backport)/iu;
/** Lines of one file that are read. */
const MAX_LINES = 5000;

/** Returns the commands of GitHub workflows that people also run, without those that are known. */
export function ciCommands(workflows: readonly CommandFile[], known: ReadonlySet<string>): readonly ProjectCommand[] {
  const seen = new Set([...known].map((run) => withoutRun(run)));
  return workflows.flatMap((file) => {
    if (OTHER_WORKFLOWS.test(file.path.slice(file.path.lastIndexOf("/") + 1))) return [];
    return runLines(file.text).flatMap((line) => {
      const run = line.replaceAll(/\s+/gu, " ").trim();
      const isOwn = TOOLS.test(run) && !RUNNER_ONLY.test(run) && run.length <= 120 && !/[\p{Cc}\p{Cf}`]/u.test(run);
      if (!isOwn || seen.has(withoutRun(run))) return [];
      seen.add(withoutRun(run));
      return { run, does: "", path: file.path };
    });
  });
}

/** `npm run lint` and `npm lint` are one command. */
function withoutRun(run: string): string {
  return run.replace(/^(npm|pnpm|yarn|bun) run /u, "$1 ");
}

/** Returns the lines of `run:` in a workflow, without reading YAML: a workflow that is damaged still says something. */
function runLines(text: string): readonly string[] {
  const found: string[] = [];
  let block = -1;
  for (const line of text.split("\n", MAX_LINES)) {
    const indent = line.search(/\S/u);
    if (indent === -1) continue;
    if (block >= 0 && indent > block) {
      found.push(line);
      continue;
    }
    block = -1;
    const [, dash = "", value = ""] = /^\s*(-\s+)?run:\s*(.*)$/u.exec(line) ?? [];
    if (/^[|>][+-]?\d?\s*(?:#.*)?$/u.test(value)) block = indent + dash.length;
    else if (value !== "") found.push(value.replace(/^(["'])(.*)\1$/u, "$2"));
  }
  return found;
}
