import type {
  Baseline,
  CheckedPack,
  Delta,
  DeltaFile,
  DeltaPack,
  DeltaPolicy,
  GateVerdict,
  NoBaseline,
  PackChange,
  PackSize,
} from "./delta-model.ts";
import { type Cut, type PackIdentity, coversScope, gateFails, largestTokens, totalTokens } from "../../pack/index.ts";
import type { Encoding } from "../../tokens/index.ts";
import { isSameBudget, judgeChange } from "./gate.ts";
import type { PlannedPiece } from "../document/stretches.ts";
import { fileChanges } from "./delta-files.ts";
import { newRedactions } from "./new-redactions.ts";
import { withLimits } from "./limit-verdict.ts";
import { keptPrefix } from "./prefix.ts";
import type { Side, SideDocument, SidePack } from "./side.ts";

/** The sides of a change, the rules it is checked with, and metadata of the run, for `computeDelta`. */
export interface DeltaInput {
  readonly tool: string;
  readonly encoding: Encoding;
  /** The packs as written. */
  readonly head: Side;
  /** Packs whose sizes are checked. Equals `head` if it loosens no rules. */
  readonly judged: Side;
  /** The head's tree packed with the base's rules, if the change edits any. */
  readonly byBaseRules?: Side;
  readonly base:
    | {
        readonly side: Side;
        readonly how: Baseline;
        /** Whether the base has no policy, so that the gate treats every pack as new. */
        readonly isNew?: boolean;
      }
    | { readonly missing: NoBaseline };
  readonly policy: DeltaPolicy;
}

/**
 * Computes the effect of a change on files, packs and redactions, and the gate's verdict for each pack. Without a base,
 * `files` and `redactions` are empty.
 */
export function computeDelta({ tool, encoding, head, judged, byBaseRules, policy, ...input }: DeltaInput): Delta {
  const baseline = "side" in input.base ? input.base : undefined;
  const base = baseline && baseSide(baseline);
  const files = base === undefined ? [] : fileChanges(base, head);
  const isEmpty = baseline?.how === "nothing";
  return {
    schema: "carryon.delta/1",
    tool,
    encoding,
    head: head.origin,
    ...(baseline !== undefined && { base: { ...baseline.side.origin, how: baseline.how } }),
    ...("missing" in input.base && { missing: input.base.missing }),
    policy,
    packs: packKeys(isEmpty ? undefined : base, head).map((key) =>
      packDelta(key, {
        base,
        head,
        judged,
        byBaseRules,
        isNew: baseline?.isNew ?? false,
        isEmpty,
        isBlameless: baseline?.how === "branch-top",
        changed: changedFilesInScope(key.scope, files, { base, head }),
      }),
    ),
    files,
    redactions: base === undefined ? [] : newRedactions(base.redactions, judged.redactions, files),
    forbidden: policyFailures(judged, base),
  };
}

/** The base's side. The empty tree has no packs, not packs that consist of their preambles. */
function baseSide({ side, how }: { readonly side: Side; readonly how: Baseline }): Side {
  return how === "nothing" ? { ...side, packs: [] } : side;
}

interface BothSides {
  readonly base: Side | undefined;
  readonly head: Side;
}

interface Sides extends BothSides {
  readonly judged: Side;
  readonly byBaseRules: Side | undefined;
  readonly isNew: boolean;
  /** Whether the base is the empty tree. Its packs hold only their frames, so every pack of the head is new. */
  readonly isEmpty: boolean;
  /** Whether the base also contains other people's changes, so that growth cannot be attributed. */
  readonly isBlameless: boolean;
  /** Files of the pack's scope whose text changed. */
  readonly changed: readonly DeltaFile[];
}

/** Packs of the head in its order, then the removed ones. */
function packKeys(base: Side | undefined, head: Side): readonly PackIdentity[] {
  const removedPacks = (base?.packs ?? []).filter((pack) => findPack(head, pack) === undefined);
  return [...head.packs, ...removedPacks];
}

/** Finds a pack by its name and scope. An audience pack covers all scopes, so its name suffices. */
function findPack(side: Side | undefined, { pack, scope }: PackIdentity): SidePack | undefined {
  return side?.packs.find((candidate) => candidate.pack === pack && coversScope(candidate, scope));
}

function packDelta(key: PackIdentity, sides: Sides): DeltaPack {
  const base = findPack(sides.isEmpty ? undefined : sides.base, key);
  const [head, judged] = [findPack(sides.head, key), findPack(sides.judged, key)];
  const byBaseRules = findPack(sides.byBaseRules, key);
  // Packs of the judging policy are judged by it, even if the head's policy dropped them.
  const measuredPack = judged ?? head ?? base!;
  const { kind, pack, scope } = measuredPack;
  const prefix = keptPrefix(base, head);
  return {
    pack,
    scope,
    kind,
    change: sides.base === undefined ? "unknown" : changeOf(base, head),
    ...sizesOf({ base, head, judged: judged === head ? undefined : judged, byBaseRules }),
    ...judgePack(measuredPack, base, sides),
    ...(head && !isSameBudget(head.budget, measuredPack.budget) && { heldBudget: head.budget }),
    ...(prefix && { prefix }),
  };
}

