import { readAsset } from "../../../src/base/io/assets.ts";
import { describe, expect, it } from "vitest";
import { compactStoredSession } from "../../../src/session/compact-session.ts";
import { sessionCounting } from "../../../src/session/open-session.ts";
import { windowSettings } from "../../../src/session/window-settings.ts";
import { SESSION_MODES, type SessionMode } from "../../../src/session/record/settings.ts";
import { longConversation, OPENING } from "../../support/session/long-conversation.ts";
import { importBytes, temporarySessions } from "../../support/session/place.ts";

const COUNTING = sessionCounting(readAsset, "o200k_base");

interface Asked {
  readonly budget?: number;
  readonly model?: string;
  readonly mode?: SessionMode;
  readonly goals?: readonly string[];
}

/** Compacts a long conversation several times. Returns the active context after each compaction. */
async function sent(turns: number, asked: readonly Asked[]): Promise<readonly string[]> {
  const place = temporarySessions();
  const { id } = importBytes(place, longConversation(turns)).record;
  const texts: string[] = [];
  for (const { goals = [], ...window } of asked) {
    const settings = windowSettings({ ...window, goals }, place.sessions.active(id)?.settings);
    await compactStoredSession(place, id, { ...COUNTING, settings, model: window.model, time: () => 1 });
    const { text } = place.sessions.active(id) ?? {};
    texts.push(text === undefined ? "" : place.store.get(text).toString());
  }
  return texts;
}

function userLines(text: string): number {
  return [...text.matchAll(/Turn \d+: look at/gu)].length;
}

const broken = () => ({ name: "carryon.yml", text: "models: [" });

