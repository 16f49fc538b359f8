import { expect, it } from "vitest";
import { createTextCache } from "../../../../src/pack/facts/text-cache.ts";
import { redact } from "../../../../src/secrets/redact.ts";

it("returns texts as they were added, and shares no memory with them", () => {
  const kept = createTextCache();
  const text = Buffer.from("before");
  kept.add("a.ts", redact(text, []));
  text.fill(0);
  expect(kept.get("a.ts")?.toString()).toBe("before");
  expect(kept.get("b.ts")).toBeUndefined();
});

it("does not keep what there is no room for", () => {
  const kept = createTextCache();
  const text = redact(Buffer.alloc(20_000_000), []);
  kept.add("a.bin", text);
  kept.add("b.bin", text);
  expect([kept.has("a.bin"), kept.has("b.bin")]).toEqual([true, false]);
});
