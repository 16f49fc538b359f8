import type { ImportMention } from "../../../../model/sketch.ts";
import { between, CHARACTER, codeOnly, endOfQuoted, type Lexis, lineComment, type Opaque } from "./code-only.ts";
import { mentionsOf } from "./mention.ts";

/** `"…"`, and C++'s `R"mark(…)mark"`. */
const STRING: Opaque = {
  open: '"',
  keep: 1,
  end: (text, start) => {
    const mark = text[start - 1] === "R" ? /^"([^()\\\s"]{0,16})\(/u.exec(text.slice(start, start + 20)) : null;
    if (mark === null) return endOfQuoted(text, start, false);
    const close = `)${mark[1] ?? ""}"`;
    const end = text.indexOf(close, start);
    return end === -1 ? text.length : end + close.length;
  },
};

const C_FAMILY: Lexis = { openers: "/\"'", forms: [lineComment("//"), between("/*", "*/"), STRING, CHARACTER] };

/** What a C, C++ or Objective-C text includes: `"a.h"` as `a.h`, `<a.h>` as `<a.h>`. */
export function includeMentions(text: string): readonly ImportMention[] {
  const code = codeOnly(text, C_FAMILY);
  const list = mentionsOf(text);
  for (const { 0: whole, index } of code.matchAll(/^[ \t]*#[ \t]*(?:include(?:_next)?|import)[ \t]*["<]/gmu)) {
    const start = index + whole.length;
    const close = text.slice(start, start + 1000).search(/[">\n]/u);
    if (close === -1) continue;
    const name = text.slice(start, start + close);
    list.add(whole.endsWith("<") ? `<${name}>` : name, start);
  }
  return list.mentions;
}

/** The namespaces that a C# text uses. */
export function csharpMentions(text: string): readonly ImportMention[] {
  const list = mentionsOf(text);
  const using = /^[ \t]*(?:global[ \t]+)?using[ \t]+(?:static[ \t]+)?(?:\w+[ \t]*=[ \t]*)?([\w.]+)[ \t]*;/gmu;
  for (const { 1: name = "", index } of codeOnly(text, C_FAMILY).matchAll(using)) list.add(name, index);
  return list.mentions;
}

/** The modules that a Swift text imports. */
export function swiftMentions(text: string): readonly ImportMention[] {
  const list = mentionsOf(text);
  const statement =
    /^[ \t]*(?:@\w+(?:\([^)\n]{0,80}\))?[ \t]+|(?:public|package|internal|private)[ \t]+){0,10}import[ \t]+(?:(?:class|struct|enum|protocol|func|var|let|typealias|actor)[ \t]+)?(\w+)/gmu;
  for (const { 1: name = "", index } of codeOnly(text, C_FAMILY).matchAll(statement)) list.add(name, index);
  return list.mentions;
}
