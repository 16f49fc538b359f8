import type { ImportMention } from "../../../../model/sketch.ts";
import type { Code } from "../../code/code.ts";
import { type MentionList, mentionsOf } from "./mention.ts";

const STATEMENT = /^([ \t]*)(?:pub(?:\([^)\n]*\))?[ \t]+)?(?:(use)|(mod)|extern[ \t]+crate)[ \t]+/gmu;
const TREE = /[\w:{},*#\s]*/uy;
const ATTRIBUTE = /#\[path\s*=\s*"[^"\n]*"\]\s*(?:pub(?:\([^)\n]*\))?\s+)?$/u;
const MAX_DEPTH = 16;

/**
 * What a Rust text uses, one mention a path: `crate::a::B`, `mod name` of `mod name;`, and the file of
 * `#[path = "…"] mod name;` as `./…`.
 */
export function rustMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionsOf(text);
  const statement = new RegExp(STATEMENT);
  for (let found = statement.exec(code); found !== null && !list.full; found = statement.exec(code)) {
    const start = statement.lastIndex;
    const tree = new RegExp(TREE);
    tree.lastIndex = start;
    const written = tree.exec(code)?.[0] ?? "";
    statement.lastIndex = start + written.length;
    if (code[statement.lastIndex] !== ";") continue;
    if (found[3] !== undefined) list.add(moduleMention(text, code, { name: written, at: found.index }), start);
    else if (found[2] === undefined) list.add(written.split(/\s/u, 1)[0] ?? "", start);
    else addPaths(list, written, { start, indented: found[1] !== "" });
  }
  return list.mentions;
}

function moduleMention(text: string, code: string, { name, at }: { name: string; at: number }): string {
  const before = Math.max(0, at - 300);
  const attribute = ATTRIBUTE.exec(code.slice(before, at));
  if (attribute === null) return `mod ${name.trim()}`;
  const written = text.slice(before + attribute.index, at);
  return `./${written.slice(written.indexOf('"') + 1, written.lastIndexOf('"'))}`;
}

/** Adds each path of a tree as in `a::{b, c::{self, D as E}}`. */
function addPaths(list: MentionList, tree: string, { start, indented }: { start: number; indented: boolean }): void {
  const prefixes = [""];
  let path = "";
  for (const { 0: token, index } of tree.matchAll(/[{},]|\bas\s+\w+|[\w:*#]+/gu)) {
    if (/^as\s/u.test(token)) continue;
    if (!/[{},]/u.test(token)) {
      path += token;
      continue;
    }
    if (token === "{") {
      if (prefixes.length > MAX_DEPTH || path.length > 500) return;
      prefixes.push(path);
      continue;
    }
    if (path !== (prefixes.at(-1) ?? "")) list.add(plainPath(path, indented), start + index);
    if (token === "}") prefixes.pop();
    path = prefixes.at(-1) ?? "";
  }
  if (path !== "") list.add(plainPath(path, indented), start + tree.length - 1);
}

/** An indented `use super::` most often stands in a module within the file, whose parent is the file itself. */
function plainPath(path: string, indented: boolean): string {
  const whole = path.replace(/^::/u, "").replace(/(?:::)?\*$|::self$/u, "");
  return indented ? whole.replace(/^super(?=::|$)/u, "self") : whole;
}
