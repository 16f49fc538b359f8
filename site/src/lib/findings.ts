import type { PackPage } from "../../../src/model/site/site.ts";
import { grouped } from "./format.ts";

type Finding = PackPage["findings"][number];
type Args = Finding["args"];

const SENTENCES: Readonly<Record<Finding["code"], (args: Args) => string>> = {
  "budget-too-small": (args) =>
    `${pack(args)} does not fit ${figure(args, "budget")} tokens: its preamble and index take ${figure(args, "smallest")}`,
  decoded: (args) => `decoded from ${text(args, "encoding")}`,
  "export-attributes": (args) =>
    `${figure(args, "files")} files have ${text(args, "attribute")}: an export of this tree packs to other bytes`,
  "filtered-file": (args) => `${figure(args, "files")} files pass a git filter and are packed as git stores them`,
  "glob-catches-nothing": (args) => `${text(args, "where")}: ${text(args, "glob")} catches nothing`,
  "invisible-characters": (args) => `invisible or bidirectional characters: ${figure(args, "count")}`,
  "lfs-pointer": () => "a Git LFS pointer: the file itself is not in the tree",
  "link-to-nothing": (args) => `links to ${text(args, "target")}, which is not in the tree`,
  "own-output-skipped": () => "written by Carryon, so not packed again",
  "outline-failed": () => "its declarations were found by patterns: the parser broke down on it",
  "over-budget": (args) =>
    `${pack(args)} is over its budget of ${figure(args, "max")} tokens by ${figure(args, "over")}`,
  redacted: (args) => `${text(args, "rule")} redacted`,
  "scope-catches-nothing": (args) => `scope ${text(args, "scope")} catches nothing`,
  "section-catches-nothing": (args) => `section ${text(args, "section")} catches nothing`,
  "untracked-rules": () => "not tracked, so not used: git add it",
  unreadable: (args) => `not readable: ${text(args, "reason")}`,
};

/** A finding in words, without its place. */
export function findingText({ code, args }: Finding): string {
  return SENTENCES[code](args);
}

/** Findings of one code. */
export interface FindingGroup {
  readonly severity: Finding["severity"];
  readonly title: string;
  readonly findings: readonly Finding[];
}

const TITLES: Readonly<Record<Finding["code"], string>> = {
  "budget-too-small": "Budgets that are too small",
  decoded: "Decoded files",
  "export-attributes": "Attributes of exports",
  "filtered-file": "Files with a git filter",
  "glob-catches-nothing": "Globs that catch nothing",
  "invisible-characters": "Invisible characters",
  "lfs-pointer": "Git LFS pointers",
  "link-to-nothing": "Links to what is not there",
  "own-output-skipped": "Packs that were found",
  "outline-failed": "Parser breakdowns",
  "over-budget": "Over budget",
  redacted: "Redacted secrets",
  "scope-catches-nothing": "Scopes that catch nothing",
  "section-catches-nothing": "Sections that catch nothing",
  "untracked-rules": "Rules that are not tracked",
  unreadable: "Files that could not be read",
};

const SEVERITY = ["error", "warning", "notice"] as const;

/** Findings by code, the worst first, then by title. */
export function findingGroups(findings: readonly Finding[]): readonly FindingGroup[] {
  const codes = [...new Set(findings.map(({ code }) => code))];
  return codes
    .map((code) => {
      const group = findings.filter((finding) => finding.code === code);
      const severity = SEVERITY.find((level) => group.some((one) => one.severity === level)) ?? "notice";
      return { severity, title: TITLES[code], findings: group };
    })
    .toSorted((a, b) => SEVERITY.indexOf(a.severity) - SEVERITY.indexOf(b.severity) || (a.title < b.title ? -1 : 1));
}

function pack(args: Args): string {
  return `${text(args, "scope")} ${text(args, "pack").toUpperCase()}`;
}

function text(args: Args, key: string): string {
  const value = args[key];
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

function figure(args: Args, key: string): string {
  return grouped(Number(args[key] ?? 0));
}
