import {
  type CutCandidate,
  type CutGroup,
  type CutRank,
  type Report,
  CUT_RANKS,
  countRedacted,
  cutGroups,
  cutRank,
  isRuleFile,
  kindTraits,
} from "../../pack/index.ts";
import { raisedLimit } from "../../compare/index.ts";
import type { AdvisedCut, DoneAdvice, SiteAdvice, SiteAdviceList } from "../data/advice.ts";
import type { HistoryExtent, SitePackLink } from "../data/site.ts";
import type { SiteFinding } from "../data/site-finding.ts";
import { receiptIn } from "../receipt-in.ts";
import { NO_CHANGE } from "../what-if/change.ts";
import { type Outcome, type PlanPack, plansExactly } from "../what-if/what-if.ts";
import { WINDOW } from "../words/run-verdict.ts";

/** Number of things that the overview advises. */
const MAX_ADVICE = 3;
/** A by-product is worth a line if it takes at least `1 / BY_PRODUCT_DIVISOR` of a pack; tests need more. */
const BY_PRODUCT_DIVISOR = 50;
const TESTS_DIVISOR = 5;
/** Maximum number of one-line cuts that are planned exactly for a pack over its budget. */
const MAX_PLANNED_CUTS = 8;

/** Everything that advice depends on. */
export interface AdviceInput {
  readonly report: Report;
  readonly packs: readonly SitePackLink[];
  readonly findings: readonly SiteFinding[];
  /** Findings about links without a target. */
  readonly brokenLinks: readonly SiteFinding[];
  readonly history: HistoryExtent & { readonly points: readonly unknown[] };
  /** Plans a pack under other rules. */
  readonly plan: PlanPack;
}

/**
 * Returns up to three pieces of advice, most urgent first, and fills up with kinds that have nothing to advise. Every
 * suggested line was planned with the pack's own rules, so the sizes are exact.
 */
export function overviewAdvice(input: AdviceInput): SiteAdviceList {
  const secrets = input.findings.filter(({ code }) => code === "redacted");
  const over = overAdvice(input);
  // A pack over its budget already gets the lines that help.
  const pack = over.length > 0 ? undefined : largestWhole(input);
  const groups = pack === undefined ? [] : droppable(pack, input.report);
  const links = input.brokenLinks;
  const advice: readonly SiteAdvice[] = [
    ...over,
    ...secrets.slice(0, 1).map((first) => ({ kind: "secret", first, total: countRedacted(input.findings) }) as const),
    ...groups.flatMap((group) => dropAdvice(pack!, group, input)),
    ...links.slice(0, 1).map((first) => ({ kind: "links", first, total: links.length }) as const),
    ...limitAdvice(input),
    ...historyAdvice(input),
  ];
  const todo = advice.slice(0, MAX_ADVICE);
  const settled: readonly (readonly [DoneAdvice, boolean])[] = [
    ["secret", secrets.length === 0],
    ["drop", pack !== undefined && groups.length === 0],
    ["links", links.length === 0],
  ];
  const done = settled.flatMap(([kind, isDone]) => (isDone ? [kind] : []));
  return { todo, done: done.slice(0, MAX_ADVICE - todo.length) };
}

/** The pack that is furthest over its maximum, the lines that bring it back, and the maximum that it would keep. */
function overAdvice(input: AdviceInput): readonly SiteAdvice[] {
  const [worst] = input.packs.filter(({ state }) => state === "over").toSorted((a, b) => b.over - a.over);
  const max = worst?.budget.max;
  if (worst === undefined || max === undefined) return [];
  const { slug, pack, over } = worst;
  const raise = { kind: "raise", slug, pack, needed: raisedLimit(max + over) } as const;
  return [{ kind: "over", slug, over, max, choices: cutChoices(worst, input) }, raise];
}

/** Lines that bring a pack back under its maximum: the single line that drops least, and the cuts that keep more. */
function cutChoices(pack: SitePackLink, input: AdviceInput): readonly AdvisedCut[] {
  if (!plansExactly(pack)) return [];
  const single = cutGroups()
    .find(candidatesIn(pack, input.report), 0)
    .filter(({ tokens, listing }) => tokens >= pack.over + listing)
    .toSorted((a, b) => a.rank - b.rank || a.tokens - b.tokens || byPattern(a.pattern, b.pattern))
    .slice(0, MAX_PLANNED_CUTS)
    .map(({ pattern }) => sufficientCut(pack, [pattern], input))
    .find((cut) => cut !== undefined);
  const several = sufficientCut(
    pack,
    pack.cuts.map(({ pattern }) => pattern),
    input,
  );
  if (several === undefined || (single !== undefined && several.tokens <= single.tokens)) return single ? [single] : [];
  return single === undefined ? [several] : [single, several];
}

