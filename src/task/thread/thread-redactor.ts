import { strictRedactor } from "../../secrets/publish.ts";
import type { Redactor } from "../../secrets/redact.ts";

let strict: Redactor | undefined;

/** Returns the redactor for texts of threads, which no config excuses. */
export function threadRedactor(): Redactor {
  return (strict ??= strictRedactor());
}
