import ignore, { type Ignore } from "ignore";

import { ignoreLines } from "../../model/ignore-lines.ts";

/** The `.gitignore` rules that hold in one folder, its own and those of the folders above. */
export interface IgnoreRules {
  /** The rules of a folder inside, whose own `.gitignore` has this text. @param folder relative to the root */
  inside(folder: string, text: string): IgnoreRules;
  /** @param path relative to the root; with a `/` at its end where it is a folder */
  ignores(path: string): boolean;
}

/** No rules at all: what holds outside the root. */
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