/** The outcome of lines that bring a pack back under its maximum; `undefined` if they do not, or not surely. */
function sufficientCut(pack: SitePackLink, lines: readonly string[], input: AdviceInput): AdvisedCut | undefined {
  if (lines.length === 0) return undefined;
  const { exact, state, ...cut } = planCut(pack, lines, input);
  return exact && state !== "over" ? cut : undefined;
}

function planCut(
  { slug, tokens: before }: SitePackLink,
  lines: readonly string[],
  { plan }: AdviceInput,
): AdvisedCut & Pick<Outcome, "exact" | "state"> {
  const { tokens, exact, state } = plan(slug, { ...NO_CHANGE, hide: lines });
  return { lines, tokens, saved: before - tokens, exact, state };
}

/** Files that take much of a pack and that one ignore line leaves out. */
interface Droppable {
  readonly what: "tests" | "by-product";
  readonly group: CutGroup;
}

/** Finds files to leave out of a pack: its largest by-product and, if no window takes the pack, its tests. */
function droppable(pack: SitePackLink, report: Report): readonly Droppable[] {
  const groups = cutGroups();
  const candidates = candidatesIn(pack, report);
  const largestOf = (from: typeof candidates, rank: CutRank, divisor: number): CutGroup | undefined =>
    groups
      .find(from, 0)
      .filter((group) => CUT_RANKS[group.rank] === rank && group.tokens * divisor >= pack.tokens)
      .toSorted((a, b) => b.tokens - a.tokens || byPattern(a.pattern, b.pattern))[0];
  const tests = pack.tokens > WINDOW ? largestOf(candidates, "test", TESTS_DIVISOR) : undefined;
  const others = tests === undefined ? candidates : groups.without(candidates, tests.pattern);
  const kinds = [
    ["tests", tests],
    ["by-product", largestOf(others, "by-product", BY_PRODUCT_DIVISOR)],
  ] as const;
  return kinds.flatMap(([what, group]) => (group === undefined ? [] : [{ what, group }]));
}

function dropAdvice(pack: SitePackLink, { what, group }: Droppable, input: AdviceInput): readonly SiteAdvice[] {
  const { exact, state: _, ...cut } = planCut(pack, [group.pattern], input);
  const fits = pack.tokens > WINDOW && cut.tokens <= WINDOW;
  return exact ? [{ kind: "drop", what, slug: pack.slug, files: group.files, cut, fits }] : [];
}

/** A maximum for the largest pack of whole files, if it has none: its size, rounded up to two digits. */
function limitAdvice(input: AdviceInput): readonly SiteAdvice[] {
  const pack = largestWhole(input);
  if (pack === undefined || pack.budget.max !== undefined) return [];
  const unit = 10 ** Math.max(0, String(pack.tokens).length - 2);
  return [{ kind: "limit", slug: pack.slug, pack: pack.pack, max: (Math.floor(pack.tokens / unit) + 1) * unit }];
}

function largestWhole({ packs }: AdviceInput): SitePackLink | undefined {
  const wholePacks = packs.filter((one) => plansExactly(one) && !kindTraits(one.kind).slicesFiles);
  return wholePacks.toSorted((a, b) => b.tokens - a.tokens)[0];
}

/** Sort order for patterns that match the same files: those that match in one place first, then the shortest. */
function byPattern(a: string, b: string): number {
  return Number(b.startsWith("/")) - Number(a.startsWith("/")) || a.length - b.length || (a < b ? -1 : 1);
}

/** Files of a pack that an ignore line could leave out. Without its rules, a pack would show other files. */
function candidatesIn(pack: SitePackLink, { files }: Report): readonly CutCandidate[] {
  return files.flatMap((file) => {
    const receipt = receiptIn(pack, file);
    if (receipt === undefined || receipt.tokens === 0 || isRuleFile(file.path)) return [];
    return [{ path: file.path, rank: cutRank(file.path, file), tokens: receipt.tokens }];
  });
}

function historyAdvice({ history }: AdviceInput): readonly SiteAdvice[] {
  if (history.points.length > 1 || history.limit <= 1) return [];
  return history.shallow || history.unreadable !== undefined ? [{ kind: "history", asked: history.limit }] : [];
}
