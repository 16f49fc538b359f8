import { isReliable, nextAction } from "../../core/status/next-action.ts";
import { readNext } from "../../core/status/read-next.ts";
import type { StatusPorts } from "../../model/ports/status.ts";
import type { StatusAnswer } from "../../model/status/answer.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/** Takes a snapshot, and says what follows from it. @param hasRead whether the reader has the packs already */
export async function answerStatus(ports: StatusPorts, hasRead: boolean): Promise<StatusAnswer> {
  const snapshot = await takeSnapshot(ports);
  return {
    ...snapshot,
    packs: snapshot.packs.map((pack) => ({ ...pack, readNext: readNext(pack, hasRead) })),
    reliable: isReliable(snapshot),
    next: nextAction(snapshot),
  };
}
