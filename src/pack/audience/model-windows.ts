import type { RawModel } from "./audience-schema.ts";
import type { FittedWindow } from "./audience.ts";
import { usableTokens } from "./model-window.ts";
import { MODEL_ALIASES, MODELS } from "./models.generated.ts";
import type { RawConfig } from "../config/schema/config-schema.ts";
import { tokenLimit } from "../config/schema/token-schema.ts";
import { nearestWords, suggestion } from "../../base/index.ts";
import { quoteText } from "../config/parse/quote.ts";

/** Context windows that the config describes. */
export type ConfigModels = RawConfig["models"];

/**
 * Returns the tokens of a model's context window that a pack may use. Windows in the config override the built-in ones.
 * `undefined` if the model is unknown.
 */
export function usableWindow(model: string, configModels: ConfigModels): FittedWindow | undefined {
  const configWindow =
    configModels !== undefined && Object.hasOwn(configModels, model) ? configModels[model] : undefined;
  if (configWindow !== undefined) return { model, tokens: usableTokens(windowOf(configWindow)) };
  const context = knownContext(model.toLowerCase());
  return context === undefined ? undefined : { model, tokens: usableTokens({ context }) };
}

/** Date suffix that vendors append to pinned model versions, such as `-20250219`. */
const DATE_SUFFIX = /[-@](?:\d{8}|\d{4}-\d{2}-\d{2})$/u;

/** Tokens of a built-in window. Accepts aliases and model names with a date. */
function knownContext(model: string): number | undefined {
  const contexts = knownModels();
  const undated = model.replace(DATE_SUFFIX, "");
  const [exact, undatedMatch] = [contexts.get(model), contexts.get(undated)];
  return exact ?? undatedMatch ?? contexts.get(knownAliases().get(undated) ?? "");
}

/** Maximum number of suggested names. */
const MAX_SUGGESTIONS = 3;

/**
 * Returns up to three model names similar to an unknown one, closest first, from the config and the built-in models.
 * Empty if none is close.
 */
export function suggestModels(model: string, configModels: ConfigModels): readonly string[] {
  const names = [...Object.keys(configModels ?? {}), ...knownAliases().keys(), ...knownModels().keys()];
  return nearestWords(model, [...new Set(names)], MAX_SUGGESTIONS);
}

function windowOf({ context, input, output }: RawModel): Parameters<typeof usableTokens>[0] {
  return {
    context: tokenLimit(context),
    input: input === undefined ? undefined : tokenLimit(input),
    output: output === undefined ? undefined : tokenLimit(output),
  };
}

/** Problem with a config value. */
export interface ModelProblem {
  readonly path: readonly string[];
  /**
   * Formats the problem as words that follow the config key.
   * @param mayQuote whether the message may repeat the value
   */
  readonly text: (mayQuote: boolean) => string;
}

/** Returns one problem for each pack with an unknown model, and for each window that leaves no room for a pack. */
export function modelProblems({ packs = {}, models: configModels }: RawConfig): readonly ModelProblem[] {
  const names = [...knownModels().keys(), ...Object.keys(configModels ?? {})];
  const unknown = Object.entries(packs).flatMap(([id, { model }]): ModelProblem[] => {
    if (model === undefined || usableWindow(model, configModels) !== undefined) return [];
    const text = (mayQuote: boolean): string => {
      const near = suggestion(model, names);
      const quotedName = mayQuote || near !== "" ? ` ${quoteText(model)}` : "";
      return `names an unknown model${quotedName}${near || "; describe its window under models"}`;
    };
    return [{ path: ["packs", id, "model"], text }];
  });
  const full = Object.entries(configModels ?? {}).flatMap(([name, window]): ModelProblem[] =>
    usableTokens(windowOf(window)) > 0
      ? []
      : [{ path: ["models", name], text: () => "reserves so many tokens for output that none remain for input" }],
  );
  return [...unknown, ...full];
}

/** Models with the same window size. */
export interface ModelGroup {
  /** Tokens of the window. */
  readonly context: number;
  /** Tokens of the window that a pack may use: 85% of the input that remains after reserving the answer. */
  readonly usable: number;
  readonly models: readonly string[];
}

/** Groups the built-in models by window size, smallest first. */
export function modelGroups(): readonly ModelGroup[] {
  return MODELS.split("\n").map((line) => {
    const [size, ...models] = line.split(" ");
    const context = Number(size);
    return { context, usable: usableTokens({ context }), models };
  });
}

/** Window size in tokens by built-in model name. */
function knownModels(): ReadonlyMap<string, number> {
  return new Map(modelGroups().flatMap(({ context, models }) => models.map((name) => [name, context] as const)));
}

/** Canonical model name by alias. */
function knownAliases(): ReadonlyMap<string, string> {
  const pairs = MODEL_ALIASES.split("\n").map((line) => line.split(" "));
  return new Map(pairs.map(([name = "", model = ""]) => [name, model] as const));
}
