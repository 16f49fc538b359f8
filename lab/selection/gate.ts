import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SelectionSummary } from "./selection-text.ts";

/** Minimum shares that CI enforces, by task text. */
export type SelectionGate = Readonly<Record<string, Readonly<Record<GatedShare, number>>>>;

type GatedShare = (typeof GATED)[number];

/** Shares of a summary that the gate covers. */
export const GATED = ["shown", "declaration", "line", "precision"] as const;

const FILE = join(import.meta.dirname, "gate.json");
const ISSUE_FILE = join(import.meta.dirname, "issue-gate.json");

/** Reads the last accepted shares; empty if the file is missing. */
export function readGate(): SelectionGate {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, "utf8")) : {};
}

/** Accepts shares. */
export function saveGate(gate: SelectionGate): void {
  writeFileSync(FILE, `${JSON.stringify(gate, undefined, 2)}\n`);
}

/** Gated shares of a summary, rounded to four digits. */
export function gatedShares(summary: SelectionSummary): SelectionGate[string] {
  const share = (key: GatedShare): number => Math.round(summary[key] * 1e4) / 1e4;
  return {
    shown: share("shown"),
    declaration: share("declaration"),
    line: share("line"),
    precision: share("precision"),
  };
}

/** Reads the last accepted shares of changed hunks, by issue. */
export function readIssueGate(): readonly number[] {
  return JSON.parse(readFileSync(ISSUE_FILE, "utf8"));
}

/** Accepts shares of changed hunks, by issue. */
export function saveIssueGate(shares: readonly number[]): void {
  writeFileSync(ISSUE_FILE, `[${shares.join(", ")}]\n`);
}
