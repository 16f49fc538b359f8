import type { CommitRecord } from "../distill/commit-record.ts";
import { formatCount, pluralize } from "../../base/index.ts";
import type { Change } from "../ledger/change/ledger-change.ts";
import { changeOf } from "../ledger/change/change.ts";
import { isFoldedBot } from "../ledger/change/bots.ts";
import type { ChangeKind } from "../ledger/change/change-kind.ts";
import { foldReverts } from "../ledger/reverts.ts";
import { type Contributor, contributors } from "./contributors.ts";
import { noteCode, noteText } from "./note-text.ts";

/** What release notes are made from. */
export interface NotesInput {
  /** First-parent commits of the range, newest first. */
  readonly records: readonly CommitRecord[];
  /** Commits of the range, or as many of them as this clone has. */
  readonly known: number;
  /** Whether the clone lacks older commits, so that some of the range may be missing. */
  readonly isShallow: boolean;
  /** The names of both ends. */
  readonly base: string;
  readonly head: string;
  /** Address of the page that compares both ends. */
  readonly compare: string | undefined;
}

/** Sections that a user reads, in order, by the kinds of their changes; changes that break something come before. */
const SECTIONS: readonly (readonly [title: string, kinds: readonly ChangeKind[]])[] = [
  ["Features", ["feature"]],
  ["Removed", ["removal"]],
  ["Fixes", ["fix"]],
  ["Performance", ["performance"]],
  ["Reverted", ["revert"]],
  ["Documentation", ["documentation"]],
  ["Other changes", ["other"]],
];

/** Kinds that only those who work on the project notice. */
const INTERNAL: readonly ChangeKind[] = ["refactoring", "test", "build"];

/** Digits of a commit's id. */
const DIGITS = 9;

/**
 * Returns the notes of a release in Markdown, by what its commits changed: what breaks something, then what users notice,
 * then the rest collapsed. What was made and reverted within the range is left out, as are commits that only say that
 * there is a version.
 */
export function releaseNotes(input: NotesInput): string {
  const changes = input.records.map((record) => changeOf(record));
  const { reverted, hidden } = foldReverts(changes);
  const shown = changes.filter((change) => !hidden.has(change) && !reverted.has(change) && change.kind !== "release");
  const bots = shown.filter((change) => isFoldedBot(change));
  const people = shown.filter((change) => !isFoldedBot(change));
  const breaking = people.filter((change) => change.breaking.length > 0);
  const others = people.filter((change) => change.breaking.length === 0);
  const ofKinds = (kinds: readonly ChangeKind[]): readonly Change[] =>
    kinds.flatMap((kind) => others.filter((change) => change.kind === kind));
  const parts = [
    section(
      "Breaking changes",
      breaking.map((change) => breakingItem(change)),
    ),
    ...SECTIONS.map(([title, kinds]) =>
      section(
        title,
        ofKinds(kinds).map((change) => item(change)),
      ),
    ),
    folded(
      "internal change",
      ofKinds(INTERNAL).map((change) => item(change)),
    ),
    folded("change by programs", botItems(bots), bots.length, "changes by programs"),
  ].filter((part) => part !== "");
  const body = parts.length === 0 ? ["No changes."] : parts;
  return `${[...body, ...endOf(input)].join("\n\n")}\n`;
}

function section(title: string, items: readonly string[]): string {
  return items.length === 0 ? "" : `## ${title}\n\n${items.join("\n")}`;
}

function folded(one: string, items: readonly string[], count = items.length, many = `${one}s`): string {
  return items.length === 0
    ? ""
    : `<details><summary>${pluralize(count, one, many)}</summary>\n\n${items.join("\n")}\n\n</details>`;
}

function breakingItem(change: Change): string {
  const notes = change.breaking.filter((text) => text !== change.title).map((text) => `\n  - ${noteText(text)}`);
  return `${item(change)}${notes.join("")}`;
}

function item({ id, scope, title, reference }: Change): string {
  const where = scope === "" ? "" : `**${noteText(scope)}:** `;
  const named = / \((?:#|!)\d+\)$/u.test(title) ? "" : ` (${reference ?? id.slice(0, DIGITS)})`;
  return `- ${where}${noteText(withoutSign(title))}${named}`;
}

/** Returns a title without the sign that says its kind (gitmoji): its section says it. */
function withoutSign(title: string): string {
  return title.replace(/^(?:\p{Extended_Pictographic}[\uFE0F\u200D]*)+\s+(?=\S)/u, "");
}

function botItems(changes: readonly Change[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { title } of changes) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(
    ([title, times]) => `- ${noteText(withoutSign(title))}${times === 1 ? "" : `, ${formatCount(times)} times`}`,
  );
}

function endOf({ records, known, isShallow, base, head, compare }: NotesInput): readonly string[] {
  const people = contributors(records).map((one) => shownName(one));
  const left = known - records.length;
  const range = noteCode(`${base}...${head}`);
  return [
    ...(people.length === 0 ? [] : [`**Contributors**: ${people.join(", ")}`]),
    `**All changes**: ${compare === undefined ? range : `[${range}](<${compare}>)`}`,
    ...(left > 0 ? [`${pluralize(left, "older commit")} of this range not read.`] : []),
    ...(isShallow ? ["This clone is shallow, so older commits of this range may be missing."] : []),
  ];
}

function shownName({ name, login }: Contributor): string {
  return login === undefined ? noteText(name) : `@${login}`;
}
