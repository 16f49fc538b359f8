import type { Config } from "../config.ts";
import type { ConfigProblem } from "../parse/problem.ts";
import type { YamlTree } from "../parse/yaml-tree.ts";

/** Returns the lines of a text, from 1, on which a secret begins. */
export type SecretLines = (text: string) => ReadonlySet<number>;

/** Whether messages must not repeat a key or a value of a config. */
export interface HiddenTexts {
  /** @param at offset of a key or a value in the config, in UTF-16 code units */
  readonly isHidden: (at: number) => boolean;
  /** Returns the path of a key with `…` in place of each part that is a secret by itself. */
  readonly shownPath: (path: readonly PropertyKey[]) => readonly PropertyKey[];
}

/** Shorter names are no secrets of any known format. */
const MIN_NAME_LENGTH = 16;

/** Searches a config that has problems; messages about lines with secrets repeat nothing of them. */
export function hiddenTexts(source: string, secretLines: SecretLines): HiddenTexts {
  const lines = secretLines(source);
  return {
    isHidden: (at) => lines.has(source.slice(0, at).split("\n").length),
    shownPath: (path) => path.map((key) => (typeof key === "string" && isSecret(key, secretLines) ? "…" : key)),
  };
}

/** Returns a problem for each pack, scope, section and source whose name is a secret: names are part of what is published. */
export function namesWithSecrets(
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
  return Object.entries(names).flatMap(([list, own]) =>
    own
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
