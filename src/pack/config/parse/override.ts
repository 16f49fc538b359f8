import type { Config, PackConfig } from "../config.ts";
import type { FrameStyle } from "../frame-style.ts";
import { CarryonError } from "../../../base/index.ts";
import { ENCODINGS, type Encoding } from "../../../tokens/index.ts";
import { suggestion } from "./nearest.ts";
import { joinChoices, quoteText } from "./quote.ts";
import { isFitted } from "../../kinds/list.ts";

/** Config values that command-line flags and action inputs override. */
export interface Overrides {
  readonly encoding?: string | undefined;
  /** The style of frames of every pack. */
  readonly frames?: FrameStyle | undefined;
  /** Whether the text of a file has a number before each line. */
  readonly lineNumbers?: boolean | undefined;
  /** Ids of the packs to build, in any order. */
  readonly only?: readonly string[] | undefined;
  /** Tokens to fit LITE packs to, replacing their target and maximum. */
  readonly budget?: number | undefined;
}

/**
 * Returns the config with the overrides applied; its order of packs stays.
 * @throws CarryonError `usage` for an unknown encoding or pack id, an empty `only`, an invalid budget, or a budget
 * without a LITE pack
 */
export function overrideConfig(config: Config, { encoding, frames, lineNumbers, only, budget }: Overrides): Config {
  const chosenOnes = only === undefined ? config.packs : chosenPacks(config.packs, only);
  const packs = frames === undefined ? chosenOnes : chosenOnes.map((pack) => ({ ...pack, frames }));
  return {
    ...config,
    encoding: encoding === undefined ? config.encoding : checkedEncoding(encoding),
    lineNumbers: lineNumbers ?? config.lineNumbers,
    packs: budget === undefined ? packs : withBudget(packs, budget),
  };
}

/**
 * Returns the requested scopes in the config's order, or all if `asked` is `undefined`.
 * @throws CarryonError `usage` if one is unknown
 */
export function chosenScopes({ scopes }: Config, asked: readonly string[] | undefined): Config["scopes"] {
  return asked === undefined ? scopes : chosen(scopes, asked, { what: "scope", nameOf: ({ name }) => name });
}

function withBudget(packs: Config["packs"], tokens: number): Config["packs"] {
  if (!Number.isSafeInteger(tokens) || tokens < 1) {
    throw new CarryonError("usage", `invalid budget ${tokens}`, {
      hint: "Give a whole number of tokens, 1 or more, such as 8000.",
    });
  }
  if (!packs.some((pack) => isFitted(pack))) {
    const [id = "split"] = packs.map((pack) => pack.id);
    throw new CarryonError("usage", "--budget applies to lite packs only, and none is selected", {
      hint: `Add a lite pack to --only, or write budget: { max: ${tokens} } to packs.${id} of carryon.yml.`,
    });
  }
  const fitted = ({ target: _target, max: _max, ...rest }: PackConfig["budget"]): PackConfig["budget"] => ({
    target: tokens,
    max: tokens,
    ...rest,
  });
  return packs.map((pack) => (isFitted(pack) ? { ...pack, budget: fitted(pack.budget) } : pack));
}

function checkedEncoding(encoding: string): Encoding {
  const known = ENCODINGS.find((name) => name === encoding);
  if (known !== undefined) return known;
  throw new CarryonError("usage", `unknown encoding ${quoteText(encoding)}${suggestion(encoding, ENCODINGS)}`, {
    hint: `Use ${joinChoices(ENCODINGS)}.`,
  });
}

function chosenPacks(packs: Config["packs"], only: readonly string[]): Config["packs"] {
  return chosen(packs, only, { what: "pack", nameOf: ({ id }) => id });
}

function chosen<T>(
  all: readonly T[],
  asked: readonly string[],
  { what, nameOf }: { readonly what: string; readonly nameOf: (item: T) => string },
): readonly T[] {
  const names = all.map((item) => nameOf(item));
  const unknown = asked.find((name) => !names.includes(name));
  const hint = `Choose from ${names.join(", ")}.`;
  if (unknown !== undefined)
    throw new CarryonError("usage", `no ${what} ${quoteText(unknown)}${suggestion(unknown, names)}`, { hint });
  if (asked.length === 0) throw new CarryonError("usage", `no ${what} selected`, { hint });
  return all.filter((item) => asked.includes(nameOf(item)));
}
