import type { Finding, FindingCode } from "../../model/report/finding.ts";
import { grouped, plural } from "../render/number.ts";

type Args = Finding["args"];

/** One sentence for each code. Paths and lines stand before it, so it speaks of "this file". */
const SENTENCES: Readonly<Record<FindingCode, (args: Args) => string>> = {
  "budget-too-small": (args) =>
    `${text(args, "scope")} ${text(args, "pack")} does not fit ${number(args, "budget")} tokens; its preamble and index alone take ${number(args, "smallest")}`,
  decoded: (args) => `decoded from ${text(args, "encoding")}`,
  "export-attributes": (args) =>
    `${counted(args, "files", "file has", "files have")} ${text(args, "attribute")}: an export of this tree packs to other bytes`,
  "filtered-file": (args) =>
    counted(
      args,
      "files",
      "file passes a git filter; it is packed as git stores it",
      "files pass a git filter; they are packed as git stores them",
    ),
  "glob-catches-nothing": (args) => `${text(args, "where")}: ${text(args, "glob")} catches nothing`,
  "invisible-characters": (args) =>
    counted(args, "count", "invisible or bidirectional character", "invisible or bidirectional characters"),
  "lfs-pointer": () => "a Git LFS pointer; the file itself is not in the tree",
  "link-to-nothing": (args) => `links to ${text(args, "target")}, which is not in the tree`,
  "own-output-skipped": () => "a pack written by Carryon; not packed again",
  "outline-failed": () => "the parser broke down on this file; its declarations were found by patterns instead",
  "over-budget": (args) =>
    `${text(args, "scope")} ${text(args, "pack")} is over its budget of ${number(args, "max")} tokens by ${number(args, "over")}`,
  redacted: (args) => `${text(args, "rule")} redacted`,
  "scope-catches-nothing": (args) => `scope ${text(args, "scope")} catches nothing`,
  "section-catches-nothing": (args) => `section ${text(args, "section")} catches nothing`,
  "untracked-rules": () => "not tracked, so not used: git add it",
  unreadable: (args) => `not readable: ${text(args, "reason")}`,
};

/** A finding in words: `src/a.ts:14  aws-access-key redacted`. */
export function worded(finding: Finding): string {
  const place =
    finding.path === undefined ? "" : `${finding.path}${finding.line === undefined ? "" : `:${finding.line}`}  `;
  return place + SENTENCES[finding.code](finding.args);
}

function text(args: Args, key: string): string {
  const value = args[key];
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

function number(args: Args, key: string): string {
  return grouped(Number(args[key] ?? 0));
}

function counted(args: Args, key: string, one: string, many: string): string {
  return plural(Number(args[key] ?? 0), one, many);
}
