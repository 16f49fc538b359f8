import type { Readable } from "node:stream";
import type { LoggedRecord, RecordLog, RecordRange } from "../../../commits.ts";
import { CarryonError, encodeByteString, isObjectId } from "../../../../base/index.ts";
import { collectStderr, gitFailure, gitOutput, type GitRepository, startGit } from "../git.ts";
import { FOLDER_ITSELF } from "../file-mode.ts";

/** Bytes of a field that are kept: a message can hold a whole log. */
const FIELD = 65_536;

/** Fields of a commit before its paths, each ended by NUL, the first one empty. */
const FORMAT = "%x00%H%x00%ct%x00%aN <%aE>%x00%B%x00";

/** A commit and all its parents, as git knows them. */
interface CommitLine {
  readonly id: string;
  readonly parents: readonly string[];
}

/** Returns what `Commits.records` promises, with four runs of git. */
export async function readRecords(
  repository: GitRepository,
  { from, after }: RecordRange,
  most: number,
): Promise<RecordLog> {
  for (const id of [from, ...(after === undefined ? [] : [after])]) if (!isObjectId(id)) throw unknown(id);
  const commits = after === undefined ? [from, "--"] : [from, `^${after}`, "--"];
  const isShallow = outputOf(repository, ["rev-parse", "--is-shallow-repository"]).trim() === "true";
  const known = Number(outputOf(repository, ["rev-list", "--count", "--first-parent", ...commits]));
  const listed = outputOf(repository, ["rev-list", "--first-parent", "--parents", `--max-count=${most}`, ...commits]);
  const lines = listed
    .split("\n")
    .slice(0, -1)
    .map((line): CommitLine => {
      const [id = "", ...parents] = line.split(" ");
      return { id, parents };
    });
  return { records: await recordsOf(repository, lines, isShallow), known, isShallow };
}

function outputOf(repository: GitRepository, args: readonly string[]): string {
  return gitOutput(repository, args).toString("latin1");
}

/**
 * Reads the messages of commits, and which paths differ from their first parents. git reads only commits and trees, and no
 * settings of a log.
 */
async function recordsOf(
  repository: GitRepository,
  lines: readonly CommitLine[],
  isShallow: boolean,
): Promise<readonly LoggedRecord[]> {
  const options = ["-r", "-z", "--name-only", "--no-renames", "--always", "--relative", "--root"];
  const format = ["--encoding=UTF-8", `--format=format:${FORMAT}`, "--ignore-submodules=none"];
  const child = startGit(repository, ["diff-tree", "--stdin", ...options, ...format]);
  const stderr = collectStderr(child);
  const code = new Promise<number | null>((ended, failed) => child.on("close", ended).on("error", failed));
  child.stdin.on("error", () => undefined);
  // Where a shallow clone ends, the whole tree would be new.
  const pair = ({ id, parents: [parent = isShallow ? id : ""] }: CommitLine): string => `${id} ${parent}`.trim();
  child.stdin.end(`${lines.map((line) => pair(line)).join("\n")}\n`);
  const records: LoggedRecord[] = [];
  for await (const fields of commitFields(child.stdout, lines)) records.push(recordOf(fields, lines[records.length]!));
  if ((await code) !== 0) throw gitFailure("diff-tree", stderr());
  if (records.length !== lines.length) throw gitFailure("diff-tree", "its output does not cover every commit");
  return records;
}

/** Yields the fields of each commit in the order of the lines: those of the format from its id on, then its paths. */
async function* commitFields(output: Readable, lines: readonly CommitLine[]): AsyncGenerator<readonly string[]> {
  let fields: string[] = [];
  let next = 0;
  let before: string | undefined;
  for await (const field of nulFields(output)) {
    // No path is empty, so an empty field and the next id begin a commit.
    if (before === "" && field === lines[next]?.id) {
      if (next++ > 0) yield fields;
      fields = [];
    }
    before = field;
    fields.push(field);
  }
  if (next > 0) yield fields;
}

/** Yields the fields that end with NUL, each at most as long as `FIELD`, as one character for each byte. */
async function* nulFields(output: Readable): AsyncGenerator<string> {
  let kept = "";
  output.setEncoding("latin1");
  for await (const chunk of output as AsyncIterable<string>) {
    for (let from = 0; from <= chunk.length;) {
      const end = chunk.indexOf("\0", from);
      const part = end === -1 ? chunk.slice(from) : chunk.slice(from, end);
      if (kept.length < FIELD) kept += part.slice(0, FIELD - kept.length);
      if (end === -1) break;
      yield kept;
      kept = "";
      from = end + 1;
    }
  }
  if (kept !== "") yield kept;
}

function recordOf(fields: readonly string[], { id, parents }: CommitLine): LoggedRecord {
  const [, time = "", author = "", message = "", ...rest] = fields;
  const paths = rest.map((path, i) => (i === 0 ? path.replace(/^\n/u, "") : path)).filter((path) => path !== "");
  return {
    id,
    day: new Date(Number(time) * 1000).toISOString().slice(0, 10),
    author: utf8(author),
    message: utf8(message).trim(),
    isMerge: parents.length > 1,
    paths: paths.map((path) => encodeByteString(path)).filter((path) => path !== FOLDER_ITSELF),
  };
}

function utf8(bytes: string): string {
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function unknown(commit: string): CarryonError {
  return new CarryonError("ref-not-found", `commit ${commit} is not in this clone`, {
    hint: "Fetch it first with git fetch.",
  });
}
