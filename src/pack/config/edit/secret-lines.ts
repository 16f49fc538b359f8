import type { Config } from "../config.ts";
import type { ConfigProblem } from "../parse/problem.ts";
import type { YamlTree } from "../parse/yaml-tree.ts";

/** Finds the lines of a text, 1-based, where a secret begins. */
export type SecretLines = (text: string) => ReadonlySet<number>;

/** Decides which keys and values of a config must not appear in messages. */
export interface HiddenTexts {
  /** @param at offset of a key or value in the config, in UTF-16 code units */
  readonly isHidden: (at: number) => boolean;
  /** Replaces each segment of a key path that is itself a secret with `…`. */
  readonly maskedPath: (path: readonly PropertyKey[]) => readonly PropertyKey[];
}

/** No known secret format is shorter. */
const MIN_NAME_LENGTH = 16;

/**
 * Determines which keys and values of an invalid config must not appear in messages: those on lines where a secret
 * begins.
 */
export function hiddenTexts(source: string, secretLines: SecretLines): HiddenTexts {
  const lines = secretLines(source);
  return {
    isHidden: (at) => lines.has(source.slice(0, at).split("\n").length),
    maskedPath: (path) => path.map((key) => (typeof key === "string" && isSecret(key, secretLines) ? "…" : key)),
  };
}

/**
 * Returns one problem for each pack, part, model, scope, section and source whose name contains a secret, because names
 * are published. Empty if there are none.
 */
export function secretNameProblems(
  { packs, scopes, sections, sources = [] }: Config,
  tree: YamlTree,
  secretLines: SecretLines,
): readonly ConfigProblem[] {
  const names = {
    packs: packs.flatMap(({ id, audience }) => [
      id,
      ...(audience?.parts.map(({ name }) => name) ?? []),
      ...(audience?.window === undefined ? [] : [audience.window.model]),
    ]),
    scopes: scopes.map(({ name }) => name),
    sections: sections.map(({ name }) => name),
    sources: sources.map(({ name }) => name),
  };
  return Object.entries(names).flatMap(([list, entryNames]) =>
    entryNames
      .filter((name) => isSecret(name, secretLines))
      .map((name) => {
        const at = tree.members.get(list)?.tree.members.get(name)?.keyAt ?? tree.at;
        return { at, text: `a name in ${list} holds a secret, and names are published` };
      }),
  );
}

function isSecret(text: string, secretLines: SecretLines): boolean {
  return text.length >= MIN_NAME_LENGTH && secretLines(text).size > 0;
}
