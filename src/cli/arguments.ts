import { type Command, InvalidArgumentError, Option } from "commander";
import { ACTION_VERSION, type RepositoryName } from "../github/index.ts";
import { FRAME_STYLES, OUTPUT_FORMATS, parseDocumentLimit, parseTokens } from "../pack/index.ts";
import { COMMENT_KEY, type ChangeThreshold, parseThreshold } from "../compare/index.ts";
import { ENCODINGS } from "../tokens/index.ts";
import { ignorePatterns, isObjectId } from "../base/index.ts";
import { REMOTE_CONFLICTS } from "./options.ts";

/** Adds the options shared by all commands that build packs. */
export function withBuildOptions(command: Command): Command {
  const packs = command
    .option("--only <ids>", "comma-separated ids of the packs to build", (text) => list(text, "full,split"))
    .option("--name <name>", "name of the repository in documents and their file names");
  return withOnePackOptions(packs, "fit LITE packs to this many tokens");
}

/** Adds the options of commands that build a single pack. @param budget description of `--budget` */
export function withOnePackOptions(command: Command, budget: string): Command {
  return withTreeOptions(
    withFrameOptions(command, budget).option("--line-numbers", "begin each line of a file with its number"),
  );
}

/** Adds the options for the size and the frames of a pack. @param budget description of `--budget` */
export function withFrameOptions(command: Command, budget: string): Command {
  return command
    .option("-b, --budget <tokens>", budget, tokenCount)
    .addOption(new Option("--frames <style>", "markup around each file").choices(FRAME_STYLES));
}

/** Adds `--header` and `--header-file`, for a user's text at the beginning of a pack. */
export function withHeader(command: Command): Command {
  return command
    .addOption(
      new Option("--header <text>", "begin the pack with this text instead of the config's instructions").conflicts(
        "headerFile",
      ),
    )
    .option("--header-file <file>", "begin the pack with the text of a file");
}

/** Adds `--format` to a command that can print a pack. */
export function withFormat(command: Command): Command {
  return command.addOption(
    new Option("--format <name>", "print well-formed XML, one JSON object, or cxml: <documents> for Claude")
      .choices(OUTPUT_FORMATS)
      .conflicts("frames"),
  );
}

/** Adds the options that remove parts of sources. */
export function withStrip(command: Command): Command {
  return command
    .option("--strip-comments", "remove comments from sources in common languages")
    .option("--strip-blank", "remove blank lines from sources in common languages");
}

/** Adds the options shared by all commands that read a tree. */
export function withTreeOptions(command: Command): Command {
  return command
    .option("-c, --config <file>", "config file to use instead of the repository's carryon.yml")
    .addOption(new Option("-e, --encoding <name>", "token encoding").choices(ENCODINGS))
    .option("--scope <names>", "comma-separated names of the scopes to pack", (text) => list(text, "APP,LIB"))
    .option("--root <dir>", "treat this folder as a separate tree and ignore the rules of the enclosing repository")
    .option("--cache <dir>", "directory of the cache")
    .option("--no-cache", "do not use a cache")
    .addOption(new Option("--shuffle-listing <seed>").hideHelp());
}

/** Adds `--untracked` to a command that publishes what it reads. Such commands leave untracked files out by default. */
export function withUntracked(command: Command): Command {
  return command.option("--untracked", "include untracked files that git does not ignore");
}

/**
 * Creates the option that reads git's index instead of the working tree. It conflicts with `--untracked`, `--remote` and
 * `--pr`.
 * @param description text of `--help`
 */
export function stagedOption(description: string): Option {
  return new Option("--staged", description).conflicts(["untracked", "remote", "pr"]);
}

/** Adds the options that select paths of a tree. */
export function withSelection(command: Command): Command {
  return command
    .option("--include <pattern>", "pack only paths that match, in .gitignore syntax; repeatable", patterns)
    .option("--ignore <pattern>", "leave out paths that match, in .gitignore syntax; repeatable", patterns);
}

/** Adds `--no-tests` and `--workspace` to a command that selects files of a whole tree. */
export function withParts(command: Command): Command {
  return command
    .option("--no-tests", "leave out tests and test data")
    .option("--workspace <name>", "select files of one workspace only, by name or folder");
}

/** Adds the options that select sources besides path arguments. */
export function withTargetOptions(command: Command): Command {
  return withUntracked(withParts(withSelection(command)))
    .option(
      "--files-from <file>",
      "read only the paths in this list, one per line or NUL-separated; - for standard input",
    )
    .addOption(
      new Option("--remote <repository>", "read owner/name[@ref] or a URL, fetched to a temporary place").conflicts([
        ...REMOTE_CONFLICTS,
      ]),
    );
}

/** Matches a pattern with an unclosed bracket, which git matches against nothing. */
const UNCLOSED_BRACKET = /^(?:\\.|\[[!^]?\]?(?:\\.|[^\]\\])*\]|[^[\\])*\[(?![!^]?\]?(?:\\.|[^\]\\])*\])/su;

