import { basename, dirname } from "node:path";
import type { TreeText } from "./trees.ts";

/** Whether a file refers to another in import style: in quotes after its folder, or as a module in Python. */
export function isLinked(from: Pick<TreeText, "text">, to: Pick<TreeText, "path">): boolean {
  const name = moduleName(to.path);
  const pattern = new RegExp(String.raw`["'/.]${name}(?:\.\w+)?["']|^(?:from|import) .*\b${name}\b`, "mu");
  return name !== "" && pattern.test(from.text);
}

/** Whether a file imports another, judged by import keywords. */
export function isImported(from: Pick<TreeText, "text">, to: Pick<TreeText, "path">): boolean {
  const name = moduleName(to.path);
  const pattern = new RegExp(
    String.raw`(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*["'](?:[^"'\n]*[/.])?${name}(?:\.\w+)?["']|^\s*(?:from|import)\s[^"'\n]*\b${name}\b`,
    "mu",
  );
  return name !== "" && pattern.test(from.text);
}

/** Module name used in imports, escaped for a pattern. */
function moduleName(path: string): string {
  const stem = stemOfPath(path);
  const name = stem === "index" || stem === "__init__" ? basename(dirname(path)) : stem;
  return name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** File name without test suffix and extensions, which a test shares with its subject. */
export function stemOfPath(path: string): string {
  return basename(path)
    .replace(/(?:[._-](?:test|spec|test-d|bench))?\.[^.]+(?:\.map)?$/, "")
    .replace(/^test_/, "");
}
