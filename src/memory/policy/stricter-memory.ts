import { DRIFT_MODES, type DriftMode, type MemoryPolicy, type MemoryTerms } from "../../pack/index.ts";

/** Modes by how much they ask for. */
const STRICTNESS: Readonly<Record<DriftMode, number>> = { off: 0, warn: 1, fail: 2 };

/** Returns the mode of both that asks for more. */
export function stricterDrift(own: DriftMode, base: DriftMode): DriftMode {
  return DRIFT_MODES.reduce(
    (most, mode) => ([own, base].includes(mode) && STRICTNESS[mode] > STRICTNESS[most] ? mode : most),
    own,
  );
}

/** Whether a change's own terms of a memory leave something through that the base's do not. */
export function loosensMemory(own: MemoryTerms, base: MemoryTerms): boolean {
  const isElsewhere = own.rules.folder !== base.rules.folder;
  return (
    isElsewhere ||
    stricterDrift(own.rules.drift, base.rules.drift) !== own.rules.drift ||
    loosensPolicy(own.policy, base.policy)
  );
}

/**
 * Returns the policy of a base for a memory whose folder the change moved: globs of the old folder also hold for the new
 * one, so that a move alone breaks nothing.
 */
export function movedPolicy(policy: MemoryPolicy, from: string, to: string): MemoryPolicy {
  if (from === to) return policy;
  const both = (globs: readonly string[]): readonly string[] => [
    ...globs,
    ...globs.flatMap((glob) => {
      const [, not = "", rest] = new RegExp(`^(!?)${from.replaceAll(".", String.raw`\.`)}/(.*)$`, "u").exec(glob) ?? [];
      return rest === undefined ? [] : [`${not}${to}/${rest}`];
    }),
  ];
  return { ...policy, allow: both(policy.allow), never: both(policy.never), except: both(policy.except) };
}

function loosensPolicy(own: MemoryPolicy, base: MemoryPolicy): boolean {
  return (
    (base.allow.length > 0 && (own.allow.length === 0 || adds(own.allow, base.allow))) ||
    adds(base.never, own.never) ||
    adds(base.classes, own.classes) ||
    adds(own.except, base.except) ||
    own.maxLineLength > base.maxLineLength ||
    own.maxBytes > base.maxBytes
  );
}

/** Whether a list has what another lacks; a list with `!` only equals itself, since order counts in it. */
function adds(a: readonly string[], b: readonly string[]): boolean {
  if ([...a, ...b].some((glob) => glob.startsWith("!"))) return a.join("\n") !== b.join("\n");
  return a.some((one) => !b.includes(one));
}
