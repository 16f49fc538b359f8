import { setFlagsFromString } from "node:v8";
import { outlineText } from "../app/study/outline-text.ts";
import type { OutlineRequest, SyntaxReader } from "../model/ports/outliner.ts";
import { type ParserMessage, syntaxReader } from "../wire/parser.ts";

/**
 * V8's optimising compiler takes gigabytes for the grammars. Beside the argument of the process: without all three
 * some versions still start it.
 */
const V8_FLAGS = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "--liftoff-only"];

/** The only file of the parser process that touches `process`. It ends when the process that started it goes away. */
function run(): void {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
  const opening = syntaxReader();
  let work = opening.then(() => say("ready"));
  process.on("message", (request: OutlineRequest) => {
    work = work.then(async () => reply(request, await opening));
  });
}

/** What it throws ends the process: the parser may be in any state then. */
async function reply(request: OutlineRequest, reader: SyntaxReader): Promise<void> {
  // Said before the next text is looked at: whoever waits knows which text this process ended on.
  if (process.connected) await say(await outlineText(request, reader));
}

function say(message: ParserMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error === null ? resolve() : reject(error)));
  });
}

run();
