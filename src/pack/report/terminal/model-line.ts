import { isFitted, kindTraits } from "../../kinds/list.ts";
import type { Report, ReportPack } from "../report-model.ts";
import { formatCount, logLine, pluralize } from "../../../base/index.ts";

/** Scopes that are named. */
const MAX_SCOPES = 2;

/**
 * Returns the line that names what to give to a model: for each scope its LITE, else its FULL, else whatever was built.
 * @param out the pack directory as the user named it
 */
export function modelLine(report: Pick<Report, "packs" | "documents">, out: string): string {
  const scopes = [...new Set(report.packs.map(({ scope }) => scope))];
  const chosen = scopes.flatMap((name) => bestPack(report.packs.filter(({ scope }) => scope === name)) ?? []);
  const named = chosen.slice(0, MAX_SCOPES).map((pack) => placeOf(pack, report, out));
  const more = chosen.length > MAX_SCOPES ? [`and ${formatCount(chosen.length - MAX_SCOPES)} more in report.json`] : [];
  return chosen.length === 0 ? "" : `For a model  ${logLine([...named, ...more].join(" · "))}`;
}

function bestPack(packs: readonly ReportPack[]): ReportPack | undefined {
  const fitting = packs.find((pack) => isFitted(pack) && pack.state !== "over");
  return fitting ?? packs.find(({ kind }) => kindTraits(kind).hasPrefix) ?? packs[0];
}

function placeOf(
  { pack, scope, kind, tokens }: ReportPack,
  { documents }: Pick<Report, "documents">,
  out: string,
): string {
  const own = documents.filter((one) => one.pack === pack && one.scope === scope && one.role === "content");
  const [first] = own;
  if (own.length === 1 && first !== undefined) return `${out}/${first.path} (${pluralize(tokens, "token")})`;
  return `${out}/${kindTraits(kind).folder}/ (${pluralize(own.length, "document")}, ${pluralize(tokens, "token")})`;
}
