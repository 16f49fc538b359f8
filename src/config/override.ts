import type { Config } from "../model/config.ts";
import { CarryonError } from "../model/error.ts";
import type { Encoding } from "../model/facts.ts";
import { suggestion } from "./nearest.ts";
import { oneOf, shown } from "./shown.ts";

const ENCODINGS: Readonly<Record<Encoding, true>> = { o200k_base: true, cl100k_base: true };

/** What flags and action inputs can change. */
export interface Overrides {
  readonly encoding?: string | undefined;
  /** Ids of the packs to make; the config's order stays. */
  readonly only?: readonly string[] | undefined;
}

/** A config with flags put over it. @throws CarryonError `usage` for an unknown encoding or pack id, or an empty `only` */
export function overrideConfig(config: Config, { encoding, only }: Overrides): Config {
  return {
    ...config,
    encoding: encoding === undefined ? config.encoding : checkedEncoding(encoding),
    packs: only === undefined ? config.packs : chosenPacks(config.packs, only),
  };
}

function checkedEncoding(encoding: string): Encoding {
  if (isEncoding(encoding)) return encoding;
  const known = Object.keys(ENCODINGS);
  throw new CarryonError("usage", `unknown encoding ${shown(encoding)}${suggestion(encoding, known)}`, {
    hint: `It is ${oneOf(known)}.`,
  });
}

function isEncoding(text: string): text is Encoding {
  return Object.hasOwn(ENCODINGS, text);
}

function chosenPacks(packs: Config["packs"], only: readonly string[]): Config["packs"] {
  const ids = packs.map(({ id }) => id);
  const unknown = only.find((id) => !ids.includes(id));
  const hint = `The config has ${ids.join(", ")}.`;
  if (unknown !== undefined)
    throw new CarryonError("usage", `no pack ${shown(unknown)}${suggestion(unknown, ids)}`, { hint });
  if (only.length === 0) throw new CarryonError("usage", "no pack is chosen", { hint });
  return packs.filter(({ id }) => only.includes(id));
}
