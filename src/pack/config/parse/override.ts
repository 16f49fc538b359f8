import type { Config, PackConfig } from "../config.ts";
import type { DocumentLimit } from "../budget.ts";
import { repositorySlug } from "../../../source/index.ts";
import { DEFAULT_CONFIG } from "./defaults.ts";
import type { FrameStyle } from "../frame-style.ts";
import { CarryonError, suggestion } from "../../../base/index.ts";
import type { StripRules } from "../../../outline/index.ts";
import { ENCODINGS, type Encoding } from "../../../tokens/index.ts";
import { joinChoices, quoteText } from "./quote.ts";
import { isFitted, kindTraits } from "../../kinds/list.ts";

/** Config values that command-line options and action inputs override. */
export interface Overrides {
  readonly encoding?: string | undefined;
  /** Text of the user for the beginning of every pack. It replaces the instructions. */
  readonly header?: string | undefined;
  /** Frame style of every pack. */
  readonly frames?: FrameStyle | undefined;
  /** Whether each line of a file starts with its number. */
  readonly lineNumbers?: boolean | undefined;
  /** Parts to remove from sources. */
  readonly strip?: StripRules | undefined;
  /** Name of the repository in documents. */
  readonly name?: string | undefined;
  /** Limit of each document of SPLIT packs. It replaces their budget. */
  readonly split?: DocumentLimit | undefined;
  /** Ids of the packs to build, in any order. */
  readonly only?: readonly string[] | undefined;
  /** Token budget for LITE packs. It replaces their `target` and `max`. */
  readonly budget?: number | undefined;
}

/**
 * Returns a config with command-line overrides applied. Packs stay in config order. `budget` replaces the limits of
 * every pack that is fitted to a budget: LITE, task and review packs. `split` selects the SPLIT packs, unless `only`
 * selects packs.
 * @throws CarryonError `usage` for an unknown encoding or pack id, an empty `only`, an invalid budget or name, a name
 * for a config with scopes, or a limit without a pack that it applies to
 */
export function overrideConfig(config: Config, overrides: Overrides): Config {
  const { encoding, lineNumbers, strip, name, only, split, budget } = overrides;
  const selectedPacks = only === undefined ? config.packs : selectPacks(config.packs, only);
  const splitPacks = split === undefined ? selectedPacks : withDocumentLimit(selectedPacks, split, only !== undefined);
  const packs = splitPacks.map((pack) => withDocumentFormat(pack, overrides));
  return {
    ...config,
    ...(name !== undefined && { name: checkedName(name, config) }),
    encoding: encoding === undefined ? config.encoding : checkedEncoding(encoding),
    lineNumbers: lineNumbers ?? config.lineNumbers,
    ...(strip && { strip }),
    packs: budget === undefined ? packs : withBudget(packs, budget),
  };
}

/** Returns a pack with the frame style and the header of the command line, if given. */
export function withDocumentFormat(pack: PackConfig, overrides: Overrides): PackConfig {
  const { frames, header, strip } = overrides;
  return {
    ...pack,
    ...(frames !== undefined && { frames }),
    ...(strip !== undefined && { strip }),
    ...(header !== undefined && { instructions: { by: "user", text: header } }),
  };
}

function checkedName(name: string, { scopes }: Config): string {
  if (scopes !== DEFAULT_CONFIG.scopes) {
    throw new CarryonError("usage", "--name applies only to a config without scopes", {
      hint: "Rename the scopes in carryon.yml: documents carry their names.",
    });
  }
  const slug = repositorySlug(name);
  if (slug !== "") return slug;
  throw new CarryonError("usage", `invalid name ${quoteText(name)}`, {
    hint: "Give a name with a letter from A to Z or a digit, such as size-limit.",
  });
}

