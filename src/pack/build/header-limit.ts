import { CarryonError, formatCount } from "../../base/index.ts";
import type { PackList } from "../config/config.ts";
import type { CountText } from "../render/frame.ts";
import { configParts } from "../render/preamble.ts";

/**
 * Checks that the user's header fits the budget of every pack, and returns the config unchanged.
 * @throws CarryonError `usage` if the header alone exceeds a budget
 */
export function requireHeaderFits<C extends PackList>(config: C, count: CountText): C {
  for (const pack of config.packs) {
    const { max } = pack.budget;
    if (pack.instructions?.by !== "user" || max === undefined) continue;
    const tokens = configParts(pack).reduce((sum, text) => sum + count(text), 0);
    if (tokens <= max) continue;
    throw new CarryonError(
      "usage",
      `the header has ${formatCount(tokens)} tokens, but ${pack.id} has a budget of ${formatCount(max)}`,
      { hint: "Shorten the header, or give the pack a larger budget." },
    );
  }
  return config;
}
