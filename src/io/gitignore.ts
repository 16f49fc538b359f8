import ignore, { type Ignore } from "ignore";

const BYTE_ORDER_MARK = /^\ufeff/;
const SAYS_NOTHING = /^(?:#|!?\/?\s*$)/;

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
      const lines = text.replace(BYTE_ORDER_MARK, "").split(/\r?\n/);
      const own = lines.filter((line) => !SAYS_NOTHING.test(line)).map((line) => rebase(line, folder));
      return rulesOf(ignore({ ignorecase: false, allowRelativePaths: true }).add(rules).add(own));
    },
  };
}

/** Makes a rule of a folder's `.gitignore` a rule of the root, so that one list has the precedence of git's many. */
function rebase(line: string, folder: string): string {
  if (folder === "") return line;
  const negation = line.startsWith("!") ? "!" : "";
  const pattern = line.slice(negation.length);
  // A slash anywhere but at the end ties a rule to its folder; without one it holds in every folder below.
  const isTied = pattern.trimEnd().slice(0, -1).includes("/");
  const between = isTied ? (pattern.startsWith("/") ? "" : "/") : "/**/";
  return `${negation}/${escapeGlob(folder)}${between}${pattern}`;
}

function escapeGlob(text: string): string {
  return text.replace(/[\\*?[\] !#]/g, "\\$&");
}
