import type { PublishedText } from "../../src/base/published-text.ts";

/** A value in which every text is published. */
export type Published<T> = T extends string
  ? T & PublishedText
  : T extends number | boolean | undefined | null
    ? T
    : { readonly [Key in keyof T]: Published<T[Key]> };

/** Takes the texts of a test's own data for published ones. */
export function published<const T>(value: T): Published<T> {
  return value as Published<T>;
}