/** Limits the documents of SPLIT packs. Drops other packs unless the user selected them. */
function withDocumentLimit(packs: Config["packs"], limit: DocumentLimit, isSelection: boolean): Config["packs"] {
  if (!packs.some(({ kind }) => kindTraits(kind).slicesFiles)) {
    throw new CarryonError("usage", "--split applies only to split packs, and no split pack is selected", {
      hint: isSelection ? "Add a split pack to --only." : "Add packs: { split: { kind: split } } to carryon.yml.",
    });
  }
  const [max, maxBytes] = "bytes" in limit ? [undefined, limit.bytes] : [limit.tokens, undefined];
  const budget = { per: "document", ...(max !== undefined && { max }) } as const;
  return packs.flatMap((pack) => {
    if (!kindTraits(pack.kind).slicesFiles) return isSelection ? [pack] : [];
    return [{ ...pack, budget, ...(maxBytes !== undefined && { maxDocumentBytes: maxBytes }) }];
  });
}

/**
 * Selects the scopes named by `requestedNames`, in config order. `undefined` selects all.
 * @throws CarryonError `usage` if a name is unknown or the list is empty
 */
export function selectScopes({ scopes }: Config, requestedNames: readonly string[] | undefined): Config["scopes"] {
  return requestedNames === undefined
    ? scopes
    : selectByName(scopes, requestedNames, { what: "scope", nameOf: ({ name }) => name });
}

function withBudget(packs: Config["packs"], tokens: number): Config["packs"] {
  if (!Number.isSafeInteger(tokens) || tokens < 1) {
    throw new CarryonError("usage", `invalid budget ${tokens}`, {
      hint: "Give a whole number of tokens, 1 or more, such as 8000.",
    });
  }
  if (!packs.some((pack) => isFitted(pack))) {
    const [id = "split", kind = "split"] = packs.flatMap((pack) => [pack.id, pack.kind]);
    const other =
      kind === "split"
        ? `use --split ${shortTokens(tokens)}`
        : `set budget: { max: ${tokens} } for packs.${id} in carryon.yml`;
    throw new CarryonError("usage", "--budget applies only to lite packs, and no lite pack is selected", {
      hint: `Add a lite pack to --only, or ${other}.`,
    });
  }
  const fitted = ({ target: _target, max: _max, ...rest }: PackConfig["budget"]): PackConfig["budget"] => ({
    target: tokens,
    max: tokens,
    ...rest,
  });
  return packs.map((pack) => (isFitted(pack) ? { ...pack, budget: fitted(pack.budget) } : pack));
}

/** Formats tokens as people type them: `10k`. */
function shortTokens(tokens: number): string {
  return tokens % 1000 === 0 ? `${tokens / 1000}k` : String(tokens);
}

function checkedEncoding(encoding: string): Encoding {
  const match = ENCODINGS.find((name) => name === encoding);
  if (match !== undefined) return match;
  throw new CarryonError("usage", `unknown encoding ${quoteText(encoding)}${suggestion(encoding, ENCODINGS)}`, {
    hint: `Use ${joinChoices(ENCODINGS)}.`,
  });
}

function selectPacks(packs: Config["packs"], only: readonly string[]): Config["packs"] {
  return selectByName(packs, only, { what: "pack", nameOf: ({ id }) => id });
}

function selectByName<T>(
  items: readonly T[],
  requestedNames: readonly string[],
  { what, nameOf }: { readonly what: string; readonly nameOf: (item: T) => string },
): readonly T[] {
  const names = items.map((item) => nameOf(item));
  const unknown = requestedNames.find((name) => !names.includes(name));
  const hint = `Choose from ${names.join(", ")}.`;
  if (unknown !== undefined)
    throw new CarryonError("usage", `no ${what} ${quoteText(unknown)}${suggestion(unknown, names)}`, { hint });
  if (requestedNames.length === 0) throw new CarryonError("usage", `no ${what} selected`, { hint });
  return items.filter((item) => requestedNames.includes(nameOf(item)));
}
