import type { TouchedFile } from "../facts/digest.ts";
import type { OpenHistory } from "../compaction/open-history.ts";
import type { NamedContent } from "../render/event-text.ts";

/** Files with a lower weight are left out. */
const MIN_WEIGHT = 1;
/** Maximum number of files, by weight, that get a content id. */
const MAX_NAMED_CONTENTS = 60;
/** Minimum length of a text that deserves an id. */
const MIN_CONTENT_LENGTH = 400;

/**
 * Formats the `## Files` section of a handover: one line per touched file. A line that takes at most half of the
 * remaining tokens also has a content id: that of the last call about the file or of its result, whichever is longer.
 * Only the first {@link MAX_NAMED_CONTENTS} files get an id, and only for texts of at least {@link MIN_CONTENT_LENGTH}
 * characters. The lines fit `tokens`; the heading is not counted. Leaves out files with a weight below 1 and lines that
 * do not fit.
 * @param files sorted by weight, largest first
 * @returns the section, empty if no line fits, and the contents that its lines name
 */
export function handoverFilesSection(
  history: OpenHistory,
  files: readonly TouchedFile[],
  tokens: number,
): { readonly text: string; readonly contents: readonly NamedContent[] } {
  const lines: string[] = [];
  const contents: NamedContent[] = [];
  const contentByFile = contentsOf(history, files.slice(0, MAX_NAMED_CONTENTS));
  let remainingTokens = tokens;
  for (const file of files) {
    if (file.weight < MIN_WEIGHT) break;
    const content = contentByFile.get(file);
    const [shortLine, lineWithId] = [plainLine(file), namedLine(file, content)];
    const line = history.count(lineWithId) <= remainingTokens / 2 ? lineWithId : shortLine;
    const cost = history.count(line) + 1;
    if (cost > remainingTokens) continue;
    remainingTokens -= cost;
    lines.push(line);
    if (line === lineWithId && content !== undefined) contents.push(content);
  }
  return { text: lines.length === 0 ? "" : ["## Files", ...lines, ""].join("\n"), contents };
}

function plainLine({ path, isChanged, event }: TouchedFile): string {
  return `- ${path}: ${isChanged ? "changed" : "named"}, event ${event}`;
}

function namedLine(file: TouchedFile, content: NamedContent | undefined): string {
  return content === undefined ? plainLine(file) : `${plainLine(file)}, content ${content.id}`;
}

/** Contents of files, read in conversation order so that the history is read once. */
function contentsOf(
  history: OpenHistory,
  files: readonly TouchedFile[],
): ReadonlyMap<TouchedFile, NamedContent | undefined> {
  return new Map(files.toSorted((a, b) => a.event - b.event).map((file) => [file, contentOf(history, file)] as const));
}

/** The longer of a call's input and its result; `undefined` if that is too short to store. */
function contentOf({ events, idOf }: OpenHistory, { path, event }: TouchedFile): NamedContent | undefined {
  const call = events.at(event);
  if (call?.kind !== "call") return undefined;
  let answer = "";
  for (const one of events.between(event, event + 40)) {
    if (one.kind !== "result" || one.call !== call.call) continue;
    answer = one.text;
    break;
  }
  const text: string = answer.length > call.input.length ? answer : call.input;
  return text.length < MIN_CONTENT_LENGTH ? undefined : { id: idOf(text), text, title: path };
}
