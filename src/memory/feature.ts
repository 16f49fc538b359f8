import type { PackFeature } from "../pack/index.ts";
import { checkedMemory } from "./policy/memory-findings.ts";
import { baseMemory } from "./policy/held-memory.ts";

/** Checks the memory of a tree whenever the tree is packed or compared. */
export const memoryFeature: PackFeature = { findings: checkedMemory, baseMemory };
