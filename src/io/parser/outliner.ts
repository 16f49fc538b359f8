import type { Outliner, OutlineReply } from "../../model/ports/outliner.ts";
import { openParserProcess, type ParserProcessOptions } from "./parser-process.ts";

/** What is sent ahead of the replies: the process never waits for the next text, and not all texts lie in a pipe. */
const AHEAD = { texts: 32, characters: 2_000_000 };

/** Outlines texts in a process of its own, one after the other; texts are taken from the caller as replies come back. */
export function openOutliner(options: ParserProcessOptions): Outliner {
  const parser = openParserProcess(options);
  return {
    async *outline(requests) {
      const sent: { readonly reply: Promise<OutlineReply>; readonly characters: number }[] = [];
      let characters = 0;
      for await (const request of requests) {
        sent.push({ reply: parser.ask(request), characters: request.text.length });
        characters += request.text.length;
        while (sent.length >= AHEAD.texts || characters > AHEAD.characters) {
          const oldest = sent.shift()!;
          characters -= oldest.characters;
          yield await oldest.reply;
        }
      }
      for (const { reply } of sent) yield await reply;
    },
    close: () => parser.close(),
  };
}
