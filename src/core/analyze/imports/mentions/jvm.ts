import type { ImportMention } from "../../../../model/sketch.ts";
import type { Code } from "../../code/code.ts";
import { mentionsOf } from "./mention.ts";

const STATEMENT = /^[ \t]*import[ \t]+(?:static[ \t]+)?([^\s;,{]+)/gmu;
/** What may follow in Scala: `{A, B as C}` on several lines, `, d.E`. */
const REST = /\{[^{}();"]{0,5000}\}|(?:[ \t]*,[ \t]*[^\s;,{]+){1,200}/uy;

/** What a Java, Kotlin, Scala or Groovy text imports: `a.b.C`, `a.b.*`, one mention a name. */
export function jvmMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionsOf(text);
  const statement = new RegExp(STATEMENT);
  for (let found = statement.exec(code); found !== null && !list.full; found = statement.exec(code)) {
    const start = statement.lastIndex;
    const name = (found[1] ?? "").replaceAll("`", "");
    const rest = new RegExp(REST);
    rest.lastIndex = start;
    const more = rest.exec(code)?.[0] ?? "";
    statement.lastIndex = start + more.length;
    if (!more.startsWith("{")) list.add(starred(name), found.index);
    for (const { 0: piece, index } of more.matchAll(/[^\s,{}]+(?:\s+(?:as|=>)\s+[^\s,{}]+)?/gu)) {
      const other = piece.split(/\s/u, 1)[0] ?? "";
      list.add(starred(more.startsWith("{") ? `${name}${other}` : other), start + index);
    }
  }
  return list.mentions;
}

/** Scala writes `_` and `given` for all names. */
function starred(name: string): string {
  return name.replace(/\.(?:_|given)$/u, ".*");
}
