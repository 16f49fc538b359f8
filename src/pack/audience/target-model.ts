import { CarryonError } from "../../base/index.ts";
import type { Encoding } from "../../tokens/index.ts";
import { modelGroups, suggestModels, usableWindow } from "./model-windows.ts";
import { usableTokens } from "./model-window.ts";

/** Relation between a model's tokens and those of an encoding that Carryon counts exactly. */
export type ModelTokens =
  | { readonly kind: "exact"; readonly encoding: Encoding }
  | {
      /** The vendor does not publish the tokenizer. `error` is in percent; `source` names who measured the ratio. */
      readonly kind: "ratio";
      readonly ratio: number;
      readonly error: number;
      readonly source: string;
    }
  | { readonly kind: "unknown" };

/** Context window that the recommended pack must fit, and the model that has it. */
export interface TargetModel {
  /** Vendor's name; `undefined` for a window that many models have. */
  readonly name: string | undefined;
  /** Tokens of the window. */
  readonly context: number;
  /** Tokens of the window that a pack may use, counted by the model's own tokenizer. */
  readonly usable: number;
  readonly tokens: ModelTokens;
}

const DEFAULT_CONTEXT = 200_000;

/** Target without `--for`: a window of 200,000 tokens. */
export const DEFAULT_TARGET: TargetModel = {
  name: undefined,
  context: DEFAULT_CONTEXT,
  usable: usableTokens({ context: DEFAULT_CONTEXT }),
  tokens: { kind: "unknown" },
};

/** Model that a family's name stands for. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ["claude", "claude-sonnet-5"],
  ["gpt", "gpt-5.5"],
  ["gemini", "gemini-3.5-flash"],
]);

/** Tokenizers by model name, first match first. */
const TOKENIZERS: readonly (readonly [RegExp, ModelTokens])[] = [
  [/^(?:chatgpt-4o|codex-mini|gpt-(?:4o|4\.[1-9]|5|oss)|o\d)/u, { kind: "exact", encoding: "o200k_base" }],
  [/^gpt-(?:3\.5|4)/u, { kind: "exact", encoding: "cl100k_base" }],
  // Claude 4.6 and older have another tokenizer than newer models.
  [
    /^claude-(?:[2-4]|(?:haiku|opus|sonnet)-4-[0-6]$)/u,
    { kind: "ratio", ratio: 1.18, error: 15, source: "sammcj/ingest#65" },
  ],
  [/^claude-/u, { kind: "ratio", ratio: 1.53, error: 15, source: "sammcj/ingest#65" }],
  [/^gemini-/u, { kind: "ratio", ratio: 1.14, error: 12, source: "code counted with the Gemma 3 vocabulary" }],
];

/**
 * Returns the model that a name means: `claude`, `gpt`, `gemini`, or a model as its vendor names it.
 * @throws CarryonError `usage` for an unknown model
 */
export function targetModel(name: string): TargetModel {
  const model = FAMILIES.get(name.toLowerCase()) ?? name.toLowerCase();
  const window = usableWindow(model, undefined);
  if (window === undefined) {
    const [near] = suggestModels(name, undefined);
    const families = [...FAMILIES.keys()].join(", ");
    const hint = near === undefined ? `Use ${families} or a vendor's name for a model.` : `Did you mean ${near}?`;
    throw new CarryonError("usage", `unknown model ${name}`, { hint });
  }
  const context = modelGroups().find(({ usable }) => usable === window.tokens)?.context ?? window.tokens;
  const tokens = TOKENIZERS.find(([pattern]) => pattern.test(model))?.[1] ?? { kind: "unknown" };
  return { name: model, context, usable: window.tokens, tokens };
}

/** Converts tokens of a run's encoding to tokens of a model. Leaves them unchanged if the ratio is unknown. */
export function modelTokens(tokens: number, { tokens: model }: TargetModel): number {
  return model.kind === "ratio" ? Math.round(tokens * model.ratio) : tokens;
}
