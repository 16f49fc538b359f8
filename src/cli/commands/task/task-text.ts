import { resolve } from "node:path";
import { issueTask } from "../../../task/index.ts";
import { type AuthoredText, CarryonError, logText } from "../../../base/index.ts";
import { connectToIssues } from "../../../github/io/index.ts";
import { readNamedFile } from "../../../base/io/index.ts";
import { type CliHost, decodeUserText } from "../../index.ts";
import type { IssueName } from "./issue-name.ts";
import { issuePlace } from "./issue-place.ts";

/** Sources of a task text. */
export interface TaskTextOptions {
  /** File that contains the text. */
  readonly file?: string;
  /** GitHub issue. */
  readonly issue?: IssueName;
}

/**
 * Maximum number of bytes read from a text. Only its first 65,536 characters matter, and a character has up to four
 * bytes.
 */
const MAX_TEXT_BYTES = 4 * 65_536;

/**
 * Reads the text of a task from the arguments, a file, standard input or an issue; `undefined` without any.
 * @param words arguments; a single `-` selects standard input
 * @param root folder whose remote determines the repository of an issue
 * @throws CarryonError `usage` if there are several texts, or if the text is empty or binary
 */
export async function readTaskText(
  words: readonly string[],
  { file, issue }: TaskTextOptions,
  host: CliHost,
  root: string,
): Promise<AuthoredText<"user" | "outside"> | undefined> {
  const textSources = [words.length > 0 ? "in words" : "", file && "with --file", issue && "with --issue"].filter(
    Boolean,
  );
  if (textSources.length > 1) {
    throw new CarryonError("usage", `the task is given twice: ${textSources.join(" and ")}`, {
      hint: "Give it once: in words, with --file, with --issue, or with - on standard input.",
    });
  }
  if (issue !== undefined) return { by: "outside", text: await readIssue(issue, host, root) };
  const text = await readUserText(words, file, host);
  return text === undefined ? undefined : { by: "user", text };
}

/** Text that the user wrote or chose. */
async function readUserText(
  words: readonly string[],
  file: string | undefined,
  host: CliHost,
): Promise<string | undefined> {
  if (file !== undefined && file !== "-")
    return requireText(decodeTask(readNamedFile(resolve(host.cwd, file)), file), file);
  if (file === "-" || (words.length === 1 && words[0] === "-")) {
    return requireText(decodeTask(await host.readInput(), "standard input"), "standard input");
  }
  return words.length === 0 ? undefined : requireText(words.join(" "), "the argument");
}

async function readIssue(issue: IssueName, { env, err }: CliHost, root: string): Promise<string> {
  const token = [env["GITHUB_TOKEN"], env["GH_TOKEN"]].find((one) => one !== undefined && one.trim() !== "");
  const onNotice = (text: string): void => err(logText(`${text}\n`));
  const issues = await connectToIssues({ ...issuePlace(issue, root, env), token, onNotice });
  return issueTask(issues, { number: issue.number, hasToken: token !== undefined });
}

/** Decodes the text of a task. @throws CarryonError `usage` for a binary file */
function decodeTask(bytes: Uint8Array, from: string): string {
  const text = decodeUserText(bytes.subarray(0, MAX_TEXT_BYTES));
  if (text !== undefined) return text;
  throw new CarryonError("usage", `the task in ${from} is not text`, { hint: "Give a task in words." });
}

/** @throws CarryonError `usage` if a text is blank */
function requireText(text: string, from: string): string {
  if (text.trim() !== "") return text;
  throw new CarryonError("usage", `the task in ${from} is empty`, {
    hint: 'Describe the task, such as "fix the retry loop".',
  });
}
