import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { Ask } from "../model/ports/starter-folder.ts";

export { openStarterFolder } from "../io/output/starter-files.ts";

/** A way to ask somebody, until it is closed. */
export interface Questions {
  readonly ask: Ask;
  readonly close: () => void;
}

/** Asks on the terminal that the program was started from; `undefined` where nobody sits there. */
export function terminalQuestions(): Questions | undefined {
  const { stdin, stderr } = process;
  return stdin.isTTY && stderr.isTTY ? questionsOn(stdin, stderr) : undefined;
}

/** Asks in lines of text: `y` and `yes` agree, all else does not, and so does the end of the input. */
export function questionsOn(input: Readable, output: Writable): Questions {
  const reader = createInterface({ input, output });
  const lines = reader[Symbol.asyncIterator]();
  return {
    async ask(question) {
      reader.setPrompt(`${question} [y/N] `);
      reader.prompt();
      const answer = await lines.next();
      return answer.done !== true && /^y(es)?$/iu.test(answer.value.trim());
    },
    close: () => reader.close(),
  };
}
