import type { PostResult } from "../../github/index.ts";
import { logText } from "../../base/index.ts";
import { setOutputs } from "./outputs.ts";
import type { ActionHost } from "../host.ts";

const SKIP_TEXTS = {
  never: "comments are switched off",
  "not-notable": "no finding, and no change above comment-above",
  "no-failure": "nothing failed",
  "moved-on": "the pull request has moved on",
} as const;

/**
 * Logs whether the comment was posted or skipped, and sets the outputs `comment-id` and `comment-url` for a posted or
 * unchanged one. A refusal becomes a notice.
 */
export async function reportPosted(result: PostResult, host: ActionHost): Promise<void> {
  if (result.kind === "skipped") host.info(`No comment: ${SKIP_TEXTS[result.why]}`);
  else if (result.kind === "refused") {
    const { message, hint = "" } = result.error;
    host.annotate("notice", logText(`No comment was posted: ${message}. ${hint}`.trim()));
  } else {
    host.info(logText(`Comment ${result.kind === "unchanged" ? "already up to date" : result.kind}: ${result.url}`));
    await setOutputs({ "comment-id": String(result.id), "comment-url": result.url }, host);
  }
}