describe("what is sent of a session", () => {
  it("requirement 3.8: has recent messages of the user as they were said, and not more of the older ones as it grows", async () => {
    const [short = "", long = ""] = [...(await sent(60, [{ budget: 3000 }])), ...(await sent(240, [{ budget: 3000 }]))];
    expect(short).toContain("user:\n```\nTurn 59: look at src/file59.ts\n```");
    expect(long).toContain("user:\n```\nTurn 239: look at src/file239.ts\n```");
    expect(userLines(long)).toBeLessThan(userLines(short) * 2);
  });

  it("requirement 3.11: fits windows of any size from the same history, and keeps the system's part in each", async () => {
    const texts = await sent(120, [{ budget: 12_000 }, { budget: 3000 }, { budget: 1500 }]);
    for (const [n, limit] of [12_000, 3000, 1500].entries()) {
      expect(COUNTING.count(texts[n]!)).toBeLessThanOrEqual(limit);
      expect(texts[n]).toContain("You are an agent in the repository of a harbor.");
      expect(texts[n]).toContain(OPENING.split(". ")[0]);
    }
  });

  it("requirement 3.12: keeps what is pinned in every mode, and a mode changes nothing but the choice", async () => {
    for (const mode of SESSION_MODES) {
      const [text = "", again = ""] = await sent(80, [
        { budget: 3000, mode },
        { budget: 3000, mode },
      ]);
      expect(text).toContain("Never touch data/tides.bin.");
      expect(text).toContain("[DECISION]");
      expect(again).toBe(text);
    }
  });

  it("requirement 3.13: goes on from the same state when another model takes over", async () => {
    const place = temporarySessions();
    const { id } = importBytes(place, longConversation(80)).record;
    const compact = async (model: string | undefined, budget: number | undefined) => {
      const settings = windowSettings({ model, budget, goals: [] }, place.sessions.active(id)?.settings);
      await compactStoredSession(place, id, { ...COUNTING, settings, model, time: () => 1 });
      return place.sessions.active(id);
    };
    const first = await compact(undefined, 3000);
    importBytes(place, longConversation(160));
    const second = await compact("gpt-4", undefined);
    expect(second?.model).toBe("gpt-4");
    expect(second?.compactions).toBe(2);
    expect(second?.state.cuts.slice(0, first?.state.cuts.length)).toEqual(first?.state.cuts);
  });

  it("requirement 3.13: a larger window tells more of the same conversation, and what is pinned is in each", async () => {
    const [small = "", large = ""] = [
      ...(await sent(160, [{ budget: 2000 }])),
      ...(await sent(160, [{ budget: 9000 }])),
    ];
    for (const text of [small, large]) {
      expect(text).toContain("Never touch data/tides.bin.");
      expect(text).toContain("[GOAL] Keep the tests green.");
    }
    expect(userLines(large)).toBeGreaterThan(userLines(small) * 2);
  });

  it("requirement 3.13: goes to a larger model and back without losing what is pinned, and the same way again gives the same bytes", async () => {
    const way = [{ budget: 3000 }, { model: "gpt-4o" }, { model: "gpt-4" }, { budget: 3000 }];
    const [one, other] = [await sent(160, way), await sent(160, way)];
    expect(other).toEqual(one);
    for (const text of one) expect(text).toContain("Never touch data/tides.bin.");
    for (const [n, limit] of [3000, 108_800, 6963, 3000].entries()) {
      expect(COUNTING.count(one[n]!)).toBeLessThanOrEqual(limit);
    }
  });

  it("requirement 3.13: sends text alone, so that a model without tools reads the same of calls and their results", async () => {
    const [text = ""] = await sent(60, [{ budget: 3000 }]);
    expect(text).toContain('call of read:\n```\n{"path":"src/file59.ts"}\n```\n\nresult:\n```\nline of file 59\n');
    expect(text).not.toMatch(/tool_calls|tool_call_id|"role"/u);
  });

  it("requirement 3.14: takes 85% of a model's window once, and never guesses a window", () => {
    expect(windowSettings({ model: "gpt-4", goals: [] }, undefined).limit).toBe(Math.floor(8192 * 0.85));
    expect(windowSettings({ budget: 6963, goals: [] }, undefined).limit).toBe(6963);
    expect(() => windowSettings({ model: "no-such-model", goals: [] }, undefined)).toThrow("is unknown");
    const misspelt = { model: "gpt-5.6-lona", goals: [] };
    expect(() => windowSettings(misspelt, undefined)).toThrow('did you mean "gpt-5.6-luna"');
    expect(() => windowSettings({ goals: [] }, undefined)).toThrow("no token limit is set");
  });

  it("requirement 3.14: takes the windows of the config before those of the table, and asks for them only with a model", () => {
    const text = "models: { gpt-4: { context: 10k, output: 2k }, our/model: { context: 4000 } }\n";
    const config = () => ({ name: "carryon.yml", text });
    const limits = ["gpt-4", "our/model", "gpt-4o"].map(
      (model) => windowSettings({ model, goals: [] }, undefined, { config }).limit,
    );
    expect(limits).toEqual([6800, 3400, 108_800]);
    expect(() => windowSettings({ model: "our/modell", goals: [] }, undefined, { config })).toThrow(
      'did you mean "our/model"?',
    );
    expect(() => windowSettings({ model: "gpt-4", goals: [] }, undefined, { config: broken })).toThrow("carryon.yml:1");
    expect(windowSettings({ budget: 500, goals: [] }, undefined, { config: broken }).limit).toBe(500);
    expect(windowSettings({ goals: [] }, undefined, { config: broken, fallback: 4000 }).limit).toBe(4000);
  });

  it("requirement 3.15: tells a given goal in its own words in every compaction, without being given it again", async () => {
    const goal = "Show tide tables for 4,000 harbors in < 200 ms (p95)";
    const texts = await sent(100, [{ budget: 4000, goals: [goal] }, { budget: 2000 }, { budget: 1200 }]);
    for (const text of texts) expect(text).toContain(`## Goals\n- ${goal}\n`);
  });

  it("requirement 3.16: begins with the system's part and what holds, and ends with what is recent", async () => {
    const [text = ""] = await sent(80, [{ budget: 3000 }]);
    const places = ["system:", "# Conversation so far", "## Goals", "## Decisions", "## Parts", "## Recent events"].map(
      (heading) => text.indexOf(heading),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBe(0);
    const [grown = ""] = await sent(81, [{ budget: 3000 }]);
    const standing = text.indexOf("## WORDS");
    expect(grown.slice(0, standing)).toBe(text.slice(0, standing));
  });
});
