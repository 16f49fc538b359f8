import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { Questions } from "../../model/ports/starter-folder.ts";

/** Asks yes-or-no questions on a terminal: `y` and `yes` mean yes; any other answer or the end of input means no. */
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
