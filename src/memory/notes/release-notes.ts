import type { CommitRecord } from "../distill/commit-record.ts";
import { countBy, formatCount, pluralize } from "../../base/index.ts";
import type { Change } from "../ledger/change/ledger-change.ts";
import { parseChange } from "../ledger/change/change.ts";
import { isFoldedBot } from "../ledger/change/bots.ts";
import type { ChangeKind } from "../ledger/change/change-kind.ts";
import { foldReverts } from "../ledger/reverts.ts";
import { type Contributor, contributors } from "./contributors.ts";
import { noteCode, escapeNote } from "./note-text.ts";

/** Input of release notes. */
export interface NotesInput {
  /** First-parent commits of the range, newest first. */
  readonly records: readonly CommitRecord[];
  /**
   * Number of commits in the range that the clone has, without those that were skipped because they change only memory.
   */
  readonly known: number;
  /** Whether the clone lacks older commits, so that part of the range may be missing. */
  readonly isShallow: boolean;
  /** Display names of both ends. */
  readonly base: string;
  readonly head: string;
  /** URL of the page that compares both ends. */
  readonly compare: string | undefined;
}

/** Sections for users, in order, with their kinds of changes. Breaking changes come before all of them. */
const SECTIONS: readonly (readonly [title: string, kinds: readonly ChangeKind[]])[] = [
  ["Features", ["feature"]],
  ["Removed", ["removal"]],
  ["Fixes", ["fix"]],
  ["Performance", ["performance"]],
  ["Reverted", ["revert"]],
  ["Documentation", ["documentation"]],
  ["Other changes", ["other"]],
];

/** Kinds that only matter to contributors. */
const INTERNAL_KINDS: readonly ChangeKind[] = ["refactoring", "test", "build"];

/** Number of hex digits of a displayed commit id. */
const ID_DIGITS = 9;

/**
 * Formats release notes in Markdown: breaking changes first, then user-visible changes, then collapsed lists of the
 * others, then contributors. Omits changes that were reverted within the range, the reverts of these, and commits that
 * only announce a version. Without other changes, the text says `No changes.`
 */
export function releaseNotes(input: NotesInput): string {
  const changes = input.records.map((record) => parseChange(record));
  const { reverted, hidden } = foldReverts(changes);
  const visibleChanges = changes.filter(
    (change) => !hidden.has(change) && !reverted.has(change) && change.kind !== "release",
  );
  const bots = visibleChanges.filter((change) => isFoldedBot(change));
  const people = visibleChanges.filter((change) => !isFoldedBot(change));
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
    collapsedSection(
      "internal change",
      ofKinds(INTERNAL_KINDS).map((change) => item(change)),
    ),
    collapsedSection("change by bots", botItems(bots), bots.length, "changes by bots"),
  ].filter((part) => part !== "");
  const body = parts.length === 0 ? ["No changes."] : parts;
  return `${[...body, ...footerLines(input)].join("\n\n")}\n`;
}

function section(title: string, items: readonly string[]): string {
  return items.length === 0 ? "" : `## ${title}\n\n${items.join("\n")}`;
}

function collapsedSection(one: string, items: readonly string[], count = items.length, many = `${one}s`): string {
  return items.length === 0
    ? ""
    : `<details><summary>${pluralize(count, one, many)}</summary>\n\n${items.join("\n")}\n\n</details>`;
}

function breakingItem(change: Change): string {
  const notes = change.breaking.filter((text) => text !== change.title).map((text) => `\n  - ${escapeNote(text)}`);
  return `${item(change)}${notes.join("")}`;
}

function item({ id, scope, title, reference }: Change): string {
  const scopeLabel = scope === "" ? "" : `**${escapeNote(scope)}:** `;
  const referenceLabel = / \((?:#|!)\d+\)$/u.test(title) ? "" : ` (${reference ?? id.slice(0, ID_DIGITS)})`;
  return `- ${scopeLabel}${escapeNote(withoutGitmoji(title))}${referenceLabel}`;
}

/** Strips the gitmoji from a title. The section already shows the kind of change. */
function withoutGitmoji(title: string): string {
  return title.replace(/^(?:\p{Extended_Pictographic}[\uFE0F\u200D]*)+\s+(?=\S)/u, "");
}

function botItems(changes: readonly Change[]): readonly string[] {
  const counts = countBy(changes, ({ title }) => title);
  return [...counts].map(
    ([title, times]) => `- ${escapeNote(withoutGitmoji(title))}${times === 1 ? "" : `, ${formatCount(times)} times`}`,
  );
}

function footerLines({ records, known: commitCount, isShallow, base, head, compare }: NotesInput): readonly string[] {
  const people = contributors(records).map((one) => displayName(one));
  const unreadCount = commitCount - records.length;
  const range = noteCode(`${base}...${head}`);
  return [
    ...(people.length === 0 ? [] : [`**Contributors**: ${people.join(", ")}`]),
    `**All changes**: ${compare === undefined ? range : `[${range}](<${compare}>)`}`,
    ...(unreadCount > 0 ? [`${pluralize(unreadCount, "older commit")} of this range not read.`] : []),
    ...(isShallow ? ["This clone is shallow, so older commits of this range may be missing."] : []),
  ];
}

function displayName({ name, login }: Contributor): string {
  return login === undefined ? escapeNote(name) : `@${login}`;
}
