import type { Config, PackConfig } from "../model/config/config.ts";
import { CarryonError } from "../model/error.ts";
import { type Encoding, ENCODINGS } from "../model/facts.ts";
import { suggestion } from "./nearest.ts";
import { joinChoices, quoteText } from "./shown.ts";
import { isFitted } from "../model/pack-kinds/list.ts";

/** What flags and action inputs can change. */
export interface Overrides {
  readonly encoding?: string | undefined;
  /** Ids of the packs to make; the config's order stays. */
  readonly only?: readonly string[] | undefined;
  /** Tokens that LITE packs are fitted to, in place of their target and maximum. */
  readonly budget?: number | undefined;
}

/**
 * A config with flags put over it.
 * @throws CarryonError `usage` for an unknown encoding or pack id, an empty `only`, or a budget that no pack is fitted to
 */
export function overrideConfig(config: Config, { encoding, only, budget }: Overrides): Config {
  const packs = only === undefined ? config.packs : chosenPacks(config.packs, only);
  return {
    ...config,
    encoding: encoding === undefined ? config.encoding : checkedEncoding(encoding),
    packs: budget === undefined ? packs : withBudget(packs, budget),
  };
}

/** The scopes of a config that are asked for, in its order; all without a question. @throws CarryonError `usage` */
export function chosenScopes({ scopes }: Config, asked: readonly string[] | undefined): Config["scopes"] {
  return asked === undefined ? scopes : chosen(scopes, asked, { what: "scope", nameOf: ({ name }) => name });
}

function withBudget(packs: Config["packs"], tokens: number): Config["packs"] {
  if (!Number.isSafeInteger(tokens) || tokens < 1) {
    throw new CarryonError("usage", `${tokens} is no number of tokens to fit a pack to`, {
      hint: "Give a whole number from 1 up, such as 8000.",
    });
  }
  if (!packs.some((pack) => isFitted(pack))) {
    throw new CarryonError("usage", "a budget is given and no pack is fitted to one", {
      hint: "Only packs of kind lite are: add one to --only, or leave --budget out.",
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
    hint: `It is ${joinChoices(ENCODINGS)}.`,
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
  const hint = `The config has ${names.join(", ")}.`;
  if (unknown !== undefined)
    throw new CarryonError("usage", `no ${what} ${quoteText(unknown)}${suggestion(unknown, names)}`, { hint });
  if (asked.length === 0) throw new CarryonError("usage", `no ${what} is chosen`, { hint });
  return all.filter((item) => asked.includes(nameOf(item)));
}
