import { baseNameOf } from "../../base/index.ts";
import type { ProjectCommand } from "./commands/command-list.ts";
import { fitLines, type OptionalLine } from "./fit-lines.ts";
import { quotedCode, quotedLine } from "./quoted-line.ts";

/** Purposes of commands, in the order a newcomer needs them. */
const PURPOSES: readonly (readonly [title: string, words: RegExp, worth: number])[] = [
  ["Set up", /\b(?:install|sync|setup|bootstrap|init)\b/iu, 9],
  ["Test", /\b(?:tests?|spec|unit|e2e|integration|coverage|cov|pytest|tox|nox|vitest|jest|ava|ctest)\b/iu, 10],
  ["Check", /\b(?:lint|check|types?|typecheck|tsc|mypy|ruff|clippy|vet|verify|audit|knip|oxlint|eslint)\b/iu, 8],
  ["Format", /\b(?:format|fmt|prettier|fix)\b/iu, 7],
  ["Build", /\b(?:build|compile|bundle|dist|generate|gen)\b/iu, 8.5],
  ["Run", /\b(?:dev|start|serve|run|watch|preview|playground|sandbox)\b/iu, 6],
  ["Documentation", /\b(?:docs?|site|storybook)\b/iu, 5],
];
const OTHER = ["Other", 3] as const;
/** Matches commands that few people need. */
const RARE_COMMAND =
  /\b(?:release|publish|deploy|ci|changelog|version|debug|update|ecosystem|translat|sponsor|notify|label)/iu;

/** Maximum number of characters of a command's description. */
const MAX_TEXT_LENGTH = 110;

/**
 * Formats the repository's commands as Markdown, grouped by purpose in the order that a newcomer needs. Always leaves
 * out commands of little use, and the least useful of the others if not all fit the token limit. The introduction is
 * included even if it exceeds the limit. Without commands, returns a sentence that says so.
 * @param ci commands that workflows run in addition
 * @param room maximum number of tokens
 * @param count counts the tokens of a text
 */
export function workflowsText(
  commands: readonly ProjectCommand[],
  ci: readonly ProjectCommand[],
  room: number,
  count: (text: string) => number,
): string {
  if (commands.length + ci.length === 0) return "No scripts, targets or workflows were found.\n";
  const head = "Run at the root of the repository.\n\n";
  const titles = [...PURPOSES.map(([title]) => title), OTHER[0]];
  const ranked = withDiminishingWorth(commands.map((command, i) => lineOf(command, i)))
    .filter(({ worth }) => worth >= 0)
    .toSorted((a, b) => b.worth - a.worth);
  const sorted = titles.flatMap((title) => ranked.filter(({ heading }) => heading === headingOf(title)));
  const onCi = ci.map(({ run, path }, i): OptionalLine => ({
    text: `- ${quotedCode(run, 120)} (${quotedLine(baseNameOf(path), 60)})`,
    heading: headingOf(sorted.length > 0 ? "CI also runs" : "CI runs"),
    worth: 4 - i / 10,
  }));
  return `${head}${fitLines([...sorted, ...onCi], room - count(head), count)}`;
}

/** Lowers the priority of each further line in a group, so that variants of a command do not fill the page. */
function withDiminishingWorth(lines: readonly OptionalLine[]): readonly OptionalLine[] {
  const seen = new Map<string, number>();
  const places = new Map(
    lines
      .toSorted((a, b) => b.worth - a.worth)
      .map((line) => {
        const place = seen.get(line.heading) ?? 0;
        seen.set(line.heading, place + 1);
        return [line, place] as const;
      }),
  );
  return lines.map((line) => ({ ...line, worth: line.worth - places.get(line)! }));
}

function lineOf({ run, does, path }: ProjectCommand, i: number): OptionalLine {
  const [title, , worth] = PURPOSES.find(([, words]) => words.test(nameOf(run))) ??
    PURPOSES.find(([, words]) => words.test(does.replaceAll(/\S*[/.]\S*/gu, ""))) ?? [OTHER[0], undefined, OTHER[1]];
  const description =
    does === "" ? "" : `: ${isComment(does) ? quotedLine(does, MAX_TEXT_LENGTH) : quotedCode(does, MAX_TEXT_LENGTH)}`;
  const location = /^(?:package\.json|Cargo\.toml|go\.mod|scripts\/|bin\/)/u.test(path)
    ? ""
    : ` (${quotedLine(path, 60)})`;
  // Among several commands for the same purpose, people type the shortest.
  const rarityPenalty = RARE_COMMAND.test(run) ? 5 : 0;
  // A script name alone says too little.
  const silencePenalty = does === "" && run.startsWith("bash ") ? 10 : 0;
  return {
    text: `- ${quotedCode(run, 120)}${description}${location}`,
    heading: headingOf(title),
    worth: worth - rarityPenalty - silencePenalty - run.length / 40 - i / 1000,
  };
}

/** Whether a text is a sentence and not a command. */
function isComment(text: string): boolean {
  return /^[A-Z]/u.test(text) && /\s[a-z]+\s/u.test(text) && !/[&|=$]/u.test(text);
}

/** Strips the runner from a command. */
function nameOf(run: string): string {
  const words = run.replaceAll(/[-_:./]/gu, " ").split(" ");
  return (
    words.length > 1
      ? words.filter((word) => !/^(?:npm|pnpm|yarn|bun|run|make|just|bash|scripts|sh)$/u.test(word))
      : words
  ).join(" ");
}

function headingOf(title: string): string {
  return `### ${title}\n\n`;
}
