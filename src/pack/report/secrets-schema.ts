import { z } from "zod";
import { reportPath, origin } from "./report-schema.ts";
import type { RuleSummary } from "../../secrets/index.ts";
import type { ListedSecret, SecretExplanation, SecretList } from "./secrets.ts";

const line = z.int().positive();
const texts = z.array(z.string());

const rule: z.ZodType<RuleSummary> = z.object({
  id: z.string(),
  about: z.string().exactOptional().meta({ description: "what the rule looks for, if the pattern does not say it" }),
  pattern: z
    .string()
    .exactOptional()
    .meta({ description: "source and flags of a regular expression; absent if the rule only checks the path" }),
  anchors: texts
    .exactOptional()
    .meta({ description: "a match begins with one of these; absent if it can begin anywhere" }),
  keywords: texts.exactOptional().meta({ description: "the file has one of these" }),
  entropy: z.number().exactOptional().meta({ description: "bits per byte that the secret exceeds" }),
  path: z.string().exactOptional().meta({ description: "pattern on the path of the file" }),
  excused: z
    .object({ texts, paths: texts, words: z.int().nonnegative() })
    .meta({ description: "the rule's allowlists: patterns for texts and paths, and the number of allowed words" }),
});

const explanation: z.ZodType<SecretExplanation> = z.object({
  rule: rule.exactOptional(),
  shown: z.string().exactOptional().meta({ description: "the line as packs show it, with a marker for the secret" }),
  allow: z
    .object({
      rules: texts.exactOptional(),
      paths: texts.exactOptional().meta({ description: "globs" }),
      values: texts.exactOptional().meta({ description: "digests of the secret: scrypt: and 32 hex digits" }),
      salt: z.string().exactOptional(),
    })
    .exactOptional()
    .meta({ description: "the entry of policy.allow that would excuse it; absent without a salt in the config" }),
});

const secret: z.ZodType<ListedSecret> = z.object({
  path: reportPath,
  line: line.exactOptional().meta({ description: "absent if the whole file is left out because of its name" }),
  rule: z.string(),
  specific: z
    .boolean()
    .meta({ description: "whether the rule recognizes a specific secret format, so that false positives are rare" }),
  explanation: explanation.exactOptional().meta({ description: "only with --explain" }),
});

/**
 * Schema of the output of `carryon check --secrets --json`, published as `secrets.schema.json`. Within a major version,
 * fields are only added.
 */
export const secretsSchema: z.ZodType<SecretList> = z.object({
  schema: z.literal("carryon.secrets/1"),
  tool: z.string(),
  origin,
  secrets: z.array(secret).meta({ description: "sorted by path, then by line" }),
});
