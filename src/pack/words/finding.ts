import {
  type DerivedKind,
  type FindingCode,
  type Mark,
  type PublishedFinding,
  formatCount,
  pluralize,
  unmarked,
} from "../../base/index.ts";
import { FETCH_ALL_OBJECTS } from "../../source/index.ts";
import { describeViolation } from "./memory-violation.ts";
import { describePayloads } from "./payload.ts";
import { plainPackName } from "./pack-name.ts";

type Args = PublishedFinding["args"];

/** One sentence per code. The caller adds path and line in front. */
const SENTENCES: Readonly<Record<FindingCode, (args: Args, mark: Mark) => string>> = {
  "allows-nothing": (args, mark) => `${mark(text(args, "where"))} excuses nothing; remove it`,
  "budget-too-small": (args, mark) =>
    `${mark(packOf(args))} does not fit in ${number(args, "budget")} tokens: the smallest budget that works is ${number(args, "smallest")}`,
  decoded: (args, mark) => `decoded from ${mark(text(args, "encoding"))}`,
  "export-attributes": (args, mark) =>
    `${counted(args, "files", "file has", "files have")} ${mark(text(args, "attribute"))}: an export of this tree packs to different bytes`,
  "filtered-file": (args) =>
    counted(
      args,
      "files",
      "file passes through a git filter and is packed as git stores it",
      "files pass through a git filter and are packed as git stores them",
    ),
  "glob-catches-nothing": (args, mark) =>
    `${mark(text(args, "where"))}: glob ${mark(text(args, "glob"))} matches no files`,
  "invisible-characters": (args) =>
    counted(args, "count", "invisible or bidirectional character", "invisible or bidirectional characters"),
  "left-out-by-default": (args, mark) =>
    `${counted(args, "paths", "path", "paths")} left out by default in a folder without git: ${mark(text(args, "named"))}; write ${mark(text(args, "pattern"))} to .gitignore to pack it`,
  "limit-exceeded": (args) => describeLimit(args),
  "lfs-pointer": () => "a Git LFS pointer; the file's contents are not in the tree",
  "link-in-part": (args, mark) =>
    `symbolic link, left out of part ${mark(text(args, "part"))} of ${mark(nameOf(args))}; add its target to the part`,
  "link-to-nothing": (args, mark) => `broken link: ${mark(text(args, "target"))} is not in the tree`,
  "memory-policy": (args, mark) => describeViolation(text(args, "rule"), mark),
  "memory-stale": (args, mark) => `block ${mark(text(args, "block"))} is out of date; run carryon memory check --fix`,
  "no-history": (args) =>
    args["clone"] === "shallow"
      ? "FULL is ordered without history: this clone is shallow; run git fetch --unshallow"
      : args["clone"] === "partial"
        ? `files are ranked without history: this clone lacks some of the last ${number(args, "commits")} commits; run git fetch --unshallow, or ${FETCH_ALL_OBJECTS} if it is a partial clone`
        : "files are ranked without history: this folder is not in a git repository",
  "nul-characters": (args) => `${counted(args, "count", "NUL character is", "NUL characters are")} shown as \u2400`,
  "own-output-skipped": () => "a pack written by Carryon; not packed again",
  "outline-failed": () => "the parser crashed on this file; its declarations were found by patterns instead",
  "over-budget": (args, mark) =>
    `${budgeted(args, mark)} is over its budget of ${number(args, "max")} tokens by ${number(args, "over")}${costliest(args, mark)}`,
  "over-window": (args, mark) =>
    `${mark(nameOf(args))} exceeds the usable window of ${mark(text(args, "model"))} (${number(args, "max")} tokens) by ${number(args, "over")}${costliest(args, mark)}`,
  "part-catches-nothing": (args, mark) =>
    `part ${mark(text(args, "part"))} of ${mark(nameOf(args))} matches no packed files`,
  "payload-cut": (args) => describePayloads(args),
  redacted: (args, mark) => `${mark(text(args, "rule"))} redacted`,
  "scope-catches-nothing": (args, mark) => `scope ${mark(text(args, "scope"))} matches no files`,
  "section-catches-nothing": (args, mark) => `section ${mark(text(args, "section"))} matches no files`,
  "unread-config": (args, mark) => `not read: the config is ${mark(text(args, "config"))}; rename this file to use it`,
  unreadable: (args, mark) => `cannot be read: ${mark(text(args, "reason"))}`,
  "untracked-rules": () => "applied, though git does not track it; commits and CI are packed without it",
  "untracked-skipped": (args) =>
    `${counted(args, "files", "untracked file", "untracked files")} left out; add with git add, or include with --untracked`,
  "unsafe-name": () =>
    "left out: its name could be taken for a .git folder, so unpack would refuse it; rename it to pack it",
};

/** Formats a finding as one sentence without its path and line: `aws-access-key redacted`. */
export function describeFinding({ code, args }: PublishedFinding, mark: Mark = unmarked): string {
  return SENTENCES[code](args, mark);
}

