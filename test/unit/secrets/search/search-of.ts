import type { Rule } from "../../../../src/secrets/rules/rule.ts";
import { createSearch, type Search } from "../../../../src/secrets/search/search.ts";
import { createSearchIndex } from "../../../../src/secrets/search/search-index.ts";

/** Search for the secrets of some rules and for marks. */
export function searchOf(rules: readonly Rule[], marks: readonly (readonly string[])[] = []): Search {
  return createSearch(rules, createSearchIndex(rules, marks));
}
