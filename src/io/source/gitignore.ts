import ignore, { type Ignore } from "ignore";

import { ignoreLines } from "../../model/ignore-lines.ts";

/** The `.gitignore` rules that apply in a folder: its own and those of its parents. */
export interface IgnoreRules {
  /** Returns the rules for a subfolder whose own `.gitignore` has this text. @param folder relative to the root */
  inside(folder: string, text: string): IgnoreRules;
  /** Whether the rules ignore a path. @param path relative to the root; with a trailing `/` for a folder */
  ignores(path: string): boolean;
}

/** Returns empty rules, to start from at the root. */
export function noRules(): IgnoreRules {
  return rulesOf(ignore({ ignorecase: false, allowRelativePaths: true }));
}

function rulesOf(rules: Ignore): IgnoreRules {
  return {
    ignores: (path) => rules.ignores(path),
    inside(folder, text) {
      const own = ignoreLines(text, folder);
      return rulesOf(ignore({ ignorecase: false, allowRelativePaths: true }).add(rules).add(own));
    },
  };
}
