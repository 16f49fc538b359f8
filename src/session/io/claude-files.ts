import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isFolder } from "../../base/io/index.ts";
import { namesIn } from "../../store/io/index.ts";
import { transcriptChunks } from "./transcript-file.ts";

/** Maximum size of a stored tool output that is put back into its transcript. */
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;
const LINE_FEED = 0x0a;
const TRANSCRIPT = ".jsonl";

interface Helper {
  readonly path: string;
  /** Text by which the line with its result names it. */
  readonly mention: string;
}

/**
 * Yields the bytes of a transcript together with the files that Claude Code keeps next to it: long tool outputs
 * (`<session>/tool-results/*.txt`) replace the previews in their results, and the lines of a helper agent
 * (`<session>/subagents/*.jsonl`) precede the line with its result. Other transcripts are yielded unchanged.
 * @param isEnded whether to append helpers that have no result yet. Pass `false` for a running session: a result that
 * comes later would move their lines, and the next import would not continue this one.
 * @throws CarryonError `path-not-found`
 */
export function* joinedTranscript(path: string, isEnded: boolean = true): Iterable<Buffer> {
  const folder = path.slice(0, -TRANSCRIPT.length);
  if (!path.endsWith(TRANSCRIPT) || !isFolder(folder)) {
    yield* transcriptChunks(path);
    return;
  }
  let helpers = helpersIn(join(folder, "subagents"));
  let last: Buffer | undefined;
  for (const line of linesOf(transcriptChunks(path))) {
    const finished = helpers.filter((helper) => isResultOf(helper, line));
    for (const helper of finished) yield* helperLines(helper);
    helpers = helpers.filter((helper) => !finished.includes(helper));
    last = line;
    yield line.includes("tool-results") ? withOutputs(line, join(folder, "tool-results")) : line;
  }
  if (isEnded) yield* helpersAtEnd(helpers, last);
}

/** Whether a line has the result of a helper. A helper in the background begins with a result of its launch. */
function isResultOf({ mention }: Helper, line: Buffer): boolean {
  return line.includes(mention) && line.includes('"toolUseResult"') && !line.includes("async_launched");
}

function* helpersAtEnd(helpers: readonly Helper[], last: Buffer | undefined): Iterable<Buffer> {
  if (helpers.length > 0 && last !== undefined && last.at(-1) !== LINE_FEED) yield Buffer.from("\n");
  for (const helper of helpers) yield* helperLines(helper);
}

function helpersIn(folder: string): readonly Helper[] {
  return namesIn(folder)
    .filter((name) => name.endsWith(TRANSCRIPT))
    .toSorted()
    .map((name) => {
      const id = name.slice(0, -TRANSCRIPT.length).replace(/^agent-/u, "");
      return { path: join(folder, name), mention: `"agentId":"${id}"` };
    });
}

function* helperLines({ path }: Helper): Iterable<Buffer> {
  for (const line of linesOf(transcriptChunks(path)))
    yield line.at(-1) === LINE_FEED ? line : Buffer.concat([line, Buffer.from("\n")]);
}

function* linesOf(chunks: Iterable<Buffer>): Iterable<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let at = rest.indexOf(LINE_FEED); at !== -1; at = rest.indexOf(LINE_FEED, from)) {
      yield rest.subarray(from, at + 1);
      from = at + 1;
    }
    rest = rest.subarray(from);
  }
  if (rest.length > 0) yield rest;
}

/** Puts long outputs back into the results of a line. */
function withOutputs(line: Buffer, folder: string): Buffer {
  try {
    const record: unknown = JSON.parse(line.toString());
    const joined = JSON.stringify(record, (_key, value: unknown) =>
      typeof value === "string" && value.includes("tool-results") ? (outputOf(value, folder) ?? value) : value,
    );
    return Buffer.from(`${joined}\n`);
  } catch {
    return line;
  }
}

const OUTPUT_PATH = /tool-results[\\/]([\w.-]{1,200}\.txt)/u;

/** Full output that a preview names; `undefined` if the text is not such a preview or the file is unreadable. */
function outputOf(preview: string, folder: string): string | undefined {
  const isPreview = /^\s*<persisted-output>|(?:output|result)[^\n]{0,80}(?:saved|too large)/iu.test(preview);
  const [, name] = isPreview ? (OUTPUT_PATH.exec(preview) ?? []) : [];
  if (name === undefined) return undefined;
  const path = join(folder, name);
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size <= MAX_OUTPUT_BYTES ? readFileSync(path, "utf8") : undefined;
}
