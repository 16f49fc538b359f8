import { setFlagsFromString } from "node:v8";
import { outlineText } from "../app/outline-text.ts";
import type { OutlineRequest, SyntaxReader } from "../model/syntax.ts";
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

async function reply(request: OutlineRequest, reader: SyntaxReader): Promise<void> {
  if (!process.connected) return;
  try {
    // Said before the next text is looked at: whoever waits knows which text this process ended on.
    await say(await outlineText(request, reader));
  } catch {
    // The parser may be in any state now. Nothing but the channel keeps this process alive.
    process.exitCode = 1;
    if (process.connected) process.disconnect();
  }
}

function say(message: ParserMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error === null ? resolve() : reject(error)));
  });
}

run();
