import { type Redactor, strictRedactor } from "../../secrets/index.ts";

let strict: Redactor | undefined;

/** Redactor for the texts of threads. No config can add exceptions to it. */
export function threadRedactor(): Redactor {
  return (strict ??= strictRedactor());
}
