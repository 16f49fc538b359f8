import { allRules } from "./rules/text-rules.ts";
import { type SearchIndex, createSearchIndex } from "./search/search-index.ts";
import { SHAPES } from "./shapes/list.ts";

/** Search index of all rules and of the marks of all shapes. */
export function textRuleIndex(): SearchIndex {
  return createSearchIndex(
    allRules(),
    SHAPES.map(({ marks }) => marks ?? []),
  );
}
