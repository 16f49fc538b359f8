import type { Tier } from "../../model/config/config.ts";
import type { SkipReason } from "../../model/file.ts";
import type { Receipt, Report, ReportFile } from "../../model/report/report.ts";
import { grouped, plural } from "../render/number.ts";
import { logText } from "./log-text.ts";
import { viewsText } from "./views.ts";
import { worded } from "./wording.ts";

/** What each reason means, and what would change it. */
const REASONS: Readonly<Record<SkipReason, string>> = {
  binary: "its content is binary",
  carryonignore: "a .carryonignore file names it",
  "key-file": "its name says that it holds private keys",
  "lfs-pointer": "it is a Git LFS pointer; the file itself is not in the tree",
  never: "policy.never in the config names it",
  "no-scope": "no scope of the config catches it",
  "other-scope": "its scope was not asked for",
  oversize: "it is larger than max-file-bytes in the config",
  submodule: "it is a submodule; pack that repository by itself",
  unreadable: "it could not be read",
};

/** The receipts of one path in words, or of the files below a folder in a line each; `undefined` for an unknown path. */
export function whyText(report: Report, path: string): string | undefined {
  const file = report.files.find((candidate) => candidate.path === path);
  if (file !== undefined) return logText(fileText(report, file));
  const skipped = report.skipped.find((candidate) => candidate.path === path);
  if (skipped !== undefined) return logText(`${path}\n  in no pack: ${REASONS[skipped.reason]}\n`);
  const prefix = path.endsWith("/") ? path : `${path}/`;
  const below = report.files.filter((candidate) => candidate.path.startsWith(prefix));
  const out = report.skipped.filter((candidate) => candidate.path.startsWith(prefix));
  return below.length + out.length === 0 ? undefined : logText(folderText(report, prefix, { below, out }));
}

/** Findings of one file that are told each by itself. */
const MOST_FINDINGS = 10;

function fileText(report: Report, file: ReportFile): string {
  const { path, scope, section, tier, class: kind, language, bytes, lines, tokens, receipts } = file;
  const { rank, importedBy = 0, unresolved = 0 } = file;
  const about = [
    language === "" ? "text" : language,
    kind === "ordinary" ? "" : kind,
    plural(bytes, "byte"),
    plural(lines, "line"),
    `${grouped(tokens)} tokens`,
  ];
  const place = `scope ${scope} · section ${section} · tier ${tier}`;
  const missing = unresolved === 0 ? "" : ` · ${plural(unresolved, "import")} of what is not there`;
  const standing = `rank ${grouped(rank ?? 0)} of ${grouped(report.files.length)} · imported by ${plural(importedBy, "file")}${missing}`;
  const findings = report.findings.filter((finding) => finding.path === path);
  const told = findings.slice(0, MOST_FINDINGS).map((finding) => `  ${worded(finding)}`);
  const more = findings.length - told.length;
  return [
    path,
    `  ${about.filter(Boolean).join(" · ")}`,
    `  ${place}`,
    ...(rank === undefined ? [] : [`  ${standing}`]),
    ...receipts.map((receipt) => receiptText(receipt, tier)),
    ...told,
    ...(more === 0 ? [] : [`  and ${plural(more, "more finding")}, in the report`]),
    "",
  ].join("\n");
}

function receiptText(receipt: Receipt, tier: Tier): string {
  const { pack, view, tokens, documents, lines, reason } = receipt;
  const name = `  ${pack.toUpperCase().padEnd(8)}`;
  if (view === "none" || view === "pointer") return `${name} ${absence(receipt, tier)}`;
  const less = reason === "downgraded" ? `; tier ${tier} asks for ${ASKED[tier]}, the budget has no room` : "";
  const first = lines === 1 ? "its first line" : `its first ${grouped(lines ?? 0)} lines`;
  const what = lines === undefined ? view : `${view}${view === "part" ? ":" : " and"} ${first}`;
  return `${name} ${what}, ${grouped(tokens)} tokens with its frame, in ${documents.join(", ")}${less}`;
}

const ASKED: Readonly<Record<Tier, string>> = { high: "full", medium: "skeleton", low: "pointer" };

function absence({ pack, view, reason, class: kind }: Receipt, tier: Tier): string {
  const what = view === "pointer" ? "pointer" : "not shown";
  if (kind !== undefined) return `${what}: packs.${pack}.omit names ${kind} files`;
  if (reason === "downgraded") return `${what}: tier ${tier} asks for ${ASKED[tier]}, the budget has no room`;
  return view === "pointer" ? `${what}: tier ${tier} asks for no more` : `${what}: not in this pack`;
}

function folderText(
  { packs }: Report,
  prefix: string,
  { below, out }: { readonly below: readonly ReportFile[]; readonly out: Report["skipped"] },
): string {
  const tokens = below.reduce((sum, file) => sum + file.tokens, 0);
  const views = packs.map((pack) => ({ name: pack.pack.toUpperCase().padEnd(8), text: viewsText(below, pack) }));
  const reasons = new Map<string, number>();
  for (const { reason } of out) reasons.set(REASONS[reason], (reasons.get(REASONS[reason]) ?? 0) + 1);
  const left = [...reasons].map(([reason, count]) => `  ${plural(count, "file")} in no pack: ${reason}`);
  const shown = views.filter(({ text }) => text !== "").map(({ name, text }) => `  ${name} ${text}`);
  return [prefix, `  ${plural(below.length, "file")}, ${grouped(tokens)} tokens`, ...shown, ...left, ""].join("\n");
}
