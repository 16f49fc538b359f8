import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { CarryonError } from "../../../base/index.ts";
import type { Questions } from "../../starter/starter-folder.ts";

/** Terminal for questions. */
export interface Dialog {
  readonly input: Readable;
  readonly output: Writable;
  /** Ends the program like Ctrl-C. While a terminal is being read, Node leaves the interrupt to the program. */
  readonly interrupt: () => void;
}

/**
 * Opens a terminal for yes-or-no questions. `ask` returns true for `y` and `yes`, the answer `standard` for an empty
 * line, and false for anything else. It throws a CarryonError `usage` if the input ends without an answer.
 */
export function questionsOn({ input, output, interrupt }: Dialog): Questions {
  const reader = createInterface({ input, output });
  const lines = reader[Symbol.asyncIterator]();
  let isOpen = true;
  reader.on("close", () => {
    isOpen = false;
  });
  reader.on("SIGINT", () => {
    reader.close();
    output.write("\n");
    interrupt();
  });
  return {
    async ask(question, standard) {
      reader.setPrompt(`${question} ${standard === "yes" ? "[Y/n]" : "[y/N]"} `);
      // Lines read before the end of the input still count as answers.
      if (isOpen) reader.prompt();
      const answer = await lines.next();
      if (answer.done === true) {
        output.write("\n");
        const hint = "Run carryon init again, or carryon init --yes.";
        throw new CarryonError("usage", "a question was not answered, so nothing was written", { hint });
      }
      const text = answer.value.trim();
      return text === "" ? standard === "yes" : /^y(es)?$/iu.test(text);
    },
    close: () => reader.close(),
  };
}
