import ignore, { type Ignore } from "ignore";

import { bytewise, ignoreLines } from "../../../base/index.ts";

/** The `.gitignore` rules that apply in a folder: its own and those of its parents. */
export interface IgnoreRules {
  /**
   * Returns these rules with those of a subfolder's `.gitignore` added.
   * @param folder relative to the root
   * @param text text of the `.gitignore`
   */
  inside(folder: string, text: string): IgnoreRules;
  /**
   * Verdict of the last matching rule: `include` if it begins with `!`, `undefined` if no rule matches.
   * @param path relative to the root; with a trailing `/` for a folder
   */
  verdict(path: string): "ignore" | "include" | undefined;
}

/** Creates a rule list for the root that ignores nothing. */
export function noRules(): IgnoreRules {
  return rulesOf(ignore({ ignorecase: false, allowRelativePaths: true }));
}

function rulesOf(rules: Ignore): IgnoreRules {
  return {
    verdict(path) {
      const { ignored, unignored } = rules.test(bytewise(path));
      if (ignored) return "ignore";
      return unignored ? "include" : undefined;
    },
    inside(folder, text) {
      const lines = ignoreLines(text, folder).map(bytewise);
      return rulesOf(ignore({ ignorecase: false, allowRelativePaths: true }).add(rules).add(lines));
    },
  };
}
