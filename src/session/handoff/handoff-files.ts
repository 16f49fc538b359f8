import type { TouchedFile } from "../facts/digest.ts";
import type { OpenHistory } from "../compaction/open-history.ts";
import type { NamedContent } from "../render/event-text.ts";

/** Files that count less are left out. */
const MIN_WEIGHT = 1;
/** Foremost files of which the text is named. */
const NAMED = 60;
/** A shorter text is not worth an id. */
const SHORT = 400;

/** Returns the section of files within a budget in tokens: what happened to each, and where its text is. */
export function fileLines(
  history: OpenHistory,
  files: readonly TouchedFile[],
  tokens: number,
): { readonly text: string; readonly contents: readonly NamedContent[] } {
  const lines: string[] = [];
  const contents: NamedContent[] = [];
  const found = contentsOf(history, files.slice(0, NAMED));
  let rest = tokens;
  for (const file of files) {
    if (file.weight < MIN_WEIGHT) break;
    const content = found.get(file);
    const [plain, named] = [plainLine(file), namedLine(file, content)];
    const line = history.count(named) <= rest / 2 ? named : plain;
    const cost = history.count(line) + 1;
    if (cost > rest) continue;
    rest -= cost;
    lines.push(line);
    if (line === named && content !== undefined) contents.push(content);
  }
  return { text: lines.length === 0 ? "" : ["## Files", ...lines, ""].join("\n"), contents };
}

function plainLine({ path, isChanged, event }: TouchedFile): string {
  return `- ${path}: ${isChanged ? "changed" : "named"}, event ${event}`;
}

function namedLine(file: TouchedFile, content: NamedContent | undefined): string {
  return content === undefined ? plainLine(file) : `${plainLine(file)}, content ${content.id}`;
}

/** Returns what the files name, read in the order of the conversation. */
function contentsOf(
  history: OpenHistory,
  files: readonly TouchedFile[],
): ReadonlyMap<TouchedFile, NamedContent | undefined> {
  return new Map(files.toSorted((a, b) => a.event - b.event).map((file) => [file, contentOf(history, file)] as const));
}

/** Returns the longer one of what the event says and of the result behind it. */
function contentOf({ events, idOf }: OpenHistory, { path, event }: TouchedFile): NamedContent | undefined {
  const own = events.at(event);
  if (own?.kind !== "call") return undefined;
  let answer = "";
  for (const one of events.between(event, event + 40)) {
    if (one.kind !== "result" || one.call !== own.call) continue;
    answer = one.text;
    break;
  }
  const text: string = answer.length > own.input.length ? answer : own.input;
  return text.length < SHORT ? undefined : { id: idOf(text), text, title: path };
}
