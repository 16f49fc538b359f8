import { literalText } from "../../src/secrets/publish.ts";
import type { Freshness, PackStatus, StateId, StatusSnapshot } from "../../src/agents/state/snapshot.ts";

const FRESH: StatusSnapshot = {
  schema: "carryon.status/1",
  tool: "carryon 1.0.0",
  place: {
    kind: "repository",
    commit: "0".repeat(40),
    branch: literalText("main"),
    files: 42,
    modified: 0,
    deleted: 0,
    conflicts: 0,
  },
  setup: { hasConfig: true, hasFolder: true },
  packs: [packOf("fresh")],
};

const { place, setup } = FRESH;

/** One snapshot per state. */
export const STATUS_SAMPLES: Readonly<Record<StateId, StatusSnapshot>> = {
  bare: { ...FRESH, place: { ...place, kind: "bare", files: 0 }, packs: [] },
  "no-files": { ...FRESH, place: { ...place, files: 0 }, packs: [] },
  conflicts: { ...FRESH, place: { ...place, modified: 1, conflicts: 2 } },
  "config-invalid": { ...FRESH, setup: { ...setup, hasInvalidConfig: true }, packs: [] },
  "task-done": { ...FRESH, thread: { id: "css-url", state: "done" } },
  "task-without-pack": { ...FRESH, thread: { id: "css-url", state: "open", task: "make the URL absolute" } },
  "task-next": { ...FRESH, thread: { id: "css-url", state: "done", left: true } },
  "pack-altered": { ...FRESH, packs: [packOf("altered")] },
  "pack-stale": {
    ...FRESH,
    packs: [{ ...packOf("stale"), kind: "task", path: "task.md", commit: "0".repeat(40), changed: ["src/css.ts"] }],
  },
  "pack-outdated": { ...FRESH, packs: [packOf("outdated")] },
  "pack-unknown": { ...FRESH, packs: [packOf("unknown")] },
  "agents-stale": { ...FRESH, agents: [{ name: "claude-code", state: "stale" }] },
  "over-budget": {
    ...FRESH,
    packs: [{ ...packOf("fresh"), contracts: [{ ...contract(), tokens: 130_000, over: 2000 }] }],
  },
  "changes-without-pack": { ...FRESH, place: { ...place, modified: 3 }, packs: [] },
  "not-set-up": { ...FRESH, setup: { ...setup, hasConfig: false }, packs: [] },
  "no-pack": { ...FRESH, packs: [] },
  ready: FRESH,
};

function contract(): PackStatus["contracts"][number] {
  return {
    pack: "REPO/lite",
    encoding: "o200k_base",
    budget: { max: 128_000, per: "pack" },
    tokens: 120_000,
    over: 0,
    views: { full: 40, skeleton: 2 },
    largest: [{ path: "src/css.ts", view: "full", tokens: 9000 }],
    trimmed: { smaller: 2, named: 0, omitted: 0 },
  };
}

function packOf(freshness: Freshness): PackStatus {
  return { kind: "packs", path: "pack", command: ["carryon", "pack"], freshness, contracts: [contract()] };
}
