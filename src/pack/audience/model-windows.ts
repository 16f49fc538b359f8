import type { RawModel } from "./audience-schema.ts";
import type { FittedWindow } from "./audience.ts";
import { usableTokens } from "./model-window.ts";
import { MODEL_ALIASES, MODELS } from "./models.generated.ts";
import type { RawConfig } from "../config/schema/config-schema.ts";
import { tokensOf } from "../config/schema/token-schema.ts";
import { nearestWords, suggestion } from "../config/parse/nearest.ts";
import { quoteText } from "../config/parse/quote.ts";

/** The windows of models that a config describes. */
export type OwnModels = RawConfig["models"];

/** Returns the window of a model as far as a pack may take it; the config's own comes first. `undefined` if it is unknown. */
export function fittedWindow(model: string, own: OwnModels): FittedWindow | undefined {
  const described = own !== undefined && Object.hasOwn(own, model) ? own[model] : undefined;
  if (described !== undefined) return { model, tokens: usableTokens(windowOf(described)) };
  const context = knownContext(model.toLowerCase());
  return context === undefined ? undefined : { model, tokens: usableTokens({ context }) };
}

/** What the makers of models add to the name of one as it was on a day. */
const DAY = /[-@](?:\d{8}|\d{4}-\d{2}-\d{2})$/u;

/** Returns the tokens of a known window, also of another name of the model, or of the model as it was on a day. */
function knownContext(model: string): number | undefined {
  const known = knownModels();
  const undated = model.replace(DAY, "");
  const [exact, meant] = [known.get(model), known.get(undated)];
  return exact ?? meant ?? known.get(knownAliases().get(undated) ?? "");
}

/** Most names that are suggested. */
const NEAREST = 3;

/** Returns the names of models that are closest to one that is not known, closest first. */
export function nearestModels(model: string, own: OwnModels): readonly string[] {
  const names = [...Object.keys(own ?? {}), ...knownAliases().keys(), ...knownModels().keys()];
  return nearestWords(model, [...new Set(names)], NEAREST);
}

function windowOf({ context, input, output }: RawModel): Parameters<typeof usableTokens>[0] {
  return {
    context: tokensOf(context),
    input: input === undefined ? undefined : tokensOf(input),
    output: output === undefined ? undefined : tokensOf(output),
  };
}

/** A problem with a value of a config. */
export interface ModelProblem {
  readonly path: readonly string[];
  /** What is wrong, in words that follow the key. @param shown whether the value may be repeated */
  readonly text: (shown: boolean) => string;
}

/** Returns the models of packs that are not known, and windows that leave nothing for a pack. */
export function modelProblems({ packs = {}, models: own }: RawConfig): readonly ModelProblem[] {
  const names = [...knownModels().keys(), ...Object.keys(own ?? {})];
  const unknown = Object.entries(packs).flatMap(([id, { model }]): ModelProblem[] => {
    if (model === undefined || fittedWindow(model, own) !== undefined) return [];
    const text = (shown: boolean): string => {
      const near = suggestion(model, names);
      const named = shown || near !== "" ? ` ${quoteText(model)}` : "";
      return `names an unknown model${named}${near || "; describe its window under models"}`;
    };
    return [{ path: ["packs", id, "model"], text }];
  });
  const full = Object.entries(own ?? {}).flatMap(([name, window]): ModelProblem[] =>
    usableTokens(windowOf(window)) > 0
      ? []
      : [{ path: ["models", name], text: () => "must keep less free for output than it has" }],
  );
  return [...unknown, ...full];
}

/** Models with windows of the same size. */
export interface ModelGroup {
  /** Tokens of their windows. */
  readonly context: number;
  /** Tokens that a pack may take of them; see `usableTokens`. */
  readonly usable: number;
  readonly models: readonly string[];
}

/** Returns the known models by the size of their windows, smallest first. */
export function modelGroups(): readonly ModelGroup[] {
  return MODELS.split("\n").map((line) => {
    const [size, ...models] = line.split(" ");
    const context = Number(size);
    return { context, usable: usableTokens({ context }), models };
  });
}

/** Returns the tokens of the windows of known models. */
function knownModels(): ReadonlyMap<string, number> {
  return new Map(modelGroups().flatMap(({ context, models }) => models.map((name) => [name, context] as const)));
}

/** Returns what other names of known models mean. */
function knownAliases(): ReadonlyMap<string, string> {
  const pairs = MODEL_ALIASES.split("\n").map((line) => line.split(" "));
  return new Map(pairs.map(([name = "", model = ""]) => [name, model] as const));
}
