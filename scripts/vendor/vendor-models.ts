/**
 * Writes `src/pack/audience/models.generated.ts`: the context windows of models according to `@pydantic/genai-prices`.
 * Run it after updating that package, with its new version and date, and commit the result.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { findProvider, type MatchLogic } from "@pydantic/genai-prices";

const PACKAGE = "@pydantic/genai-prices";
const VERSION = "0.1.8";
/** Publication date of that version. */
const DATE = "2026-09-23";
const OUT = new URL("../../src/pack/audience/models.generated.ts", import.meta.url);

/** Makers of models, without resellers. If several offer a model, the first wins. */
const MAKERS = [
  "anthropic",
  "openai",
  "google",
  "x-ai",
  "mistral",
  "deepseek",
  "moonshotai",
  "cohere",
  "perplexity",
  "zai",
  "minimax",
];

/** Models that accept no prompt or produce no text. */
const NOT_FOR_TEXT = /embed|whisper|tts|dall-e|image|audio|realtime|moderation|transcribe|veo|imagen|sora|rerank/u;

interface Model {
  readonly id: string;
  /** Other names of the model, or of the first of its family. */
  readonly aliases: readonly string[];
  readonly context: number;
}

/** Models of all makers with a known window, by id. */
function models(): readonly Model[] {
  const modelsById = new Map<string, Omit<Model, "id">>();
  for (const providerId of MAKERS) {
    const provider = findProvider({ providerId });
    if (provider === undefined) throw new Error(`${PACKAGE} no longer knows ${providerId}`);
    for (const { id, context_window: context, match } of provider.models) {
      const name = id.toLowerCase();
      if (context === undefined || NOT_FOR_TEXT.test(name) || modelsById.has(name)) continue;
      if (!/^[a-z0-9][a-z0-9.:_-]*$/u.test(name)) throw new Error(`unexpected name of a model: ${id}`);
      modelsById.set(name, { context, aliases: namesIn(match).filter((other) => isAlias(other, name)) });
    }
  }
  return [...modelsById].map(([id, model]) => ({ id, ...model })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Names that a rule of the package matches exactly. */
function namesIn(match: MatchLogic): readonly string[] {
  if ("or" in match) return match.or.flatMap(namesIn);
  return "equals" in match ? [match.equals.toLowerCase()] : [];
}

/**
 * Whether a name denotes a model, and not only one of the same price. It must be the beginning of its id (`gpt-5.6` of
 * `gpt-5.6-sol`), or the id with dashes in place of dots.
 */
function isAlias(name: string, id: string): boolean {
  return name !== id && (id.startsWith(`${name}-`) || id.replaceAll(".", "-") === name);
}

/** One line per window size: its tokens, then the models with it. */
function tableLines(all: readonly Model[]): readonly string[] {
  const sizes = [...new Set(all.map(({ context }) => context))].toSorted((a, b) => a - b);
  return sizes.map((size) => {
    const names = all.flatMap(({ id, context }) => (context === size ? [id] : []));
    return [size, ...names].join(" ");
  });
}

/** One line per alias that is not itself the id of a model. The first model with an alias wins. */
function aliasLines(all: readonly Model[]): readonly string[] {
  const ids = new Set(all.map(({ id }) => id));
  const meant = new Map<string, string>();
  for (const { id, aliases } of all) {
    for (const name of aliases) if (!ids.has(name) && !meant.has(name)) meant.set(name, id);
  }
  return [...meant].map((pair) => pair.join(" ")).toSorted();
}

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL(`../../node_modules/${PACKAGE}/package.json`, import.meta.url), "utf8"),
);
if (version !== VERSION) throw new Error(`${PACKAGE} is ${version}: set VERSION and DATE to it`);
const knownModels = models();
writeFileSync(
  OUT,
  `/*
 * Written by scripts/vendor/vendor-models.ts; do not edit. Data of ${PACKAGE} ${VERSION} of ${DATE}:
 * Copyright (c) Pydantic Services Inc. 2025 to present. MIT License, see THIRD-PARTY-NOTICES.md.
 */

/** What the table is made from. */
export const MODELS_SOURCE = "${PACKAGE} ${VERSION} (${DATE})";

/** One size of window a line, in tokens, then the models with it; spaces between them. */
export const MODELS: string = ${JSON.stringify(tableLines(knownModels).join("\n"))};

/** Another name a line, then the model that it means; a space between them. */
export const MODEL_ALIASES: string = ${JSON.stringify(aliasLines(knownModels).join("\n"))};
`,
);
console.log(`${knownModels.length} models`);
