import { pluralize } from "../number.ts";

/**
 * Returns that nothing was found, and how much was searched: `4,229 files searched by 231 rules, nothing found.`
 * @param what what was not found, such as `no secrets`
 */
export function describeEmptySearch(files: number, rules: number, what = "nothing"): string {
  return `${pluralize(files, "file")} searched by ${pluralize(rules, "rule")}, ${what} found.`;
}
