import type { EditState } from "../parts/agent-parts.ts";
import type { Edit } from "../files/edit.ts";

/** States of a piece, the one that decides about the whole first. */
const PRECEDENCE: readonly EditState["state"][] = ["barred", "foreign", "edited", "stale", "refused", "current"];

/**
 * Creates an edit that maintains several pieces of one file as one part. Its state is the worst of the pieces' states,
 * such as `barred` or `edited`. If some pieces are missing and the others are current, it is `stale`.
 * @param edits at least one
 */
export function joinedEdit(edits: readonly Edit[]): Edit {
  return {
    look(text) {
      const states = edits.map((edit) => edit.look(text));
      const present = states.filter(({ state }) => state !== "absent");
      const decisive = PRECEDENCE.map((name) => present.find(({ state }) => state === name)).find(Boolean);
      if (decisive === undefined) return states[0]!;
      const isPartial = present.length < states.length && decisive.state === "current";
      return isPartial ? { ...decisive, state: "stale" } : decisive;
    },
    put: (text) => edits.reduce<string | undefined>((before, edit) => edit.put(before), text) ?? "",
    remove: (text) =>
      edits.reduceRight<string | undefined>(
        (before, edit) => (before === undefined || edit.look(before).state === "absent" ? before : edit.remove(before)),
        text,
      ),
  };
}
