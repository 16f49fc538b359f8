import type { Outliner, OutlineReply } from "../outliner.ts";
import { openParserProcess, type ParserProcessOptions } from "./parser-process.ts";

/**
 * Limits for texts sent ahead of their replies: enough to keep the process busy without queueing all texts in a pipe.
 */
const MAX_PENDING = { texts: 32, characters: 2_000_000 };

/**
 * Creates an outliner that runs in a separate process. It yields one reply per text, in request order. It reads ahead:
 * the first reply comes after 32 texts, 2,000,000 characters or the last text, so no text may depend on an earlier reply.
 */
export function openOutliner(options: ParserProcessOptions): Outliner {
  const parser = openParserProcess(options);
  return {
    async *outline(requests) {
      const sent: { readonly reply: Promise<OutlineReply>; readonly characters: number }[] = [];
      let characters = 0;
      for await (const request of requests) {
        sent.push({ reply: parser.ask(request), characters: request.text.length });
        characters += request.text.length;
        while (sent.length >= MAX_PENDING.texts || characters > MAX_PENDING.characters) {
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
