import { brokenMaxima } from "./change-advice.ts";
import { type Mark, joinWords } from "../../base/index.ts";
import { type NameOf, gateFails } from "../../pack/index.ts";
import type { DeltaPack } from "../delta/delta-model.ts";
import { repositoryPath } from "./repository-path.ts";

/** Accepted packs, and how to name them and their config. */
export interface AcceptedPacks {
  readonly packs: readonly DeltaPack[];
  /** Packed folder, relative to the repository root. */
  readonly folder: string | undefined;
  readonly nameOf: NameOf;
  /** Marks up a config key or file name. */
  readonly mark: Mark;
}

/**
 * Returns two sentences, without the last full stop, on packs that stay over their maximum after a maintainer accepted
 * the change. Empty if no pack does: growth counts from the new size once the change is merged.
 */
export function acceptedAdvice({ packs, folder, nameOf, mark }: AcceptedPacks): string {
  const over = packs.filter(({ gate, over: excess }) => gateFails(gate) && excess > 0);
  if (over.length === 0) return "";
  const limits = over.flatMap((pack) => brokenMaxima(pack, mark));
  const again = `The next change that makes ${joinWords(over.map(nameOf))} larger fails again`;
  if (limits.length === 0) return again;
  return `${again}. To fix that for good, raise ${joinWords(limits)} in ${mark(repositoryPath(folder, "carryon.yml"))} on the base branch`;
}
