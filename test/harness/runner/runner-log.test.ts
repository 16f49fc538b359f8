import * as core from "@actions/core";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

import { annotationsOf } from "../../support/runner/annotations.ts";
import { readRunnerLog } from "../../support/runner/runner-log.ts";
import { nastyText } from "../../support/texts/text-arbitrary.ts";

/** Output of the toolkit. */
function printed(print: () => void): string {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    print();
    return write.mock.calls.map(([text]) => String(text)).join("");
  } finally {
    write.mockRestore();
  }
}

describe("the runner's reading of a log", () => {
  it("obeys a command after white space, and an old one anywhere in a line", () => {
    expect(readRunnerLog("a\n \t\u0085::error file=a.ts,line=3::no\nx ##[Warning title=a%3Bb;x=y]be ware\n")).toEqual({
      commands: [
        { name: "error", properties: { file: "a.ts", line: "3" }, message: "no" },
        { name: "warning", properties: { title: "a;b", x: "y" }, message: "be ware" },
      ],
      lines: ["a"],
    });
  });

  it("starts a line after a carriage return alone", () => {
    expect(readRunnerLog("packed\r::add-mask::e").commands).toEqual([
      { name: "add-mask", properties: {}, message: "e" },
    ]);
  });

  it("takes what it does not know, and what stands later in a line, for text", () => {
    const lines = ["::unknown::a", "a ::error::b", "::error", "##[section]a", "##[error a", "##\u200b[error]a", "::"];
    expect(readRunnerLog(lines.join("\n"))).toEqual({ commands: [], lines });
  });

  it("finds the command behind another bracket", () => {
    expect(readRunnerLog("##[x]##[error]a").commands).toEqual([{ name: "error", properties: {}, message: "a" }]);
  });

  it("ignores everything between stop-commands and its token", () => {
    const log = "::stop-commands::Halt\n::error::a\n##[error]b\n::halt::\n::notice::c";
    expect(readRunnerLog(log).commands.map(({ name, message }) => [name, message])).toEqual([
      ["stop-commands", "Halt"],
      ["notice", "c"],
    ]);
    expect(readRunnerLog(log).lines).toEqual(["::error::a", "##[error]b"]);
  });

  it("undoes each escape once", () => {
    expect(readRunnerLog("::error file=a%253A%3A%2C::%250A%0A%3A").commands).toEqual([
      { name: "error", properties: { file: "a%3A:," }, message: "%0A\n%3A" },
    ]);
  });

  it("gives back what the toolkit escaped", () => {
    const value = nastyText.filter((text) => text !== "");
    fc.assert(
      fc.property(value, value, nastyText, fc.integer({ min: 1 }), (title, file, message, startLine) => {
        const { commands, lines } = readRunnerLog(printed(() => core.error(message, { title, file, startLine })));
        expect(annotationsOf(commands)).toEqual([{ level: "error", title, file, line: startLine, message }]);
        expect(lines).toEqual([]);
      }),
    );
  });

  it("keeps every character of what is no command", () => {
    const text = nastyText.filter((value) => !/::|##\[|\r/.test(value) && !value.endsWith("\n"));
    fc.assert(fc.property(text, (value) => readRunnerLog(`${value}\n`).lines.join("\n") === value));
  });
});
