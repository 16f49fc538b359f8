import type { SessionFact } from "../facts/fact.ts";

/** Share of its weight that a fact keeps per later session, so that newer sessions win if not all facts fit. */
const AGE_SHARE = 0.8;

/**
 * Returns the facts of earlier sessions that may still hold, for use before those of the current session. Omits errors:
 * a later session that still has one reports it again. Event indexes are negative, so they differ from those of the
 * current session.
 * @param sessions facts of each session in conversation order, oldest session first
 */
export function earlierFacts(sessions: readonly (readonly SessionFact[])[]): readonly SessionFact[] {
  let end = 0;
  let share = 1;
  const shifted = sessions.toReversed().map((facts) => {
    const start = end - 1 - facts.reduce((last, { event }) => Math.max(last, event), 0);
    share *= AGE_SHARE;
    end = start;
    return facts
      .filter(({ kind }) => kind !== "error")
      .map((fact): SessionFact => ({ ...fact, event: start + fact.event, weight: fact.weight * share }));
  });
  return shifted.toReversed().flat();
}
