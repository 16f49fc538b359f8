import { type Redactor, strictRedactor } from "../../secrets/index.ts";

let strict: Redactor | undefined;

/** Returns the redactor for the texts of threads. It has no exceptions, so no config can weaken it. */
export function threadRedactor(): Redactor {
  return (strict ??= strictRedactor());
}
