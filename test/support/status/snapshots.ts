import fc from "fast-check";
import { literalText } from "../../../src/secrets/publish.ts";
import { VIEWS } from "../../../src/pack/render/document.ts";
import { FRESHNESS, type PackStatus, type StatusSnapshot } from "../../../src/agents/state/snapshot.ts";

const count = fc.oneof(fc.constant(0), fc.nat({ max: 200_000 }));
const id = fc.constantFrom("css-url", "7", "a.b");
const path = fc.constantFrom("pack", "src/a.ts", "out/tâche.md", "-x", "a b");

const contract = fc.record<PackStatus["contracts"][number]>(
  {
    pack: fc.constantFrom("REPO/lite", "REPO/task"),
    encoding: fc.constantFrom("o200k_base", "cl100k_base"),
    budget: fc.record({ max: count, per: fc.constant("pack" as const) }),
    tokens: count,
    over: count,
    views: fc.dictionary(fc.constantFrom(...VIEWS), count),
    largest: fc.array(fc.record({ path, view: fc.constantFrom(...VIEWS), tokens: count }), { maxLength: 8 }),
    trimmed: fc.record({ smaller: count, named: count, omitted: count }),
  },
  { requiredKeys: ["pack", "encoding", "tokens", "over", "views", "largest", "trimmed"] },
);

/** Packs in every state. */
export const packStatuses: fc.Arbitrary<PackStatus> = fc.record<PackStatus>(
  {
    kind: fc.constantFrom("task", "packs"),
    path,
    thread: id,
    command: fc.constant(["carryon", "pack"]),
    freshness: fc.constantFrom(...FRESHNESS),
    changed: fc.array(path, { maxLength: 5 }),
    commit: fc.constant("0".repeat(40)),
    contracts: fc.array(contract, { maxLength: 2 }),
  },
  { requiredKeys: ["kind", "command", "freshness", "contracts"] },
);

/** Snapshots of every kind, including some that no program would take. */
export const snapshots: fc.Arbitrary<StatusSnapshot> = fc.record<StatusSnapshot>(
  {
    schema: fc.constant("carryon.status/1"),
    tool: fc.constant("carryon 1.0.0"),
    place: fc.record<StatusSnapshot["place"]>(
      {
        kind: fc.constantFrom("repository", "bare", "folder"),
        commit: fc.constant("0".repeat(40)),
        branch: fc.constantFrom(literalText("main"), literalText("fix/url")),
        files: count,
        modified: count,
        deleted: count,
        conflicts: count,
      },
      { requiredKeys: ["kind", "files", "modified", "deleted", "conflicts"] },
    ),
    setup: fc.record({ hasConfig: fc.boolean(), hasFolder: fc.boolean() }),
    thread: fc.record({ id, state: fc.constantFrom("open", "done") }),
    packs: fc.array(packStatuses, { maxLength: 3 }),
    agents: fc.array(
      fc.record({ name: fc.constantFrom("codex", "cursor"), state: fc.constantFrom("missing", "installed", "stale") }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ["schema", "tool", "place", "setup", "packs"] },
);
