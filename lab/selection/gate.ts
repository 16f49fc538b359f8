import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SelectionSummary } from "./selection-text.ts";

/** The shares that CI does not let fall, by what of the message a task is. */
export type SelectionGate = Readonly<Record<string, Readonly<Record<GatedShare, number>>>>;

type GatedShare = (typeof GATED)[number];

/** The shares of a summary that are kept. */
export const GATED = ["shown", "declaration", "line", "precision"] as const;

const FILE = join(import.meta.dirname, "gate.json");

/** Reads the shares that were accepted last; none if there are none. */
export function readGate(): SelectionGate {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
}

/** Accepts shares. */
export function saveGate(gate: SelectionGate): void {
  writeFileSync(FILE, `${JSON.stringify(gate, undefined, 2)}\n`);
}

/** The shares of a summary that are kept, with four digits. */
export function gatedShares(summary: SelectionSummary): SelectionGate[string] {
  const share = (key: GatedShare): number => Math.round(summary[key] * 1e4) / 1e4;
  return {
    shown: share("shown"),
    declaration: share("declaration"),
    line: share("line"),
    precision: share("precision"),
  };
}
