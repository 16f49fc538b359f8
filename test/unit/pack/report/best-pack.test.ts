import { expect, it } from "vitest";
import { DEFAULT_TARGET, modelTokens, targetModel } from "../../../../src/pack/audience/target-model.ts";
import { bestPack } from "../../../../src/pack/report/best-pack.ts";
import type { PackKind } from "../../../../src/pack/kinds/list.ts";

const pack = (kind: PackKind, tokens: number, state: "ok" | "over" = "ok") => ({ kind, tokens, state });

it.each([
  ["FULL if the window has room for it", [pack("lite", 24_000), pack("full", 170_000)], undefined, "full"],
  ["LITE if FULL would leave no room for an answer", [pack("lite", 24_000), pack("full", 170_001)], undefined, "lite"],
  ["LITE if FULL is over its budget", [pack("lite", 24_000), pack("full", 90_000, "over")], undefined, "lite"],
  ["LITE if FULL exceeds --budget", [pack("lite", 24_000), pack("full", 30_000)], 24_000, "lite"],
  ["FULL if LITE is over its budget", [pack("lite", 40_000, "over"), pack("full", 900_000)], undefined, "full"],
  ["the first pack of several documents", [pack("split", 900_000)], undefined, "split"],
] as const)("recommends %s", (_, packs, maxTokens, kind) => {
  expect(bestPack(packs, DEFAULT_TARGET, maxTokens)?.kind).toBe(kind);
});

it("recommends nothing without packs", () => {
  expect(bestPack([], DEFAULT_TARGET)).toBeUndefined();
});

it("measures FULL in tokens of the model", () => {
  const packs = [pack("lite", 24_000), pack("full", 600_000)];
  // 600,000 × 1.53 exceeds 85% of a million, 600,000 × 1.14 does not.
  expect(bestPack(packs, targetModel("claude"))?.kind).toBe("lite");
  expect(bestPack(packs, targetModel("gemini"))?.kind).toBe("full");
});

it.each([
  ["claude", "claude-sonnet-5", 1_000_000, 1_530],
  ["Claude", "claude-sonnet-5", 1_000_000, 1_530],
  ["claude-opus-4-6", "claude-opus-4-6", 1_000_000, 1_180],
  ["claude-opus-4-7", "claude-opus-4-7", 1_000_000, 1_530],
  ["gpt", "gpt-5.5", 1_000_000, 1_000],
  ["gpt-4", "gpt-4", 8_192, 1_000],
  ["gemini", "gemini-3.5-flash", 1_000_000, 1_140],
  ["kimi-k3", "kimi-k3", 1_048_576, 1_000],
])("knows %s", (name, model, context, tokens) => {
  const target = targetModel(name);
  expect([target.name, target.context, modelTokens(1000, target)]).toEqual([model, context, tokens]);
});

it.each([
  ["gpt-4o", { kind: "exact", encoding: "o200k_base" }],
  ["gpt-4-turbo", { kind: "exact", encoding: "cl100k_base" }],
  ["grok-4.5", { kind: "unknown" }],
])("knows the tokenizer of %s", (name, tokens) => {
  expect(targetModel(name).tokens).toEqual(tokens);
});

it("suggests a known model", () => {
  expect(() => targetModel("gpt-6-sool")).toThrow(
    expect.objectContaining({ code: "usage", hint: "Did you mean gpt-6-sol?" }),
  );
  expect(() => targetModel("parrot")).toThrow(
    expect.objectContaining({ hint: "Use claude, gpt, gemini or a vendor's name for a model." }),
  );
});
