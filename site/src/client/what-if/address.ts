/** Stores the tried rules in the page address. */
import type { RuleChange } from "../../../../src/site/what-if/change.ts";
import { isHidingLine } from "../../../../src/site/what-if/hide.ts";
import { OMIT_CLASSES, TIERS } from "../../../../src/pack/config/config.ts";
import { checkGlob } from "../../../../src/base/globs/glob-rules.ts";
import { MAX_TOKENS, parseTokens } from "../../../../src/pack/config/token-count.ts";

const KEYS = ["hide", "omit", "target", "max", "set"] as const;

/** Maximum number of lines, and of globs, read from an address. */
const MAX_ENTRIES = 200;

/** Reads the tried rules from an address. Invalid values are ignored. */
export function readChange(search: string): RuleChange {
  const query = new URLSearchParams(search);
  const omit = query.get("omit");
  const [target, max] = [limitOf(query.get("target")), limitOf(query.get("max"))];
  return {
    hide: [...new Set(query.getAll("hide"))].filter(isHidingLine).slice(0, MAX_ENTRIES),
    ...(omit !== null && { omit: OMIT_CLASSES.filter((name) => omit.split(",").includes(name)) }),
    ...(target !== undefined && { target }),
    ...(max !== undefined && { max }),
    tiers: query
      .getAll("set")
      .slice(0, MAX_ENTRIES)
      .flatMap((text) => {
        const tier = TIERS.find((name) => text.startsWith(`${name}:`));
        const glob = text.slice((tier?.length ?? 0) + 1);
        return tier === undefined || "problem" in checkGlob(glob) ? [] : [{ tier, glob }];
      }),
  };
}

/** Query string with the tried rules. Other parameters are preserved. */
export function writeChange(search: string, { hide, omit, target, max, tiers }: RuleChange): string {
  const query = new URLSearchParams(search);
  for (const key of KEYS) query.delete(key);
  for (const line of hide) query.append("hide", line);
  if (omit !== undefined) query.set("omit", omit.join(","));
  if (target !== undefined) query.set("target", String(target));
  if (max !== undefined) query.set("max", String(max));
  for (const { tier, glob } of tiers) query.append("set", `${tier}:${glob}`);
  const text = query.toString().replaceAll("%2F", "/");
  return text === "" ? "" : `?${text}`;
}

/** Parses a limit as people write it; `undefined` if it is not valid. */
export function limitOf(text: string | null): number | undefined {
  const tokens = text === null ? undefined : parseTokens(text.trim());
  return tokens === undefined || tokens > MAX_TOKENS ? undefined : tokens;
}