/**
 * Formats a finding with its path and line as plain text, with two spaces after the place: `src/a.ts:14 aws-access-key
 * redacted`. Without a path, formats only the sentence.
 */
export function describePlacedFinding(finding: PublishedFinding): string {
  const { path, line } = finding;
  return path === undefined ? describeFinding(finding) : `${plainPlace(path, line)}  ${describeFinding(finding)}`;
}

/** Formats a path with an optional line number as plain text: `src/a.ts:14`. */
export function plainPlace(path: string, line?: number): string {
  return line === undefined ? path : `${path}:${line}`;
}

/** Number of redacted secrets, with the findings that a report counts instead of listing. */
export function countRedacted(findings: readonly PublishedFinding[]): number {
  const unlisted = findings.filter(({ args }) => args["what"] === "findings");
  return (
    findings.filter(({ code }) => code === "redacted").length +
    unlisted.reduce((sum, { args }) => sum + Number(args["more"]), 0)
  );
}

/** Title of a list of findings, by code. */
export const FINDING_TITLES: Readonly<Record<FindingCode, string>> = {
  "allows-nothing": "Exceptions that excuse nothing",
  "budget-too-small": "Budgets that are too small",
  decoded: "Decoded files",
  "export-attributes": "Export attributes",
  "filtered-file": "Files with a git filter",
  "glob-catches-nothing": "Globs without matches",
  "invisible-characters": "Invisible characters",
  "left-out-by-default": "Left out by default",
  "lfs-pointer": "Git LFS pointers",
  "limit-exceeded": "Files over a limit of the analysis",
  "link-in-part": "Symbolic links in parts",
  "link-to-nothing": "Broken links",
  "memory-policy": "Memory policy violations",
  "memory-stale": "Memory that is out of date",
  "no-history": "Ranked without history",
  "own-output-skipped": "Packs found in the tree",
  "outline-failed": "Parser crashes",
  "over-budget": "Over budget",
  "nul-characters": "NUL characters",
  "over-window": "Over the window of a model",
  "part-catches-nothing": "Parts without files",
  "payload-cut": "Payloads that are cut",
  redacted: "Redacted secrets",
  "scope-catches-nothing": "Scopes without files",
  "section-catches-nothing": "Sections without files",
  "unread-config": "Configs by another name",
  unreadable: "Unreadable files",
  "unsafe-name": "Names that cannot be unpacked",
  "untracked-rules": "Untracked rule files",
  "untracked-skipped": "Untracked files",
};

/**
 * Text that follows "only the first N", by kind of item. A map, because a report pulled from a registry may contain any
 * name.
 */
const LIMITED_WORK: ReadonlyMap<string, string> = new Map<DerivedKind, string>([
  ["symbols", "headings, keys and declarations are outlined"],
  ["definitions", "declarations are analyzed"],
  ["imports", "imports and links are followed"],
  ["lines", "lines can be compared or excerpted"],
  ["links", "links are checked"],
  ["secrets", "secrets are redacted one by one"],
  ["findings", "findings are listed"],
]);

function describeLimit(args: Args): string {
  const what = LIMITED_WORK.get(text(args, "what")) ?? "items are analyzed";
  const remainder = args["more"] === undefined ? "" : `; ${number(args, "more")} more are not`;
  return `only the first ${number(args, "limit")} ${what}${remainder}`;
}

function packOf(args: Args): string {
  return plainPackName({ scope: text(args, "scope"), pack: text(args, "pack") }, true);
}

/** Formats the pack, or the part of one, that has a budget. */
function budgeted(args: Args, mark: Mark): string {
  return args["part"] === undefined ? mark(packOf(args)) : `part ${mark(text(args, "part"))} of ${mark(nameOf(args))}`;
}

/** Formats the name of a pack that covers all scopes. */
function nameOf(args: Args): string {
  return plainPackName({ scope: "", pack: text(args, "pack") });
}

/** Formats the largest file of a part as the end of a sentence. */
function costliest(args: Args, mark: Mark): string {
  if (args["largest"] === undefined) return "";
  return `; ${mark(text(args, "largest"))} is the largest file with ${number(args, "cost")} tokens`;
}

function text(args: Args, key: string): string {
  const value = args[key];
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

function number(args: Args, key: string): string {
  return formatCount(Number(args[key] ?? 0));
}

function counted(args: Args, key: string, one: string, many: string): string {
  return pluralize(Number(args[key] ?? 0), one, many);
}

/**
 * Formats one sentence about an empty search and its extent: `4,229 files searched by 231 rules, nothing found.`
 * @param what subject of the search, such as `no secrets`
 */
export function describeEmptySearch(files: number, rules: number, what = "nothing"): string {
  return `${pluralize(files, "file")} searched by ${pluralize(rules, "rule")}, ${what} found.`;
}
