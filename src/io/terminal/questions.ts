import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { Questions } from "../../model/ports/starter-folder.ts";

/** Asks in lines of text: `y` and `yes` mean yes; any other answer, and the end of the input, mean no. */
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
