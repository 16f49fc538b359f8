import { describe, expect, it } from "vitest";
import { isContentId } from "../../../src/base/index.ts";
import { EMPTY_LEDGER, type OutputLedger, compactedLedger, governOutput } from "../../../src/store/govern-output.ts";

const ID = "a".repeat(64);
const keep = () => {
  if (!isContentId(ID)) throw new Error("no id");
  return ID;
};
const tools = { count: (text: string) => text.length / 4, keep };

describe("governOutput", () => {
  it("stores output of more than 6,000 characters and keeps its first 800", () => {
    expect(governOutput("x".repeat(6000), EMPTY_LEDGER, tools).text).toHaveLength(6000);
    const { text, ledger } = governOutput("x".repeat(6001), EMPTY_LEDGER, tools);
    expect(text).toContain(`${"x".repeat(800)}…\n`);
    expect(text).toContain(ID);
    expect(ledger).toMatchObject({ stored: 1, passed: "none" });
    expect(ledger.tokens).toBe(text.length / 4);
  });

  it("covers the whole conversation: warns at 20,000 tokens, and gives only ids from 40,000", () => {
    const passed: unknown[] = [];
    let ledger: OutputLedger = EMPTY_LEDGER;
    for (let n = 0; n < 50; n++) {
      const governed = governOutput("y".repeat(4000), ledger, tools);
      if (governed.passed !== undefined) passed.push([governed.ledger.tokens, governed.passed]);
      ({ ledger } = governed);
    }
    expect(passed).toEqual([
      [20_000, "warning"],
      [40_000, "pointers"],
    ]);
    const late = governOutput("z".repeat(7000), ledger, tools);
    expect(late.text).toMatch(/^\[content a{64}: [^\n]*\]$/u);
    expect(governOutput("short", ledger, tools).text).toBe("short");
    expect(governOutput("z".repeat(7000), compactedLedger(late.ledger), tools)).toMatchObject({
      text: expect.stringContaining("zzz…") as string,
      ledger: { stored: 2 },
    });
  });

  it("only counts where the output cannot be replaced or stored", () => {
    const text = "x".repeat(8000);
    expect(governOutput(text, EMPTY_LEDGER, { count: tools.count })).toMatchObject({
      text,
      ledger: { tokens: 2000, stored: 0 },
    });
    const failing = {
      ...tools,
      keep: () => {
        throw new Error("full disk");
      },
    };
    expect(governOutput(text, EMPTY_LEDGER, failing)).toMatchObject({ text, ledger: { stored: 0 } });
  });
});
