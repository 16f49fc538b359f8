import { DRIFT_MODES, type DriftMode, type MemoryPolicy, type MemoryTerms } from "../../pack/index.ts";

/** Drift modes, ranked by strictness. */
const STRICTNESS: Readonly<Record<DriftMode, number>> = { off: 0, warn: 1, fail: 2 };

/** Returns the stricter of two settings for outdated generated blocks: `fail`, then `warn`, then `off`. */
export function stricterDrift(head: DriftMode, base: DriftMode): DriftMode {
  return DRIFT_MODES.reduce(
    (strictest, mode) => ([head, base].includes(mode) && STRICTNESS[mode] > STRICTNESS[strictest] ? mode : strictest),
    head,
  );
}

/**
 * Whether a change's memory rules or policy allow something that its base's forbid. A change that moves the memory
 * folder always counts.
 */
export function loosensMemory(head: MemoryTerms, base: MemoryTerms): boolean {
  const hasMoved = head.rules.folder !== base.rules.folder;
  return (
    hasMoved ||
    stricterDrift(head.rules.drift, base.rules.drift) !== head.rules.drift ||
    loosensPolicy(head.policy, base.policy)
  );
}

/**
 * Adapts the base's policy to a memory folder that the change moved. Globs of the old folder also apply to the new one,
 * so that a move alone is not a violation.
 */
export function movedPolicy(policy: MemoryPolicy, from: string, to: string): MemoryPolicy {
  if (from === to) return policy;
  const both = (globs: readonly string[]): readonly string[] => [
    ...globs,
    ...globs.flatMap((glob) => {
      const [, not = "", subpath] =
        new RegExp(`^(!?)${from.replaceAll(".", String.raw`\.`)}/(.*)$`, "u").exec(glob) ?? [];
      return subpath === undefined ? [] : [`${not}${to}/${subpath}`];
    }),
  ];
  return { ...policy, allow: both(policy.allow), never: both(policy.never), except: both(policy.except) };
}

function loosensPolicy(head: MemoryPolicy, base: MemoryPolicy): boolean {
  return (
    (base.allow.length > 0 && (head.allow.length === 0 || hasExtraEntries(head.allow, base.allow))) ||
    hasExtraEntries(base.never, head.never) ||
    hasExtraEntries(base.classes, head.classes) ||
    hasExtraEntries(head.except, base.except) ||
    head.maxLineLength > base.maxLineLength ||
    head.maxBytes > base.maxBytes
  );
}

/** Whether `a` has entries that `b` lacks. Lists with `!` globs must be identical because their order matters. */
function hasExtraEntries(a: readonly string[], b: readonly string[]): boolean {
  if ([...a, ...b].some((glob) => glob.startsWith("!"))) return a.join("\n") !== b.join("\n");
  return a.some((one) => !b.includes(one));
}
