import type {
  ListedContainer,
  ContainerAnswer,
  ExecutionState,
  JoinedHandover,
  TaskNotes,
  ThreadOverlap,
  WorkTreeState,
} from "./work-state.ts";
import {
  formatCount,
  joinFirst,
  pluralize,
  shortCommit,
  shortenEnd,
  shortenName,
  spellUnseen,
} from "../../../base/index.ts";

/** Maximum number of lines or list entries of each kind. */
const MAX_LISTED = { steps: 10, commits: 5, containers: 20, overlaps: 5, paths: 5 };
/** Maximum length of a subject, and of branch and container names, in UTF-16 units. */
const MAX_LENGTH = { subject: 120, name: 80 };

/**
 * Formats the progress of a thread as Markdown list lines: id, notes, handover, git state and containers. Lists up to
 * 10 open steps, 5 commits, and 20 containers per engine. Leaves out parts that are unknown, and `overlaps`, which
 * `overlapLines` formats. Invisible characters are spelled out.
 */
export function stateLines({ id, notes, handover, tree, containers }: ExecutionState): readonly string[] {
  return [
    `- thread: ${id}`,
    ...notesLines(notes),
    ...(handover === undefined ? [] : [`- ${formatHandover(handover)}`]),
    ...treeLines(tree),
    ...(containers ?? []).flatMap(containerLines),
  ].map(spellUnseen);
}

/** Formats a handover as a phrase: its session, its size in tokens, and the content id for reading all of it. */
export function formatHandover({ session, content, tokens }: JoinedHandover): string {
  return `handover of session ${session}: ${pluralize(tokens, "token")}, content ${content}`;
}

function notesLines(notes: TaskNotes | undefined): readonly string[] {
  if (notes === undefined) return [];
  const { status, items } = notes;
  const open = items.filter(({ isDone }) => !isDone);
  const more = open.length - MAX_LISTED.steps;
  const steps =
    items.length === 0
      ? []
      : [`- steps: ${formatCount(items.length - open.length)} of ${formatCount(items.length)} done`];
  return [
    ...(status === undefined ? [] : [`- status: ${status}`]),
    ...steps,
    ...open.slice(0, MAX_LISTED.steps).map(({ text }) => `  - [ ] ${text}`),
    ...(more > 0 ? [`  - and ${formatCount(more)} more`] : []),
  ];
}

function treeLines(tree: WorkTreeState | undefined): readonly string[] {
  if (tree === undefined) return [];
  const { branch, commit, upstream, staged, unstaged, untracked, subjects } = tree;
  const name = branch === undefined ? "no branch" : shortenName(branch, MAX_LENGTH.name);
  const at = commit === undefined ? " without a commit" : ` at ${shortCommit(commit)}`;
  const counts = [
    [staged, "staged"],
    [unstaged, "not staged"],
    [untracked, "untracked"],
  ] as const;
  const changed = counts.flatMap(([paths, word]) => (paths.length === 0 ? [] : `${formatCount(paths.length)} ${word}`));
  return [
    `- branch: ${name}${at}${upstreamText(upstream)}`,
    `- changed files: ${changed.length === 0 ? "none" : changed.join(", ")}`,
    ...(subjects.length === 0 ? [] : ["- last commits:"]),
    ...subjects.slice(0, MAX_LISTED.commits).map((subject) => `  - ${shortenEnd(subject, MAX_LENGTH.subject)}`),
  ];
}

function upstreamText(upstream: WorkTreeState["upstream"]): string {
  if (upstream === undefined) return "";
  const { ahead, behind } = upstream;
  const name = shortenName(upstream.name, MAX_LENGTH.name);
  if (ahead === 0 && behind === 0) return `, same as ${name}`;
  const parts = [
    ...(ahead === 0 ? [] : [`${formatCount(ahead)} ahead of`]),
    ...(behind === 0 ? [] : [`${formatCount(behind)} behind`]),
  ];
  return `, ${parts.join(" and ")} ${name}`;
}

function containerLines(answer: ContainerAnswer): readonly string[] {
  if ("why" in answer) return [`- containers of ${answer.engine}: ${answer.why}`];
  const { engine, containers } = answer;
  if (containers.length === 0) return [`- containers of ${engine}: none`];
  const more = containers.length - MAX_LISTED.containers;
  return [
    `- containers of ${engine}:`,
    ...containers.slice(0, MAX_LISTED.containers).map(containerLine),
    ...(more > 0 ? [`  - and ${formatCount(more)} more`] : []),
  ];
}

function containerLine({ name, image, state, status, service }: ListedContainer): string {
  const of = service === undefined ? "" : ` (${shortenName(service, MAX_LENGTH.name)})`;
  const how = status === "" ? state : status;
  return `  - ${shortenName(name, MAX_LENGTH.name)}${of}: ${shortenEnd(how, MAX_LENGTH.name)}, ${shortenName(image, MAX_LENGTH.name)}`;
}

/**
 * Returns a Markdown list line for each of the first 5 threads that work on the same files, with up to 5 of the shared
 * paths and the number of the others. Invisible characters are spelled out.
 */
export function overlapLines(overlaps: readonly ThreadOverlap[]): readonly string[] {
  return overlaps
    .slice(0, MAX_LISTED.overlaps)
    .map(({ id, title, paths }) =>
      spellUnseen(`- also active on this branch: thread ${id} (${title}), on ${joinFirst(paths, MAX_LISTED.paths)}`),
    );
}
