import { resolve } from "node:path";
import { createHandover } from "../../../session/index.ts";
import { requestedThread, joinHandover, threadForHandover } from "../../../task/index.ts";
import { type ExitCode, exitCodeFor, formatCount, logLine, pluralize } from "../../../base/index.ts";
import { writeTranscript } from "../../../session/io/index.ts";
import { threadsAt } from "../../../task/io/index.ts";
import { type CliHost, jsonLine } from "../../index.ts";
import { type WindowOptions, openWindow } from "./window-options.ts";

/** Default token limit of a handover. */
export const DEFAULT_HANDOVER_TOKENS = 4000;

/**
 * `carryon session handoff`: prints a session's handover for the next agent, and adds it to the current thread. Exits
 * 1 if the handover cannot fit its token limit.
 * @throws CarryonError `path-not-found` if the session does not exist, `usage` if several match or the thread does not
 * exist, `task-done`, `thread-damaged`, `store-damaged`
 */
export function runHandoff(name: string | undefined, options: WindowOptions, host: CliHost): ExitCode {
  const { place, id, settings, counting } = openWindow(name, options, host, DEFAULT_HANDOVER_TOKENS);
  const threads = threadsAt(host.cwd, host.env);
  const thread = threadForHandover(threads, requestedThread(threads, options.thread, host.env));
  const time = Date.now();
  const handover = createHandover(place, id, { ...counting, settings, time });
  if (!handover.fits) {
    const { tokens, limit, over } = handover;
    if (options.json === true) host.out(jsonLine({ id, fits: false, tokens, limit, over }));
    host.err(
      `${id} cannot be handed over: ${formatCount(tokens)} tokens at least, ${formatCount(over)} more than ${formatCount(limit)}\n`,
    );
    return exitCodeFor(false);
  }
  const { text, tokens, contents, content } = handover;
  if (thread !== undefined) joinHandover(threads, thread.id, { session: id, handover, time });
  if (options.out !== undefined) writeTranscript(resolve(host.cwd, options.out), [Buffer.from(text)]);
  if (options.json === true) {
    const contentTitles = contents.map(({ id: one, title }) => ({ id: one, title }));
    host.out(
      jsonLine({ id, tokens, limit: settings.limit, content, thread: thread?.id, contents: contentTitles, text }),
    );
  } else if (options.out === undefined) host.out(text);
  const contentNote = contents.length === 0 ? "" : `, ${pluralize(contents.length, "content")} of the store named`;
  host.err(
    `${logLine(`${id}: ${formatCount(tokens)} tokens of ${formatCount(settings.limit)}${contentNote}${writtenTo(options)}`)}\n`,
  );
  if (thread !== undefined)
    host.err(`${logLine(`carryon: packs of thread ${thread.id} now end with this handover`)}\n`);
  return exitCodeFor(true);
}

/** Clause about the output file for the last line; empty without a file. */
function writtenTo({ out }: WindowOptions): string {
  return out === undefined ? "" : `, written to ${out}`;
}
