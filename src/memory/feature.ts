import type { PackFeature } from "../pack/index.ts";
import { checkedMemory } from "./policy/memory-findings.ts";
import { baseMemory } from "./policy/held-memory.ts";

/** What a tree's memory may hold, checked whenever the tree is packed or compared. */
export const memoryFeature: PackFeature = { findings: checkedMemory, baseMemory };
