import { allRules } from "./rules/text-rules.ts";
import { type SearchIndex, createSearchIndex } from "./search/search-index.ts";
import { SHAPES } from "./shapes/list.ts";

/**
 * Builds the search index of all built-in rules and of the marks of all encodings. The build precomputes its result.
 */
export function textRuleIndex(): SearchIndex {
  return createSearchIndex(
    allRules(),
    SHAPES.map(({ marks }) => marks ?? []),
  );
}
