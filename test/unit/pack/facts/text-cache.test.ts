import { expect, it } from "vitest";
import { createTextCache } from "../../../../src/pack/facts/text-cache.ts";
import { redact } from "../../../../src/secrets/redact.ts";
import { measuredFile } from "../../../support/measured-file.ts";

it.each([0, 1, 1000, 100_000])("returns a text of %d bytes as it was added", (bytes) => {
  const kept = createTextCache();
  const [before, file] = [measuredFile("a.ts", "before"), measuredFile("b.ts", "ä".repeat(bytes / 2))];
  const text = Buffer.from("ä".repeat(bytes / 2));
  kept.add("a.ts", redact(Buffer.from("before"), []));
  kept.add("b.ts", redact(text, []));
  expect(kept.get(before)?.toString()).toBe("before");
  expect(kept.get(file)?.equals(text)).toBe(true);
});

it("does not keep what there is no room for", () => {
  const kept = createTextCache();
  const text = redact(Buffer.alloc(20_000_000), []);
  kept.add("a.bin", text);
  kept.add("b.bin", text);
  expect([kept.has("a.bin"), kept.has("b.bin")]).toEqual([true, false]);
});
