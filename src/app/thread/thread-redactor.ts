import { strictRedactor } from "../../core/redact/publish.ts";
import type { Redactor } from "../../core/redact/redact.ts";

let strict: Redactor | undefined;

/** Returns the redactor for texts of threads, which no config excuses. */
export function threadRedactor(): Redactor {
  return (strict ??= strictRedactor());
}
