import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { answerWith, MISBEHAVING, type ServedModel, serveModel } from "../../../support/memory/model-server.ts";
import { makeDirectory } from "../../../support/repository.ts";
import { type HereResult, runHere } from "../../../support/run-here.ts";

const SUMMARY = "The agent went through the modules of the session store and read each of them.";

/** Conversation that exceeds 2,000 tokens. */
const MESSAGES = [
  { role: "user", content: "I want to move the session store to Postgres. Never change the public types." },
  ...Array.from({ length: 60 }, (_, i) => [
    {
      role: "assistant",
      content: `The agent reads module number ${i} of the session store. ${"It holds many lines. ".repeat(12)}`,
    },
    { role: "user", content: "ok, go through the next one" },
  ]).flat(),
  { role: "user", content: "What is still open?" },
];

/** Imports the conversation into a new folder and returns a function that compacts it. */
async function imported(served: ServedModel): Promise<(...args: readonly string[]) => Promise<HereResult>> {
  const config = `summaries: { provider: ollama, model: "tiny:1b", url: "${served.url}", context: 4096, timeout: 60s }\n`;
  const cwd = makeDirectory({ "carryon.yml": config });
  const path = join(cwd, "conversation.json");
  writeFileSync(path, JSON.stringify(MESSAGES));
  expect((await runHere(cwd, ["session", "import", path])).code).toBe(0);
  return (...args) => runHere(cwd, ["session", "compact", "--budget", "2000", ...args]);
}

describe("carryon session compact --summaries", () => {
  it("requirement 3.2: tells older parts in the words of the model, beside goals and orders", async () => {
    const served = await serveModel(answerWith(SUMMARY));
    const compact = await imported(served);
    const { code, out, err } = await compact("--summaries", "--goal", "Lose no session", "--mode", "planning");
    expect(code).toBe(0);
    expect(out).toContain(SUMMARY);
    for (const line of ["Lose no session", "Never change the public types."]) expect(out).toContain(line);
    expect(err).toMatch(
      /^carryon: asking tiny:1b at 127\.0\.0\.1:\d+, without a key\n\d+ (?:summary|summaries) by tiny:1b; \d+ calls?\n/u,
    );
    expect(served.asked[0]!.user).toContain("~~~~ goals\nLose no session\n~~~~");
  });

  it("sends nothing without the option", async () => {
    const served = await serveModel(answerWith(SUMMARY));
    const { code, out } = await (await imported(served))();
    expect([code, out.includes(SUMMARY), served.asked]).toEqual([0, false, []]);
  });

  it.each(["fails with 500", "invents", "leaks a key", "obeys the history", "cuts the front of the question off"])(
    "requirement 3.6: a server that %s leaves the text as it is without a model",
    async (name) => {
      const served = await serveModel(MISBEHAVING[name]!.behaviour);
      const [asking, plain] = [await imported(served), await imported(served)];
      const asked = await asking("--summaries");
      expect(served.asked.length).toBeGreaterThan(0);
      expect([asked.code, asked.out]).toEqual([0, (await plain()).out]);
      expect(asked.err).toContain("0 summaries by tiny:1b");
    },
  );

  it("refuses a config without a model", async () => {
    const cwd = makeDirectory({ "conversation.json": JSON.stringify(MESSAGES) });
    await runHere(cwd, ["session", "import", join(cwd, "conversation.json")]);
    const { code, err } = await runHere(cwd, ["session", "compact", "--budget", "2000", "--summaries"]);
    expect([code, err]).toEqual([2, expect.stringContaining("carryon: the config does not set a model for summaries")]);
  });
});
