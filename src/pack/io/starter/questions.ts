import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { CarryonError } from "../../../base/index.ts";
import type { Questions } from "../../starter/starter-folder.ts";

/** A terminal to ask on. */
export interface Dialog {
  readonly input: Readable;
  readonly output: Writable;
  /** Ends the program as Ctrl-C does; a terminal that is being read leaves that to the program. */
  readonly interrupt: () => void;
}

/**
 * Asks yes-or-no questions on a terminal: `y` and `yes` mean yes, an empty answer means the standard one, and any other
 * means no. Without an answer, `ask` throws a CarryonError `usage`.
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
      // Lines that were read before the end of the input are answers still.
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
