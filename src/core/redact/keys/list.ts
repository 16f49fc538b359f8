import type { Rule } from "../rules/rule.ts";
import { KEYED_VALUE } from "./keyed.ts";

/** Rules that find a secret by the name, the command or the column before it. */
export const KEY_RULES: readonly Rule[] = [KEYED_VALUE];
