import type { Readable } from "node:stream";
import type { LoggedRecord, RecordLog, RecordRange } from "../../../commits.ts";
import { CarryonError, encodeByteString, isObjectId } from "../../../../base/index.ts";
import { collectStderr, gitFailure, gitOutput, type GitRepository, startGit } from "../git.ts";
import { FOLDER_ITSELF } from "../file-mode.ts";

/** Maximum number of bytes kept of a field. A message can contain a whole log. */
const MAX_FIELD_BYTES = 65_536;

/** Fields of a commit before its paths, each terminated by NUL. The first one is empty. */
const FORMAT = "%x00%H%x00%ct%x00%aN <%aE>%x00%B%x00";

/** A commit and all its parents, as git lists them. */
interface CommitLine {
  readonly id: string;
  readonly parents: readonly string[];
}

/**
 * Reads the metadata of the newest `maxCount` first-parent commits in a range, newest first, with four runs of git.
 * Implements `Commits.records`.
 * @throws CarryonError `ref-not-found` if one of the ends is not a full object id; `git-failed`, or `missing-object` in
 * a partial clone, if the clone lacks one of them
 */
export async function readRecords(
  repository: GitRepository,
  { from, after }: RecordRange,
  maxCount: number,
): Promise<RecordLog> {
  for (const id of [from, ...(after === undefined ? [] : [after])]) if (!isObjectId(id)) throw missingCommit(id);
  const commits = after === undefined ? [from, "--"] : [from, `^${after}`, "--"];
  const isShallow = outputOf(repository, ["rev-parse", "--is-shallow-repository"]).trim() === "true";
  const commitCount = Number(outputOf(repository, ["rev-list", "--count", "--first-parent", ...commits]));
  const listed = outputOf(repository, [
    "rev-list",
    "--first-parent",
    "--parents",
    `--max-count=${maxCount}`,
    ...commits,
  ]);
  const lines = listed
    .split("\n")
    .slice(0, -1)
    .map((line): CommitLine => {
      const [id = "", ...parents] = line.split(" ");
      return { id, parents };
    });
  return { records: await recordsOf(repository, lines, isShallow), known: commitCount, isShallow };
}

function outputOf(repository: GitRepository, args: readonly string[]): string {
  return gitOutput(repository, args).toString("latin1");
}

/**
 * Reads the messages of commits, and the paths that differ from their first parents. Git reads only commits and trees,
 * and ignores log settings.
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
  // At the boundary of a shallow clone, the whole tree would seem new.
  const pair = ({ id, parents: [parent = isShallow ? id : ""] }: CommitLine): string => `${id} ${parent}`.trim();
  child.stdin.end(`${lines.map((line) => pair(line)).join("\n")}\n`);
  const records: LoggedRecord[] = [];
  for await (const fields of commitFields(child.stdout, lines)) records.push(recordOf(fields, lines[records.length]!));
  if ((await code) !== 0) throw gitFailure("diff-tree", stderr());
  if (records.length !== lines.length) throw gitFailure("diff-tree", "its output does not cover every commit");
  return records;
}

/** Yields the fields of each commit, in the order of `lines`: the format's fields from the id on, then the paths. */
async function* commitFields(output: Readable, lines: readonly CommitLine[]): AsyncGenerator<readonly string[]> {
  let fields: string[] = [];
  let next = 0;
  let previous: string | undefined;
  for await (const field of nulFields(output)) {
    // Paths are never empty, so an empty field followed by the next id starts a commit.
    if (previous === "" && field === lines[next]?.id) {
      if (next++ > 0) yield fields;
      fields = [];
    }
    previous = field;
    fields.push(field);
  }
  if (next > 0) yield fields;
}

/** Yields NUL-terminated fields as Latin-1, each cut at `MAX_FIELD_BYTES`. */
async function* nulFields(output: Readable): AsyncGenerator<string> {
  let buffered = "";
  output.setEncoding("latin1");
  for await (const chunk of output as AsyncIterable<string>) {
    for (let from = 0; from <= chunk.length;) {
      const end = chunk.indexOf("\0", from);
      const segment = end === -1 ? chunk.slice(from) : chunk.slice(from, end);
      if (buffered.length < MAX_FIELD_BYTES) buffered += segment.slice(0, MAX_FIELD_BYTES - buffered.length);
      if (end === -1) break;
      yield buffered;
      buffered = "";
      from = end + 1;
    }
  }
  if (buffered !== "") yield buffered;
}

function recordOf(fields: readonly string[], { id, parents }: CommitLine): LoggedRecord {
  const [, time = "", author = "", message = "", ...pathFields] = fields;
  const paths = pathFields.map((path, i) => (i === 0 ? path.replace(/^\n/u, "") : path)).filter((path) => path !== "");
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

function missingCommit(commit: string): CarryonError {
  return new CarryonError("ref-not-found", `commit ${commit} is not in this clone`, {
    hint: "Fetch it first with git fetch.",
  });
}