/** Sizes of the packs that exist. */
function sizesOf({ base, head, judged, byBaseRules }: SidedPacks): Partial<DeltaPack> {
  return {
    ...(base && { base: sizeOf(base) }),
    ...(head && { head: sizeOf(head) }),
    ...(judged && { judged: sizeOf(judged) }),
    ...(byBaseRules && { byBaseRules: sizeOf(byBaseRules) }),
  };
}

/** One pack as each side has it. */
interface SidedPacks {
  readonly base: SidePack | undefined;
  readonly head: SidePack | undefined;
  readonly judged: SidePack | undefined;
  readonly byBaseRules: SidePack | undefined;
}

function judgePack(measuredPack: SidePack, base: SidePack | undefined, sides: Sides): CheckedPack {
  const { budget, documents } = measuredPack;
  const comparedBase = sides.isNew ? undefined : base;
  const before = sides.base === undefined || sides.isBlameless ? "unknown" : (comparedBase ?? "new");
  // It excuses tokens but adds none: the limits apply to the numbers that a reader sees.
  const noise = Math.max(0, boundaryNoise(measuredPack.pack, sides.changed));
  const wholeVerdict = judgeChange(budget, documents, typeof before === "string" ? before : before.documents, noise);
  const verdict = withLimits(wholeVerdict, measuredPack, before, noise);
  // A removed pack needs no cuts.
  const cuts = measuredPack === base ? [] : cutsFor(measuredPack, verdict);
  return { budget, ...verdict, overDocuments: overDocuments(measuredPack, base), cuts };
}

/** Cuts that bring a pack back under its maximum. `withPassingCuts` finds those of a failing change. */
function cutsFor({ budget, cuts }: SidePack, { gate, over }: GateVerdict): readonly Cut[] {
  return over === 0 || gateFails(gate) ? [] : cuts(budget, over);
}

function changedFilesInScope(
  scope: string,
  files: readonly DeltaFile[],
  { base, head }: BothSides,
): readonly DeltaFile[] {
  const scopes = [base, head].map((side) => new Set(side?.files.filter((file) => file.scope === scope).map(pathOf)));
  return files.filter(({ path, change }) => change === "changed" && scopes.every((paths) => paths.has(path)));
}

/** Token difference of changed files that only comes from their frame lines. */
function boundaryNoise(pack: string, changed: readonly DeltaFile[]): number {
  return changed.reduce((sum, { base, head, shown: appearances }) => {
    const appearance = appearances.find((one) => one.pack === pack);
    if (appearance?.base.view !== "full" || appearance.head.view !== "full") return sum;
    return sum + (appearance.head.tokens - (head?.tokens ?? 0)) - (appearance.base.tokens - (base?.tokens ?? 0));
  }, 0);
}

function pathOf({ path }: { readonly path: string }): string {
  return path;
}

/** Number of packs that cannot be fitted to their budget. */
function unfittedPackCount(errors: Side["errors"] = []): number {
  return errors.filter(({ code }) => code === "budget-too-small").length;
}

function policyFailures({ errors }: Side, base: Side | undefined): Delta["forbidden"] {
  return [
    ...(errors.some(({ code }) => code === "redacted") ? (["secrets"] as const) : []),
    ...(unfittedPackCount(errors) > unfittedPackCount(base?.errors) ? (["budget"] as const) : []),
  ];
}

function sizeOf({ documents }: SidePack): PackSize {
  return { tokens: totalTokens(documents), largest: largestTokens(documents), documents: documents.length };
}

function changeOf(base: SidePack | undefined, head: SidePack | undefined): PackChange {
  if (base === undefined) return "new";
  if (head === undefined) return "removed";
  const hasSameDocuments =
    base.documents.length === head.documents.length &&
    base.documents.every((document, i) => isSameDocument(document, head.documents[i]!));
  if (hasSameDocuments) return "identical";
  return totalTokens(base.documents) === totalTokens(head.documents) ? "same-tokens" : "changed";
}

function overDocuments({ budget, documents }: SidePack, base: SidePack | undefined): DeltaPack["overDocuments"] {
  const { max } = budget;
  if (budget.per !== "document" || max === undefined) return [];
  const before = new Map(base?.documents.map(({ path, tokens }) => [path, tokens]));
  return documents
    .filter(({ tokens }) => tokens > max)
    .map(({ path, tokens }) => {
      const was = before.get(path);
      return { path, tokens, over: tokens - max, ...(was !== undefined && { before: was }) };
    });
}

/**
 * Whether two documents have the same path and bytes. Planned documents are compared by their pieces without reading
 * any text: a frame is identified by its lines and the digest of the text in it.
 */
function isSameDocument(a: SideDocument, b: SideDocument): boolean {
  if (a.path !== b.path) return false;
  const [left, right] = [a.pieces, b.pieces];
  if (left === undefined || right === undefined) return a.sha256 !== undefined && a.sha256 === b.sha256;
  return left.length === right.length && left.every((piece, i) => isSamePiece(piece, right[i]!));
}

function isSamePiece(a: PlannedPiece, b: PlannedPiece): boolean {
  if (a.kind === "frame") return b.kind === "frame" && a.open === b.open && shownDigest(a) === shownDigest(b);
  return b.kind !== "frame" && a.text === b.text;
}

function shownDigest({ file, slice }: PlannedPiece & { kind: "frame" }): string {
  return (slice ?? file.facts).sha256;
}
