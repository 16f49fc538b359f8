import { type DeltaExtract, type DeltaPack, packOrder, tokenDifference } from "../../compare/index.ts";
import { type NameOf, isFitted } from "../../pack/index.ts";
import { formatDifference, pluralize } from "../../base/index.ts";

/** Tokens that a pull request adds to some packs as of one commit, compared with the base of that run. */
export interface TrendEntry {
  /** First digits of the commit id. */
  readonly commit: string;
  /** Tokens by `SCOPE/pack`. */
  readonly tokens: ReadonlyMap<string, number>;
}

/** Maximum number of steps that a comment shows. */
const MAX_STEPS = 5;
/** One entry more than steps: a step is the difference of two entries. */
const MAX_ENTRIES = MAX_STEPS + 1;
const MAX_PACKS = 4;
const COMMIT_DIGITS = 12;

const PACK = String.raw`[A-Z0-9][A-Z0-9_]{0,31}/[a-z][a-z0-9_]{0,31}=-?\d{1,10}`;
const ENTRY = String.raw`[0-9a-f]{${COMMIT_DIGITS}}(?: ${PACK}){1,${MAX_PACKS}}`;
const MARKER = new RegExp(`^<!-- carryon-trend (${ENTRY}(?:, ${ENTRY}){0,${MAX_ENTRIES - 1}}) -->$`, "u");

/** Maximum number of hidden lines at the start of a comment. */
const MAX_MARKER_LINES = 3;

/**
 * Reads the history in the hidden lines of our own comment. Returns an empty list unless the whole line has our form.
 */
export function readTrend(body: string | undefined): readonly TrendEntry[] {
  const lines = (body ?? "").split(/\r?\n/u, MAX_MARKER_LINES);
  const text = lines.map((line) => MARKER.exec(line)?.[1]).find((match) => match !== undefined);
  return (text ?? "").split(", ").flatMap((entry) => {
    const [commit = "", ...packs] = entry.split(" ");
    if (commit === "") return [];
    const tokens = packs.map((pack) => pack.split("=")).map(([key = "", count]) => [key, Number(count)] as const);
    return [{ commit, tokens: new Map(tokens) }];
  });
}

/**
 * Adds the measured commit to a history. Replaces the last entry if it has the same commit, which was measured again.
 * Without a base there is nothing to add.
 * @param commit latest commit of the branch
 */
export function extendTrend(
  history: readonly TrendEntry[],
  { packs }: DeltaExtract,
  commit: string | undefined,
): readonly TrendEntry[] {
  const compared = trendPacks(packs).filter(({ change }) => change !== "unknown");
  if (commit === undefined || compared.length === 0) return history;
  const entry = {
    commit: commit.slice(0, COMMIT_DIGITS),
    tokens: new Map(compared.map((pack) => [keyOf(pack), tokenDifference(pack)])),
  };
  const earlier = history.filter((one) => one.commit !== entry.commit);
  return [...earlier, entry].slice(-MAX_ENTRIES);
}

/** Formats a history as a hidden line of a comment with its line break; empty without entries. */
export function trendMarker(history: readonly TrendEntry[]): string {
  if (history.length === 0) return "";
  const entries = history.map(({ commit, tokens }) =>
    [commit, ...[...tokens].map(([key, count]) => `${key}=${count}`)].join(" "),
  );
  const line = `<!-- carryon-trend ${entries.join(", ")} -->`;
  return MARKER.test(line) ? `${line}\n` : "";
}

/**
 * Returns a sentence with what each of the last measured pushes added to the pack that the comment is about: the worst
 * one, or LITE if all fit. Empty for a single one.
 */
export function trendSentence(history: readonly TrendEntry[], { packs }: DeltaExtract, nameOf: NameOf): string {
  const [pack] = trendPacks(packs);
  if (pack === undefined) return "";
  const totals = history.map(({ tokens }) => tokens.get(keyOf(pack)));
  const comparable = totals.slice(totals.lastIndexOf(undefined) + 1);
  const steps = comparable.map((total = 0, i) => total - (comparable[i - 1] ?? 0));
  // The first entry of a full history is compared with a commit that was dropped.
  const recent = steps.slice(comparable.length === MAX_ENTRIES || comparable.length < totals.length ? 1 : 0);
  if (recent.length < 2) return "";
  const changes = recent.map((step) => (step === 0 ? "0" : formatDifference(step)));
  return `${nameOf(pack)} over the last ${pluralize(changes.length, "push", "pushes")}: ${changes.join(", ")}.`;
}

/** The pack that the comment is about, then others. */
function trendPacks(packs: readonly DeltaPack[]): readonly DeltaPack[] {
  const order = packOrder(packs);
  const lead = order.find(({ gate }) => gate !== "within") ?? order.find((pack) => isFitted(pack)) ?? order[0];
  return lead === undefined ? [] : [lead, ...order.filter((pack) => pack !== lead)].slice(0, MAX_PACKS);
}

function keyOf({ scope, pack }: DeltaPack): string {
  return `${scope}/${pack}`;
}
