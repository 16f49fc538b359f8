import type { PublishedText } from "../../src/base/published-text.ts";

/** The type with every string marked as published. */
export type Published<T> = T extends string
  ? T & PublishedText
  : T extends number | boolean | undefined | null
    ? T
    : { readonly [Key in keyof T]: Published<T[Key]> };

/** Marks all strings of test data as published. */
export function published<const T>(value: T): Published<T> {
  return value as Published<T>;
}
