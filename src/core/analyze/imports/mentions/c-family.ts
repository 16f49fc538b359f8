import type { ImportMention } from "../../../../model/sketch.ts";
import type { Code } from "../../code/code.ts";
import { mentionsOf } from "./mention.ts";

/** What a C, C++ or Objective-C text includes: `"a.h"` as `a.h`, `<a.h>` as `<a.h>`. */
export function includeMentions(text: string, { text: code }: Code): readonly ImportMention[] {
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
export function csharpMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionsOf(text);
  const using = /^[ \t]*(?:global[ \t]+)?using[ \t]+(?:static[ \t]+)?(?:\w+[ \t]*=[ \t]*)?([\w.]+)[ \t]*;/gmu;
  for (const { 1: name = "", index } of code.matchAll(using)) list.add(name, index);
  return list.mentions;
}

/** The modules that a Swift text imports. */
export function swiftMentions(text: string, { text: code }: Code): readonly ImportMention[] {
  const list = mentionsOf(text);
  const statement =
    /^[ \t]*(?:@\w+(?:\([^)\n]{0,80}\))?[ \t]+|(?:public|package|internal|private)[ \t]+){0,10}import[ \t]+(?:(?:class|struct|enum|protocol|func|var|let|typealias|actor)[ \t]+)?(\w+)/gmu;
  for (const { 1: name = "", index } of code.matchAll(statement)) list.add(name, index);
  return list.mentions;
}
