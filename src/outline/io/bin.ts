import { setFlagsFromString } from "node:v8";
import { outlineText } from "../outline-text.ts";
import type { OutlineRequest, SyntaxReader } from "../outliner.ts";
import type { ParserMessage } from "./parser-process.ts";
import { syntaxReader } from "./parser.ts";

/**
 * V8's optimizing compiler needs gigabytes for the grammars. Some versions still start it unless all three flags are
 * set, so they are set here in addition to the process arguments.
 */
const V8_FLAGS = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "--liftoff-only"];

/** Only this file of the parser process touches `process`. The process exits when its parent disconnects. */
function run(): void {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
  const opening = syntaxReader();
  let work = opening.then(() => sendMessage("ready"));
  process.on("message", (request: OutlineRequest) => {
    work = work.then(async () => reply(request, await opening));
  });
}

/** An error ends the process, because the parser is then in an unknown state. */
async function reply(request: OutlineRequest, reader: SyntaxReader): Promise<void> {
  // Sent before the next text is read, so that the parent knows which text crashed the process.
  if (process.connected) await sendMessage(await outlineText(request, reader));
}

function sendMessage(message: ParserMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error === null ? resolve() : reject(error)));
  });
}

run();
