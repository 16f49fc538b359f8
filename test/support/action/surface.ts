import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { parse } from "yaml";

/** Names of the outputs that `action.yml` declares. */
export function declaredOutputs(): readonly string[] {
  const path = resolve(import.meta.dirname, "../../../action.yml");
  const { outputs } = parse(readFileSync(path, "utf8")) as { readonly outputs: Readonly<Record<string, unknown>> };
  return Object.keys(outputs);
}
