import {
  BASELINE_TEXTS,
  type DeltaExtract,
  type ExtractFile,
  MAX_NAME_CHARACTERS,
  NO_BASELINE_TEXTS,
  describeFileCounts,
  describeLimitSource,
  describeReproducibility,
  formatKeptPrefix,
  repositoryPath,
  ruleEffects,
  type DeltaPack,
} from "../../compare/index.ts";
import { type Block, type Listing, collapsedSection } from "../markdown/blocks.ts";
import {
  type NameOf,
  markdownCommit,
  markdownPackId,
  markdownPlace,
  ruleCertainty,
  viewName,
} from "../../pack/index.ts";
import { codeSpan, formatCount, formatDifference, formatDifferenceOf, joinFirst, pluralize } from "../../base/index.ts";

/** Maximum number of items that one sentence lists. */
const MAX_NAMED_ITEMS = 3;

/** Returns the sections of a job summary about a change: the tables that have rows, and the changed rule files. */
export function changeBlocks(comment: DeltaExtract, nameOf: NameOf): readonly Block[] {
  const listings = [
    fileListing(comment),
    viewListing(comment),
    tierListing(comment),
    redactionListing(comment),
    overDocumentListing(comment, nameOf),
    unusedExceptionListing(comment),
    instructionListing(comment),
  ];
  const ruleListings = comment.policy.files.length === 0 ? [] : [ruleListing(comment, nameOf)];
  return [...listings.filter(({ total }) => total > 0), ...ruleListings];
}

function fileListing({ files: fileChanges, totals, folder }: DeltaExtract): Listing {
  const file = (path: string): string => codeSpan(repositoryPath(folder, path));
  return {
    summary: `Biggest changes (${describeFileCounts(totals)})`,
    columns: ["file", "", "tokens:", "change:"],
    rows: fileChanges.map((change) => [
      change.from === undefined ? file(change.path) : `${file(change.from)} → ${file(change.path)}`,
      change.files === undefined ? change.change : `${change.change}, ${pluralize(change.files, "file")}`,
      change.head === undefined ? "–" : formatCount(change.head),
      differenceText(change),
    ]),
    total:
      fileChanges.length +
      Math.max(0, totals.files - fileChanges.reduce((sum, { files: moved = 1 }) => sum + moved, 0)),
    rank: 3,
  };
}

function differenceText({ base = 0, head = 0 }: ExtractFile): string {
  return head === 0 ? formatDifference(-base) : formatDifferenceOf(head - base, base);
}

function viewListing({ views: viewChanges, totals, folder }: DeltaExtract): Listing {
  return {
    summary: `View changes (${formatCount(totals.views)})`,
    intro: "Direct: the file itself changed. Indirect: only its tier changed, or the room left in the pack.",
    columns: ["file", "pack", "view", "tokens:", ""],
    rows: viewChanges.map(({ path, pack, base, head, tokens, direct }) => [
      codeSpan(repositoryPath(folder, path)),
      markdownPackId(pack),
      `${viewName(base)} → ${viewName(head)}`,
      formatDifference(tokens),
      direct ? "direct" : "indirect",
    ]),
    total: totals.views,
    rank: 4,
  };
}

function tierListing({ tiers: moves = [] }: DeltaExtract): Listing {
  const total = moves.reduce((sum, move) => sum + move.files, 0);
  return {
    summary: `Tier moves (${pluralize(total, "file")})`,
    intro: "A file's tier decides how much of it LITE shows, if there is room.",
    columns: ["tier", "files:"],
    rows: moves.map(({ base, head, files: count }) => [`${base} → ${head}`, formatCount(count)]),
    total: moves.length,
    rank: 5,
  };
}

function redactionListing({ redactions: newRedactions, totals, folder }: DeltaExtract): Listing {
  return {
    summary: `New redactions (${formatCount(totals.redactions)})`,
    columns: ["rule", "place", ""],
    rows: newRedactions.map(({ rule, path, line, specific }) => [
      codeSpan(rule),
      markdownPlace(repositoryPath(folder, path), line),
      `${ruleCertainty(specific)}${line === undefined ? ", whole file left out" : ""}`,
    ]),
    total: totals.redactions,
    rank: 1,
  };
}

