import { allRules } from "./rules/text-rules.ts";
import { type SearchIndex, searchIndexOf } from "./search/search-index.ts";
import { SHAPES } from "./shapes/list.ts";

/** Returns the index of all rules and of the marks of all shapes. */
export function textRuleIndex(): SearchIndex {
  return searchIndexOf(
    allRules(),
    SHAPES.map(({ marks }) => marks ?? []),
  );
}
