import {
  type AppearancesByPack,
  type Budget,
  type Cut,
  type CutCandidate,
  type Document,
  type MeasuredFile,
  type PackConfig,
  type PackIdentity,
  type PackKind,
  type PackLimit,
  type PublishedOrigin,
  type Report,
  type Scope,
  type SkippedFile,
  type Tier,
  cutCandidates,
  fileAppearances,
  packDocuments,
  packCuts,
  packLimits,
} from "../../pack/index.ts";
import type { Appearance, DeltaRedaction, DeltaSide } from "./delta-model.ts";
import type { Finding } from "../../base/index.ts";
import type { PlannedPiece } from "../document/stretches.ts";

/** A file as the comparison of two sides needs it. */
export interface ComparedFile {
  readonly path: string;
  /** SHA-256 of the redacted text. */
  readonly sha256: string;
  readonly tokens: number;
  readonly tier: Tier;
  /** Appearance of the file by pack id. Packs that do not show it have no entry. */
  readonly appearances: ReadonlyMap<string, Appearance>;
}

/** A file on one side of a comparison. */
export interface SideFile extends ComparedFile {
  readonly scope: string;
}

/** A document with its size. */
export interface CountedDocument {
  readonly path: string;
  readonly tokens: number;
}

/** A content document on one side: planned, written, or both. */
export interface SideDocument extends CountedDocument {
  /** Set only if the document is planned. */
  readonly pieces?: readonly PlannedPiece[];
  /** SHA-256 of the document's bytes, if known. */
  readonly sha256?: string;
  /** Reads the document's bytes, if they are available. */
  readonly read?: () => Buffer;
}

/** Finds the pack with the id and scope of another one. */
export function counterpartOf<Pack extends PackIdentity>(
  packs: readonly Pack[],
  { pack, scope }: PackIdentity,
): Pack | undefined {
  return packs.find((one) => one.pack === pack && one.scope === scope);
}

/** A pack that may have limits. */
export interface PackWithLimits {
  /** Limits of an audience pack other than its budget. */
  readonly limits?: readonly PackLimit[];
}

/** A pack of one scope with its budget and limits. */
export interface BudgetedPack extends PackIdentity, PackWithLimits {
  readonly kind: PackKind;
  readonly budget: Budget;
}

/** A pack of one scope on one side. */
export interface SidePack extends BudgetedPack {
  readonly documents: readonly SideDocument[];
  /** Returns up to 5 cuts for a pack that is `over` tokens above its budget. */
  readonly cuts: (budget: Budget, over: number) => readonly Cut[];
  /** Lists the files whose removal could keep the pack within a limit. Set only for planned packs. */
  readonly candidates?: (limit: "growth" | "max") => readonly CutCandidate[];
}

/** Files that the packs of one side leave out, and its policy violations. */
export interface SideExclusions {
  readonly skipped: readonly SkippedFile[];
  readonly redactions: readonly SideRedaction[];
  /** Policy violations: see `Delta.forbidden`. */
  readonly errors: readonly Finding[];
}

/** Packs and files of one side. */
export interface SideContents extends SideExclusions {
  /** In the order of scopes and packs in the config. */
  readonly packs: readonly SidePack[];
  /** Sorted by path. */
  readonly files: readonly SideFile[];
}

/** One side of a comparison: planned packs, or packs that an earlier run wrote. */
export interface Side extends SideContents {
  readonly origin: DeltaSide;
}

/** A redaction on one side. */
export interface SideRedaction extends DeltaRedaction {
  /** Digest of the secret, set if the file differs between the sides. Never leaves the comparison. */
  readonly digest?: string;
}

/** Scopes and packs of a config. */
export interface PackedScopes {
  readonly scopes: readonly Scope[];
  readonly packs: readonly PackConfig[];
}

/** A build with planned packs, as far as a comparison needs it. */
export interface PlannedSide {
  readonly origin: PublishedOrigin;
  readonly config: PackedScopes;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly findings: readonly Finding[];
  readonly documents: readonly Document[];
  readonly shown: AppearancesByPack;
  readonly head: { readonly snapshot: string };
}

