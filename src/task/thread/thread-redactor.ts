import { type Redactor, strictRedactor } from "../../secrets/index.ts";

let strict: Redactor | undefined;

/** Returns the redactor for texts of threads, which no config excuses. */
export function threadRedactor(): Redactor {
  return (strict ??= strictRedactor());
}
