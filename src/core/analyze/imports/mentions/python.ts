import type { ImportMention } from "../../../../model/sketch.ts";
import { type Code, spanAt } from "../../code/code.ts";
import { WORD_CHARACTERS } from "../../text/word-characters.ts";
import { mentionsOf } from "./mention.ts";

const NAME = `${WORD_CHARACTERS}_.`;
const STATEMENT = new RegExp(`(?:^|;)[ \\t]*(?:from[ \\t]+([${NAME}]+)[ \\t]+)?import\\b[ \\t]*`, "gmu");
/** Names in brackets may stand on several lines, names without them on several only after a backslash. */
const BRACKETED = new RegExp(`\\([${NAME},*\\\\\\s]*`, "uy");
const PLAIN = new RegExp(`[${NAME},* \\t]*(?:\\\\\\r?\\n[${NAME},* \\t]*){0,500}`, "uy");
const ITEM = new RegExp(`[${NAME}*]+(?:[ \\t]+as[ \\t]+[${WORD_CHARACTERS}_]+)?`, "gu");

/**
 * What a Python text imports, one mention a name: `a.b` of `import a.b`, `a.b:c` of `from a.b import c`, and `.:c` of
 * `from . import c`.
 */
export function pythonMentions(text: string, { text: code, literals }: Code): readonly ImportMention[] {
  const list = mentionsOf(text);
  const statement = new RegExp(STATEMENT);
  for (let found = statement.exec(code); found !== null && !list.full; found = statement.exec(code)) {
    const start = statement.lastIndex;
    if (spanAt(literals, found.index) !== -1) continue;
    const names = new RegExp(code[start] === "(" ? BRACKETED : PLAIN);
    names.lastIndex = start;
    const written = names.exec(code)?.[0] ?? "";
    statement.lastIndex = Math.max(start, start + written.length);
    const module = found[1];
    for (const { name, offset } of namesIn(written)) {
      list.add(module === undefined ? name : `${module}:${name}`, start + offset);
    }
  }
  return list.mentions;
}

/** The names of a list, without what they are renamed to. */
function* namesIn(written: string): Iterable<{ name: string; offset: number }> {
  for (const { 0: name, index } of written.matchAll(ITEM)) {
    yield { name: name.split(/\s/u, 1)[0] ?? "", offset: index };
  }
}