/**
 * Returns the side of a comparison that a build with planned packs forms.
 * @param digests SHA-256 of documents by path, for comparison with a side that was read from a report
 */
export function plannedSide(build: PlannedSide, digests?: ReadonlyMap<string, string>): Side {
  const { origin, config, files, skipped, findings, shown: appearancesByPack } = build;
  const packs = config.scopes.flatMap(({ name: scope }) =>
    config.packs.flatMap(({ id, kind, budget, audience }): readonly SidePack[] => {
      const contentDocuments = packDocuments(build.documents, { pack: id, scope });
      // An audience pack belongs to one scope.
      if (audience !== undefined && contentDocuments.length === 0) return [];
      const limits = audience && packLimits(audience, contentDocuments);
      const documents = contentDocuments.map(({ path, tokens, pieces }) => {
        const sha256 = digests?.get(path);
        return { path, tokens, pieces, ...(sha256 !== undefined && { sha256 }) };
      });
      const cuts: SidePack["cuts"] = (limit, over) => packCuts(kind, limit, contentDocuments, over);
      const candidates: SidePack["candidates"] = (limit) => cutCandidates({ kind, budget }, contentDocuments, limit);
      return [{ pack: id, scope, kind, budget, ...(limits && { limits }), documents, cuts, candidates }];
    }),
  );
  return {
    origin: sideOrigin(origin, build.head.snapshot),
    packs,
    files: files.map((file) => ({
      path: file.entry.path,
      scope: file.scope,
      sha256: file.facts.sha256,
      tokens: file.facts.textTokens,
      tier: file.tier,
      appearances: new Map(fileAppearances(appearancesByPack, file)),
    })),
    skipped,
    redactions: redactionsIn(findings),
    errors: findings.filter(({ severity }) => severity === "error"),
  };
}

/**
 * Returns the side of a comparison that the report of an earlier run forms.
 * @param read returns a document's bytes; omitted if only the report is available
 */
export function reportSide(report: Report, read?: (path: string) => Buffer): Side {
  const packs = report.packs.map((reportPack): SidePack => {
    const { pack, scope, kind: packKind, budget, limits, cuts } = reportPack;
    const documents = packDocuments(report.documents, reportPack).map(({ path, tokens, sha256 }) => ({
      path,
      tokens,
      ...(sha256 !== "" && { sha256 }),
      ...(read !== undefined && { read: () => read(path) }),
    }));
    return { pack, scope, kind: packKind, budget, ...(limits && { limits }), documents, cuts: () => cuts };
  });
  return {
    origin: { ...sideOrigin(report.origin, report.snapshot), kind: read === undefined ? "report" : "pack" },
    packs,
    files: report.files.map(({ path, scope, sha256 = "", tokens, tier, receipts }) => {
      const visible = receipts.filter(({ documents }) => documents.length > 0);
      return {
        path,
        scope,
        sha256,
        tokens,
        tier,
        appearances: new Map(visible.map(({ pack, view, tokens: cost }) => [pack, { view, tokens: cost }])),
      };
    }),
    skipped: report.skipped,
    redactions: redactionsIn(report.findings),
    errors: report.findings.filter(({ severity }) => severity === "error"),
  };
}

/** Returns the origin of a side with its snapshot digest, without fields that a delta does not publish. */
export function sideOrigin({ kind, name, commit, ref }: PublishedOrigin, snapshot: string): DeltaSide {
  return { kind, name, ...(commit !== undefined && { commit }), ...(ref !== undefined && { ref }), snapshot };
}

function redactionsIn(findings: readonly Finding[]): readonly DeltaRedaction[] {
  return findings
    .filter(({ code }) => code === "redacted")
    .map(({ args, path = "", line, severity }) => ({
      rule: String(args["rule"]),
      path,
      ...(line !== undefined && { line }),
      specific: severity !== "notice",
    }));
}