function ruleListing({ policy: { files: changed, source }, packs, folder }: DeltaExtract, nameOf: NameOf): Listing {
  const effects = ruleEffects(packs);
  const names = changed.map((path) => codeSpan(repositoryPath(folder, path)));
  return {
    summary: `Rules changed (${pluralize(changed.length, "file")})`,
    intro: `Changed: ${joinFirst(names, 20)}. Packs are written with this change's own rules. Budgets are checked against ${describeLimitSource(source)}.`,
    columns: ["pack", "as written:", "by the base's rules:", "effect of the rules:"],
    rows: effects.map(({ pack, tokens }) => [
      nameOf(pack),
      formatCount(pack.head?.tokens ?? 0),
      formatCount(pack.byBaseRules?.tokens ?? 0),
      formatDifference(tokens),
    ]),
    total: effects.length,
    rank: 5,
  };
}

/** Lists the changed instructions for models, each line as code. Models do not get them before the merge. */
function instructionListing({ policy }: DeltaExtract): Listing {
  const { instructions: changedLines = [] } = policy;
  return {
    summary: `Instructions for models changed (${pluralize(changedLines.length, "line")})`,
    intro: "Proposed by this change. Packs use the base branch's instructions until it is merged.",
    columns: ["", "line"],
    rows: changedLines.map(({ change, line }) => [change, codeSpan(line, MAX_NAME_CHARACTERS)]),
    total: changedLines.length,
    rank: 2,
  };
}

function unusedExceptionListing({ policy, folder }: DeltaExtract): Listing {
  const { unused: exceptions = [] } = policy;
  return {
    summary: `Unused exceptions (${formatCount(exceptions.length)})`,
    intro: "The text they excused is gone, so remove them from the config.",
    columns: ["exception", "place"],
    rows: exceptions.map(({ where, path, line }) => [
      codeSpan(where),
      path === undefined ? "" : markdownPlace(repositoryPath(folder, path), line),
    ]),
    total: exceptions.length,
    rank: 5,
  };
}

function overDocumentListing({ packs }: DeltaExtract, nameOf: NameOf): Listing {
  const rows = packs.flatMap((pack) =>
    pack.overDocuments.map(({ path, tokens, over, before }) => [
      codeSpan(path),
      nameOf(pack),
      formatCount(tokens),
      formatCount(over),
      before === undefined ? "new" : formatDifference(tokens - before),
    ]),
  );
  return {
    summary: `Documents over their limit (${formatCount(rows.length)})`,
    columns: ["document", "pack", "tokens:", "over by:", "change:"],
    rows,
    total: rows.length,
    rank: 2,
  };
}

/** Returns a collapsed section on the base, the measured commit, and how tokens were counted. */
export function measurementSection({
  base,
  head,
  missing,
  encoding,
  tool,
  deterministic,
  policy: { files: changed, source },
}: DeltaExtract): string {
  const commit = base?.commit === undefined ? "" : `${markdownCommit(base.commit)}, `;
  const items = [
    base === undefined ? "" : `Base: ${commit}${BASELINE_TEXTS[base.how]}`,
    missing === undefined ? "" : `Base: none; ${NO_BASELINE_TEXTS[missing]}`,
    head === undefined ? "" : `Measured: ${markdownCommit(head)}`,
    `Tokens: exact, counted with ${codeSpan(encoding)} on the text as written`,
    changed.length === 0
      ? "Rules: unchanged"
      : `Rules: changed; budgets checked against ${describeLimitSource(source)}`,
    deterministic === undefined ? "" : describeReproducibility(deterministic),
    `Tool: ${codeSpan(tool)}`,
  ];
  const list = items.filter((item) => item !== "").map((item) => `- ${item}`);
  return collapsedSection("Measurement", list.join("\n"));
}

/** Returns a sentence on the start of each changed FULL that a prompt cache can reuse. Empty without any. */
export function prefixSentence(packs: readonly DeltaPack[], nameOf: NameOf): string {
  const unchangedPrefixes = packs.flatMap((pack) =>
    pack.prefix === undefined || pack.change === "identical"
      ? []
      : [`${formatKeptPrefix(pack.prefix)} of ${nameOf(pack)}`],
  );
  return unchangedPrefixes.length === 0
    ? ""
    : `Prompt cache: the first ${joinFirst(unchangedPrefixes, MAX_NAMED_ITEMS)} ${unchangedPrefixes.length === 1 ? "is" : "are"} unchanged.`;
}
