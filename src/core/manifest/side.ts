import type { Config, Tier } from "../../model/config/config.ts";
import type { PackKind } from "../../model/pack-kinds/list.ts";
import type { Budget } from "../../model/config/budget.ts";
import type { Appearance, DeltaRedaction, DeltaSide } from "../../model/report/delta.ts";
import type { Document } from "../../model/document.ts";
import type { Finding } from "../../model/report/finding.ts";
import type { MeasuredFile, SkippedFile } from "../../model/file.ts";
import type { Cut, Report } from "../../model/report/report.ts";
import type { Origin } from "../../model/ports/source.ts";
import { packCuts } from "../plan/gate/pack-cuts.ts";
import type { AppearancesByFile } from "../render/shown.ts";
import type { PlannedPiece } from "../render/delta/stretches.ts";

/** A file of one side. */
export interface SideFile {
  readonly path: string;
  readonly scope: string;
  /** Of the redacted text. */
  readonly sha256: string;
  readonly tokens: number;
  readonly tier: Tier;
  /** How packs show it, by pack id; a pack that does not is not in it. */
  readonly shown: ReadonlyMap<string, Appearance>;
}

/** A content document of one side: planned, or written, or both. */
export interface SideDocument {
  readonly path: string;
  readonly tokens: number;
  /** There where it is planned. */
  readonly pieces?: readonly PlannedPiece[];
  /** Of its bytes, where they are known. */
  readonly sha256?: string;
  /** Its bytes, where they are at hand. */
  readonly read?: () => Buffer;
}

/** A pack of one scope of one side. */
export interface SidePack {
  readonly pack: string;
  readonly scope: string;
  readonly kind: PackKind;
  readonly budget: Budget;
  readonly documents: readonly SideDocument[];
  /** The fewest cuts that bring it back by so many tokens. */
  readonly cuts: (budget: Budget, over: number) => readonly Cut[];
}

/** One side of a comparison: packs that are planned, or that were written by an earlier run. */
export interface Side {
  readonly origin: DeltaSide;
  /** In the order of scopes and packs in the config. */
  readonly packs: readonly SidePack[];
  /** Sorted by path. */
  readonly files: readonly SideFile[];
  readonly skipped: readonly SkippedFile[];
  readonly redactions: readonly SideRedaction[];
  /** What the policy does not allow at all: see `Delta.forbidden`. */
  readonly errors: readonly Finding[];
}

/** A redaction of one side. */
export interface SideRedaction extends DeltaRedaction {
  /** Of what it hides; there where the file is not the same on both sides. Never leaves the comparison. */
  readonly digest?: string;
}

/** What a side is made of where its packs are planned. */
export interface PlannedSide {
  readonly origin: Origin;
  readonly config: Pick<Config, "scopes" | "packs">;
  readonly files: readonly MeasuredFile[];
  readonly skipped: readonly SkippedFile[];
  readonly findings: readonly Finding[];
  readonly documents: readonly Document[];
  readonly shown: AppearancesByFile;
  readonly head: { readonly snapshot: string };
}

/**
 * A side whose packs are planned.
 * @param digests sha256 of documents by path, for a comparison with a side that was written
 */
export function plannedSide(build: PlannedSide, digests?: ReadonlyMap<string, string>): Side {
  const { origin, config, files, skipped, findings, shown } = build;
  const packs = config.scopes.flatMap(({ name: scope }) =>
    config.packs.map(({ id, kind, budget }): SidePack => {
      const own = build.documents.filter(
        (document) => document.pack === id && document.scope === scope && document.role === "content",
      );
      const documents = own.map(({ path, tokens, pieces }) => {
        const sha256 = digests?.get(path);
        return { path, tokens, pieces, ...(sha256 !== undefined && { sha256 }) };
      });
      return { pack: id, scope, kind, budget, documents, cuts: (limit, over) => packCuts(kind, limit, own, over) };
    }),
  );
  return {
    origin: sideOrigin(origin, build.head.snapshot),
    packs,
    files: files.map((file) => ({
      path: file.entry.path,
      scope: file.scope,
      sha256: file.facts.sha256,
      tokens: file.facts.tokens,
      tier: file.tier,
      shown: shown.get(file) ?? NOT_SHOWN,
    })),
    skipped,
    redactions: redactionsIn(findings),
    errors: findings.filter(({ severity }) => severity === "error"),
  };
}

const NOT_SHOWN: ReadonlyMap<string, Appearance> = new Map();

/**
 * A side that an earlier run wrote.
 * @param read gives a document's bytes, where the pack is there and not its report alone
 */
export function writtenSide(report: Report, read?: (path: string) => Buffer): Side {
  const packs = report.packs.map(({ pack, scope, kind: made, budget, cuts }): SidePack => {
    const own = report.documents.filter(
      (document) => document.pack === pack && document.scope === scope && document.role === "content",
    );
    const documents = own.map(({ path, tokens, sha256 }) => ({
      path,
      tokens,
      ...(sha256 !== "" && { sha256 }),
      ...(read !== undefined && { read: () => read(path) }),
    }));
    return { pack, scope, kind: made, budget, documents, cuts: () => cuts };
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
        shown: new Map(visible.map(({ pack, view, tokens: cost }) => [pack, { view, tokens: cost }])),
      };
    }),
    skipped: report.skipped,
    redactions: redactionsIn(report.findings),
    errors: report.findings.filter(({ severity }) => severity === "error"),
  };
}

/** What a comparison says of where a side came from. */
export function sideOrigin({ kind, name, commit, ref }: Origin, snapshot: string): DeltaSide {
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
