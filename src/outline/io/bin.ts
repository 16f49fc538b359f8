import { setFlagsFromString } from "node:v8";
import { outlineText } from "../outline-text.ts";
import type { OutlineRequest, SyntaxReader } from "../outliner.ts";
import type { ParserMessage } from "./parser-process.ts";
import { syntaxReader } from "./parser.ts";

/**
 * V8's optimising compiler takes gigabytes for the grammars. In addition to the process arguments, because some versions
 * still start it unless all three are set.
 */
const V8_FLAGS = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "--liftoff-only"];

/** This is the only file of the parser process that touches `process`. The process exits when its parent disconnects. */
function run(): void {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
  const opening = syntaxReader();
  let work = opening.then(() => say("ready"));
  process.on("message", (request: OutlineRequest) => {
    work = work.then(async () => reply(request, await opening));
  });
}

/** An error ends the process, because the parser is then in an unknown state. */
async function reply(request: OutlineRequest, reader: SyntaxReader): Promise<void> {
  // Sent before the next text is read, so that the parent knows which text crashed the process.
  if (process.connected) await say(await outlineText(request, reader));
}

function say(message: ParserMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error === null ? resolve() : reject(error)));
  });
}

run();
