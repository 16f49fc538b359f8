import type { PackFeature } from "../pack/index.ts";
import { checkedMemory } from "./policy/memory-findings.ts";
import { baseMemory } from "./policy/held-memory.ts";

/** Checks a tree's memory whenever the tree is packed or compared. */
export const memoryFeature: PackFeature = { findings: checkedMemory, baseMemory };
