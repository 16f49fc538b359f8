import { addCount, baseNameOf } from "../../../base/index.ts";
import { isFitted, kindTraits, type PackKind } from "../../kinds/list.ts";
import type { Budget } from "../../config/budget.ts";
import type { Document } from "../../render/document.ts";
import type { MeasuredFile } from "../../scan/file.ts";
import type { Cut } from "../../report/report-model.ts";
import { cutRank } from "./cut-rank.ts";
import type { CutCandidate } from "./cut-groups.ts";
import { cheapestCuts } from "./cuts.ts";
import { FOLDER_RULES } from "../../../source/index.ts";

/**
 * Suggests cuts that bring a pack back within its budget, or its largest document for a budget per document. Fitted
 * packs get no suggestions, because one that is still over contains only its index. Audience packs get none because
 * their files should be shortened instead of left out.
 * @param documents content documents of the pack
 */
export function packCuts(kind: PackKind, budget: Budget, documents: readonly Document[], over: number): readonly Cut[] {
  if (over === 0 || isFitted({ kind }) || kindTraits(kind).hasParts) return [];
  return cheapestCuts(candidatesIn(budget.per === "pack" ? documents : largest(documents)), over);
}

/**
 * Lists the files of a pack that could be left out, with their tokens in the documents that exceed a limit. Empty for
 * audience packs, and for fitted packs that exceed their maximum, where leaving out files does not help.
 * @param limit growth of the whole pack, or the maximum of its budget
 */
export function cutCandidates(
  { kind, budget }: { readonly kind: PackKind; readonly budget: Budget },
  documents: readonly Document[],
  limit: "growth" | "max",
): readonly CutCandidate[] {
  if (kindTraits(kind).hasParts || (isFitted({ kind }) && limit === "max")) return [];
  const { max = 0, per } = budget;
  return candidatesIn(
    limit === "max" && per === "document" ? documents.filter(({ tokens }) => tokens > max) : documents,
  );
}

function largest(documents: readonly Document[]): readonly Document[] {
  return documents.toSorted((a, b) => b.tokens - a.tokens).slice(0, 1);
}

function candidatesIn(documents: readonly Document[]): readonly CutCandidate[] {
  const tokens = new Map<MeasuredFile, number>();
  for (const { pieces } of documents) {
    for (const piece of pieces) {
      if (piece.kind !== "text") addCount(tokens, piece.file, piece.tokens);
    }
  }
  return [...tokens]
    .filter(([{ entry }]) => !isRuleFile(entry.path))
    .map(([file, cost]) => ({ path: file.entry.path, rank: cutRank(file.entry.path, file), tokens: cost }));
}

/** Whether a path is a rule file by its name. Without its rules, a pack would show other files. */
export function isRuleFile(path: string): boolean {
  const name = baseNameOf(path);
  return FOLDER_RULES.includes(name) || /^\.?carryon(?:\.ya?ml|\.json|allow)$/u.test(name);
}
