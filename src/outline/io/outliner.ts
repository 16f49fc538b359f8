import type { Outliner, OutlineReply } from "../outliner.ts";
import { openParserProcess, type ParserProcessOptions } from "./parser-process.ts";

/** How much to send ahead of the replies: enough to keep the process busy, without queueing all texts in a pipe. */
const AHEAD = { texts: 32, characters: 2_000_000 };

/** Outlines texts one after another in a separate process; takes texts from the caller as replies come back. */
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
