import { describe, expect, it } from "vitest";
import { loosensMemory, movedPolicy, stricterDrift } from "../../../../src/memory/policy/stricter-memory.ts";
import {
  DEFAULT_MEMORY,
  DRIFT_MODES,
  type MemoryPolicy,
  type MemoryRules,
  type MemoryTerms,
  RAW_CLASSES,
} from "../../../../src/pack/config/memory-rules.ts";

const POLICY: MemoryPolicy = {
  allow: ["memory/packs/**/*.md"],
  never: ["**/*.log"],
  classes: RAW_CLASSES,
  except: ["memory/packs/a.md"],
  maxLineLength: 2000,
  maxBytes: 65_536,
};
const terms = (policy: Partial<MemoryPolicy> = {}, rules: Partial<MemoryRules> = {}): MemoryTerms => ({
  rules: { ...DEFAULT_MEMORY, ...rules },
  policy: { ...POLICY, ...policy },
});

describe("the drift mode of a change", () => {
  it("is the one of both sides that asks for more", () => {
    const table = DRIFT_MODES.map((own) => DRIFT_MODES.map((base) => stricterDrift(own, base)).join(" "));
    expect(table).toEqual(["warn fail warn", "fail fail fail", "warn fail off"]);
  });
});

describe("rules of memory are looser", () => {
  it.each<[string, MemoryTerms]>([
    ["without a list of allowed files", terms({ allow: [] })],
    ["with more allowed files", terms({ allow: [...POLICY.allow, "docs/**"] })],
    [
      "with another list of allowed files that excludes some",
      terms({ allow: [...POLICY.allow, "!memory/packs/b.md"] }),
    ],
    ["without a glob that never enters", terms({ never: [] })],
    ["without a class", terms({ classes: RAW_CLASSES.slice(1) })],
    ["with an exception", terms({ except: [...POLICY.except, "memory/packs/b.md"] })],
    ["with longer lines", terms({ maxLineLength: 2001 })],
    ["with larger files", terms({ maxBytes: 65_537 })],
    ["with drift that is not looked for", terms({}, { drift: "off" })],
    ["in another folder", terms({}, { folder: "docs/memory" })],
  ])("%s", (_, own) => {
    expect(loosensMemory(own, terms())).toBe(true);
  });

  it.each<[string, MemoryTerms]>([
    ["the same", terms()],
    ["fewer allowed files", terms({ allow: ["memory/packs/**/*.md"] })],
    ["more that never enters", terms({ never: ["**/*.log", "**/*.csv"] })],
    ["no exception", terms({ except: [] })],
    ["lower limits", terms({ maxLineLength: 100, maxBytes: 1000 })],
    ["drift that fails", terms({}, { drift: "fail" })],
  ])("not with %s", (_, own) => {
    expect(loosensMemory(own, terms())).toBe(false);
  });

  it("also where the base allows everything and the change exempts something", () => {
    expect(loosensMemory(terms(), terms({ allow: [], except: [] }))).toBe(true);
    expect(loosensMemory(terms({ except: [] }), terms({ allow: [], except: [] }))).toBe(false);
  });
});

describe("the policy of a memory that a change moves", () => {
  it("holds for both folders, and is the same object where nothing moves", () => {
    const policy = { ...POLICY, never: ["!team.memory/sources/a", "**/*.log", "teamXmemory/b"] };
    expect(movedPolicy(policy, "team.memory", "memo").never).toEqual([
      "!team.memory/sources/a",
      "**/*.log",
      "teamXmemory/b",
      "!memo/sources/a",
    ]);
    expect(movedPolicy(POLICY, "memory", "docs/memory").allow).toEqual([
      "memory/packs/**/*.md",
      "docs/memory/packs/**/*.md",
    ]);
    expect(movedPolicy(POLICY, "memory", "memory")).toBe(POLICY);
  });
});
