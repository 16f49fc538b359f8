import { allRules } from "./rules/text-rules.ts";
import { type SearchIndex, createSearchIndex } from "./search/search-index.ts";
import { SHAPES } from "./shapes/list.ts";

/**
 * Builds the search index of all built-in rules, with one group of marks per encoding in `SHAPES`. The build replaces
 * this call by its result.
 */
export function textRuleIndex(): SearchIndex {
  return createSearchIndex(
    allRules(),
    SHAPES.map(({ marks }) => marks ?? []),
  );
}
