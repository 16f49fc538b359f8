import { kindTraits } from "../../kinds/list.ts";
import { DEFAULT_TARGET } from "../../audience/target-model.ts";
import { packDocuments } from "../../render/document.ts";
import { bestPack } from "../best-pack.ts";
import type { ReportPack, ReportedPacks } from "../report-model.ts";
import { formatCount, logLine, pluralize } from "../../../base/index.ts";

/** Maximum number of scopes to list. */
const MAX_SCOPES = 2;

/**
 * Formats one line that suggests what to give to a model: its best pack for each scope. Names up to
 * two scopes; empty without packs.
 * @param out pack directory as the user entered it
 */
export function modelLine(report: ReportedPacks, out: string): string {
  const scopes = [...new Set(report.packs.map(({ scope }) => scope))];
  const bestPacks = scopes.flatMap(
    (name) =>
      bestPack(
        report.packs.filter(({ scope }) => scope === name),
        DEFAULT_TARGET,
      ) ?? [],
  );
  const locations = bestPacks.slice(0, MAX_SCOPES).map((pack) => placeOf(pack, report, out));
  const more =
    bestPacks.length > MAX_SCOPES ? [`and ${formatCount(bestPacks.length - MAX_SCOPES)} more in report.json`] : [];
  return bestPacks.length === 0 ? "" : `For a model  ${logLine([...locations, ...more].join(" · "))}`;
}

function placeOf(pack: ReportPack, { documents }: ReportedPacks, out: string): string {
  const { kind, tokens } = pack;
  const contentDocuments = packDocuments(documents, pack);
  const [first] = contentDocuments;
  if (contentDocuments.length === 1 && first !== undefined)
    return `${out}/${first.path} (${pluralize(tokens, "token")})`;
  return `${out}/${kindTraits(kind).folder}/ (${pluralize(contentDocuments.length, "document")}, ${pluralize(tokens, "token")})`;
}
