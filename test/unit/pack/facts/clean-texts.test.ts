import { expect, it } from "vitest";
import { withCleanTextCache } from "../../../../src/pack/facts/clean-texts.ts";
import { publishTexts } from "../../../../src/secrets/publish.ts";
import type { RedactionProfile, Redactor } from "../../../../src/secrets/redact.ts";
import { createRedactor } from "../../../../src/secrets/redactor.ts";
import { noCache } from "../../../../src/pack/io/facts-cache.ts";
import type { AllowEntry } from "../../../../src/secrets/allow-entry.ts";

const TOKEN = ["glpat", "-aB3dE5fG7hI9jK1lM3nO"].join("");

/** Real redactor that counts its searches. */
function countedRedactor(allow: readonly AllowEntry[] = []): Redactor & { readonly searches: () => number } {
  const redactor = createRedactor(allow, () => () => true);
  let searches = 0;
  const counted = (profile: RedactionProfile): RedactionProfile => ({
    ...profile,
    detect: (utf8) => {
      searches++;
      return profile.detect(utf8);
    },
  });
  return { searches: () => searches, profileFor: (path) => counted(redactor.profileFor(path)) };
}

it("does not search names again that held no secret", () => {
  const cache = noCache();
  for (const expected of [1, 0]) {
    const redactor = countedRedactor();
    expect(publishTexts(["a.ts", "b.ts"], withCleanTextCache(redactor, cache, "rules 1"))).toEqual(["a.ts", "b.ts"]);
    expect(redactor.searches()).toBe(expected);
  }
});

it("searches names again with a secret among them, with other names, other rules or other exceptions", () => {
  const cache = noCache();
  const published = (names: readonly string[], rules: string, allow: readonly AllowEntry[] = []): string => {
    const redactor = countedRedactor(allow);
    const texts = publishTexts(names, withCleanTextCache(redactor, cache, rules));
    return `${redactor.searches() > 0 ? "searched" : "known"}: ${texts.join(" ")}`;
  };
  const exception: AllowEntry = { values: [TOKEN] };
  expect(published(["a", TOKEN], "1")).toBe("searched: a [REDACTED:gitlab-pat]");
  expect(published(["a", TOKEN], "1")).toBe("searched: a [REDACTED:gitlab-pat]");
  expect(published(["a", "b"], "1")).toBe("searched: a b");
  expect(published(["a", "c"], "1")).toBe("searched: a c");
  expect(published(["a", "b"], "2")).toBe("searched: a b");
  expect(published(["a", "b"], "1", [exception])).toBe("searched: a b");
  expect(published(["a", "b"], "1")).toBe("known: a b");
});
