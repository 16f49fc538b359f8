import { type Redactor, redact } from "../../secrets/index.ts";
import type { AuthoredText } from "../../base/index.ts";
import type { Config } from "../config/config.ts";

/**
 * Returns a config with secrets redacted in the instructions and tasks of its packs, by the rules for a file named
 * `carryon.yml`. Returns the same config if there are neither instructions nor tasks.
 */
export function redactInstructions(config: Config, redactor: Redactor): Config {
  if (config.packs.every(({ instructions, task }) => instructions === undefined && task === undefined)) return config;
  const profile = redactor.profileFor("carryon.yml");
  const redacted = <Words extends AuthoredText>(words: Words): Words => {
    const bytes = Buffer.from(words.text);
    return { ...words, text: redact(bytes, profile.detect(bytes)).toString() };
  };
  const packs = config.packs.map((pack) => ({
    ...pack,
    ...(pack.instructions !== undefined && { instructions: redacted(pack.instructions) }),
    ...(pack.task !== undefined && { task: redacted(pack.task) }),
  }));
  return { ...config, packs };
}
