import { basename, dirname } from "node:path";
import type { TreeText } from "./trees.ts";

/** Whether a file names another as imports do: in quotes after its folder, or as a module in Python. */
export function isLinked(from: Pick<TreeText, "text">, to: Pick<TreeText, "path">): boolean {
  const stem = stemOfPath(to.path);
  const name = stem === "index" || stem === "__init__" ? basename(dirname(to.path)) : stem;
  const escaped = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  const pattern = new RegExp(String.raw`["'/.]${escaped}(?:\.\w+)?["']|^(?:from|import) .*\b${escaped}\b`, "mu");
  return name !== "" && pattern.test(from.text);
}

/** The name of a file without its ends, as a test shares it with what it tests. */
export function stemOfPath(path: string): string {
  return basename(path)
    .replace(/(?:[._-](?:test|spec|test-d|bench))?\.[^.]+(?:\.map)?$/, "")
    .replace(/^test_/, "");
}
