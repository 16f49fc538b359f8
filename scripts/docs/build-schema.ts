import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { DEFAULT_CONFIG, DEFAULT_OMIT } from "../../src/pack/config/parse/defaults.ts";
import { configSchema } from "../../src/pack/config/schema/config-schema.ts";
import { reportSchema } from "../../src/pack/report/report-schema.ts";
import { secretsSchema } from "../../src/pack/report/secrets-schema.ts";
import { siteSchemas } from "../../src/site/data/api/site-schema.ts";
import { configRows, type JsonSchema, renderRows } from "./config-table.ts";
import { DEFAULT_WEIGHTS } from "../../src/task/score/tuned-weights.ts";
import { TUNED_WEIGHTS } from "../../src/pack/config/task-weights.ts";
import { withBlock } from "./marked-block.ts";

const ROOT = new URL("../../", import.meta.url);

/** Defaults that are a single value, by key path. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  encoding: DEFAULT_CONFIG.encoding,
  frames: "markdown",
  "line-numbers": DEFAULT_CONFIG.lineNumbers,
  "max-file-bytes": DEFAULT_CONFIG.maxFileBytes,
  ops: false,
  rank: "imports",
  "policy.secrets": DEFAULT_CONFIG.policy.secrets,
  "policy.never": DEFAULT_CONFIG.policy.never,
  "policy.allow": DEFAULT_CONFIG.policy.allow,
  "scopes.*.include": ["**"],
  "scopes.*.exclude": [],
  "packs.*.omit": DEFAULT_OMIT,
  "packs.*.bodies": "inline",
  "task-learning": true,
  ...Object.fromEntries(TUNED_WEIGHTS.map((name) => [`task-weights.${name}`, DEFAULT_WEIGHTS[name]])),
};

/** Text of `carryon.schema.json`: the JSON schema of `carryon.yml` (draft 2020-12). */
export function schemaText(): string {
  return `${JSON.stringify(schema(), undefined, 2)}\n`;
}

/** Text of `report.schema.json`: the JSON schema of `report.json`. */
export function reportSchemaText(): string {
  return `${JSON.stringify(z.toJSONSchema(reportSchema), undefined, 2)}\n`;
}

/** Text of `secrets.schema.json`: the JSON schema of the output of `carryon check --secrets --json`. */
export function secretsSchemaText(): string {
  return `${JSON.stringify(z.toJSONSchema(secretsSchema), undefined, 2)}\n`;
}

/** JSON schemas of a site's API: text by path relative to the site root. */
export function siteSchemaTexts(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(siteSchemas).map(([name, form]) => [
      `api/v1/schemas/${name}.json`,
      `${JSON.stringify(z.toJSONSchema(form), undefined, 2)}\n`,
    ]),
  );
}

/** Returns `docs/reference/config.md` with its table of keys updated. @throws Error if the markers are missing */
export function docsText(before: string): string {
  const table = renderRows(configRows(schema()));
  return withBlock(before, { name: "keys", writer: "scripts/docs/build-schema.ts" }, table);
}

/** Writes the schemas at the root of the repository and the table of keys in `docs/reference/config.md`. */
export function buildSchemas(): void {
  writeFileSync(new URL("carryon.schema.json", ROOT), schemaText());
  writeFileSync(new URL("report.schema.json", ROOT), reportSchemaText());
  writeFileSync(new URL("secrets.schema.json", ROOT), secretsSchemaText());
  const docs = new URL("docs/reference/config.md", ROOT);
  writeFileSync(docs, docsText(readFileSync(docs, "utf8")));
}

function schema(): JsonSchema {
  return z.toJSONSchema(configSchema, {
    io: "input",
    override: ({ jsonSchema, path }) => {
      const key = keyOf(path);
      if (Object.hasOwn(DEFAULTS, key)) jsonSchema.default = DEFAULTS[key];
    },
  });
}

/**
 * Config key for a schema path: `packs.*.omit` for `["properties", "packs", "additionalProperties", "oneOf", 0,
 * "properties", "omit"]`.
 */
function keyOf(path: readonly (string | number)[]): string {
  return path
    .flatMap((step, i) => {
      if (step === "additionalProperties") return ["*"];
      if (step === "items") return ["[]"];
      return path[i - 1] === "properties" ? [String(step)] : [];
    })
    .join(".");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildSchemas();
