import type { ImportMention } from "../../../../model/sketch.ts";
import type { Code } from "../../code/code.ts";
import { mentionsOf } from "./mention.ts";

/** The packages that a Go text imports. */
export function goMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionsOf(text);
  const declaration = /^import\b[ \t]*(\()?/gmu;
  const quote = /["`]/gu;
  // The next quote; looked for again only when it lies behind.
  let next = -1;
  for (let found = declaration.exec(code); found !== null && !list.full; found = declaration.exec(code)) {
    const start = declaration.lastIndex;
    const end = code.indexOf(found[1] === undefined ? "\n" : ")", start);
    const stop = end === -1 ? code.length : end;
    for (let at = start; at < stop;) {
      if (next < at) {
        quote.lastIndex = at;
        next = quote.exec(code)?.index ?? code.length;
      }
      const close = next < stop ? code.indexOf(code[next] ?? "", next + 1) : -1;
      if (close === -1) break;
      list.add(text.slice(next + 1, close), next);
      at = close + 1;
    }
    declaration.lastIndex = stop;
  }
  return list.mentions;
}