/** Appends a pattern. @throws InvalidArgumentError if it is empty or a comment */
function patterns(text: string, before: readonly string[] = []): readonly string[] {
  if (UNCLOSED_BRACKET.test(text))
    throw new InvalidArgumentError("close the bracket, or write \\[ for a bracket in a name");
  if (ignorePatterns(text).length === 1) return [...before, text];
  throw new InvalidArgumentError("give one pattern in the syntax of .gitignore, such as src/ or *.test.ts");
}

/** Parses comma-separated names. @throws InvalidArgumentError if one is empty */
function list(text: string, example: string): readonly string[] {
  const names = text.split(",").map((name) => name.trim());
  if (names.includes("")) throw new InvalidArgumentError(`give comma-separated names, such as ${example}`);
  return names;
}

/** Splits the operands of a subcommand at `--`: those before it, and those after it. Without `--`, none come after. */
export function splitAtDashes(
  operands: readonly string[],
  command: Command,
): readonly [before: readonly string[], after: readonly string[]] {
  const words = command.parent?.args ?? [];
  const at = words.indexOf("--");
  const count = at === -1 ? 0 : words.length - at - 1;
  return [operands.slice(0, operands.length - count), operands.slice(operands.length - count)];
}

/** Returns the earlier values of a repeatable option, if any, and the new one at the end. */
export function appendValue(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

/**
 * Parses a pull request number of up to nine digits.
 * @throws InvalidArgumentError for anything else
 */
export function pullNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/u.test(text)) throw new InvalidArgumentError("give the number of a pull request, such as 7");
  return Number(text);
}

/**
 * Parses a change of a pack: a share such as `1%`, tokens such as `2k`, or `0`.
 * @throws InvalidArgumentError for anything else
 */
export function changeThreshold(text: string): ChangeThreshold {
  const threshold = parseThreshold(text);
  if (threshold !== undefined) return threshold;
  throw new InvalidArgumentError("give a share such as 1%, a number of tokens such as 500 or 2k, or 0");
}

/**
 * Returns a comment key unchanged.
 * @throws InvalidArgumentError unless it has 1 to 64 characters out of a-z, 0-9, dot, underscore and hyphen
 */
export function commentKey(text: string): string {
  if (COMMENT_KEY.test(text)) return text;
  throw new InvalidArgumentError("give 1 to 64 characters from a-z, 0-9, dot, underscore and hyphen");
}

/**
 * Returns a full commit id unchanged.
 * @throws InvalidArgumentError unless it has 40 or 64 hex digits
 */
export function commitId(text: string): string {
  if (isObjectId(text)) return text;
  throw new InvalidArgumentError("give a full commit id, 40 or 64 hex digits");
}

/**
 * Parses an action as workflows name it. Returns `owner/name@ref`; without a ref, adds this version's major tag.
 * @throws InvalidArgumentError for any other form
 */
export function actionName(text: string): string {
  const [, name, ref = ACTION_VERSION] = /^(\w[\w.-]{0,99}\/\w[\w.-]{0,99})(?:@(\w[\w./-]{0,99}))?$/u.exec(text) ?? [];
  if (name === undefined) throw new InvalidArgumentError("give owner/name or owner/name@ref");
  return `${name}@${ref}`;
}

/**
 * Returns the size of a SPLIT document unchanged: tokens such as `100k`, or bytes such as `500kb`.
 * @throws InvalidArgumentError for anything else
 */
export function documentLimit(text: string): string {
  if (parseDocumentLimit(text) !== undefined) return text;
  throw new InvalidArgumentError("give tokens such as 60000 or 100k, or bytes such as 500kb or 2mb");
}

/** Parses a number of tokens: `8000`, `8,000` or `24k`. @throws InvalidArgumentError */
export function tokenCount(text: string): number {
  const tokens = parseTokens(text);
  if (tokens === undefined) throw new InvalidArgumentError("give a whole number of tokens, such as 8000 or 24k");
  return tokens;
}

/** Parses the name of a GitHub repository: `owner/name`. @throws InvalidArgumentError */
export function repositoryName(text: string): RepositoryName {
  const [, owner, name] = /^([\w.-]{1,100})\/([\w.-]{1,100})$/u.exec(text) ?? [];
  if (owner === undefined || name === undefined) throw new InvalidArgumentError("give owner/name");
  return { owner, name };
}

/** Parses a port to listen on. 0 selects any free port. @throws InvalidArgumentError */
export function portNumber(text: string): number {
  if (/^\d{1,5}$/u.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError("give a port from 0 to 65535");
}

/** Parses a whole number from 1 to 999,999. @throws InvalidArgumentError */
export function positiveNumber(text: string): number {
  if (!/^0*[1-9]\d{0,5}$/u.test(text)) throw new InvalidArgumentError("give a whole number from 1 to 999999");
  return Number(text);
}

/** Parses a whole number from 0 to 999,999. @throws InvalidArgumentError */
export function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/u.test(text)) throw new InvalidArgumentError("give a whole number from 0 to 999999");
  return Number(text);
}
