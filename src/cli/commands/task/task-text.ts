import { resolve } from "node:path";
import { issueTask } from "../../../task/index.ts";
import { type AuthoredText, CarryonError, logText } from "../../../base/index.ts";
import { issuesAt } from "../../../github/io/index.ts";
import { readNamedFile } from "../../../pack/io/index.ts";
import type { CliHost } from "../../host.ts";
import type { IssueName } from "./issue-name.ts";
import { issuePlace } from "./issue-place.ts";

/** Where the text of a task comes from. */
export interface TaskTextOptions {
  /** A file with the text. */
  readonly file?: string;
  /** An issue on GitHub. */
  readonly issue?: IssueName;
}

/** Bytes of a text that are read; what a task is about is in the first 65,536 characters, which have at most so many. */
const MAX_TEXT_BYTES = 4 * 65_536;

/**
 * Returns the text of a task from the arguments, a file, standard input or an issue; `undefined` if nothing is given.
 * @param words arguments; `-` alone stands for standard input
 * @param root the folder whose remote says which repository an issue is in
 * @throws CarryonError `usage` if there are several texts, or an empty one, or one that is binary
 */
export async function readTaskText(
  words: readonly string[],
  { file, issue }: TaskTextOptions,
  host: CliHost,
  root: string,
): Promise<AuthoredText<"user" | "outside"> | undefined> {
  const given = [words.length > 0 ? "in words" : "", file && "with --file", issue && "with --issue"].filter(Boolean);
  if (given.length > 1) {
    throw new CarryonError("usage", `the task is given twice: ${given.join(" and ")}`, {
      hint: "Give it once: in words, with --file, with --issue, or with - on standard input.",
    });
  }
  if (issue !== undefined) return { by: "outside", text: await readIssue(issue, host, root) };
  const text = await ownText(words, file, host);
  return text === undefined ? undefined : { by: "user", text };
}

/** Returns the text that the user wrote or chose. */
async function ownText(words: readonly string[], file: string | undefined, host: CliHost): Promise<string | undefined> {
  if (file !== undefined && file !== "-") return told(textOf(readNamedFile(resolve(host.cwd, file)), file), file);
  if (file === "-" || (words.length === 1 && words[0] === "-")) {
    return told(textOf(await host.readInput(), "standard input"), "standard input");
  }
  return words.length === 0 ? undefined : told(words.join(" "), "the argument");
}

async function readIssue(issue: IssueName, { env, err }: CliHost, root: string): Promise<string> {
  const token = [env["GITHUB_TOKEN"], env["GH_TOKEN"]].find((one) => one !== undefined && one.trim() !== "");
  const onNotice = (text: string): void => err(logText(`${text}\n`));
  const issues = await issuesAt({ ...issuePlace(issue, root, env), token, onNotice });
  return issueTask(issues, { number: issue.number, hasToken: token !== undefined });
}

/** Decodes UTF-8, or UTF-16 with a byte order mark, which PowerShell writes. @throws CarryonError `usage` */
function textOf(bytes: Uint8Array, from: string): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "";
  const text = new TextDecoder(encoding === "" ? "utf-8" : encoding).decode(bytes.subarray(0, MAX_TEXT_BYTES), {
    stream: true,
  });
  if (!text.includes("\0")) return text;
  throw new CarryonError("usage", `the task in ${from} is not text`, { hint: "Give a task in words." });
}

/** @throws CarryonError `usage` if a text says nothing */
function told(text: string, from: string): string {
  if (text.trim() !== "") return text;
  throw new CarryonError("usage", `the task in ${from} is empty`, {
    hint: 'Say what is to be done, such as "fix the retry loop".',
  });
}
