import { resolve } from "node:path";
import { handOverSession, namedSession, sessionCounting, windowSettings } from "../../../session/index.ts";
import { askedThread, joinHandoff, threadForHandoff } from "../../../task/index.ts";
import { type ExitCode, exitCodeFor, formatCount, logLine, pluralize } from "../../../base/index.ts";
import { assets } from "../../../pack/io/index.ts";
import { configTextOf, repositoryTop } from "../../../source/io/index.ts";
import { openSessions, writeTranscript } from "../../../session/io/index.ts";
import { threadsAt } from "../../../task/io/index.ts";
import type { CliHost } from "../../host.ts";
import { jsonLine } from "../../run.ts";
import type { WindowOptions } from "./window-options.ts";

/** Tokens of a hand-over if nobody says how many. */
export const HANDOFF_TOKENS = 4000;

/**
 * `carryon session handoff`: prints what the next agent needs of a session, which joins the thread at work.
 * @throws CarryonError
 */
export function runHandoff(name: string | undefined, options: WindowOptions, host: CliHost): ExitCode {
  const place = openSessions(host);
  const { id } = namedSession(place, name);
  const last = place.sessions.active(id)?.settings;
  const settings = windowSettings({ ...options, goals: options.goal }, last && { ...last, limit: HANDOFF_TOKENS }, {
    config: () => configTextOf(repositoryTop(host.cwd)),
    fallback: HANDOFF_TOKENS,
  });
  const threads = threadsAt(host.cwd, host.env);
  const thread = threadForHandoff(threads, askedThread(threads, options.thread, host.env));
  const time = Date.now();
  const handoff = handOverSession(place, id, { ...sessionCounting(assets, options.encoding), settings, time });
  if (!handoff.fits) {
    const { tokens, limit, over } = handoff;
    if (options.json === true) host.out(jsonLine({ id, fits: false, tokens, limit, over }));
    host.err(
      `${id} cannot be handed over: ${formatCount(tokens)} tokens at least, ${formatCount(over)} more than ${formatCount(limit)}\n`,
    );
    return exitCodeFor(false);
  }
  const { text, tokens, contents, content } = handoff;
  if (thread !== undefined) joinHandoff(threads, thread.id, { session: id, handoff, time });
  if (options.out !== undefined) writeTranscript(resolve(host.cwd, options.out), [Buffer.from(text)]);
  if (options.json === true) {
    const named = contents.map(({ id: one, title }) => ({ id: one, title }));
    host.out(jsonLine({ id, tokens, limit: settings.limit, content, thread: thread?.id, contents: named, text }));
  } else if (options.out === undefined) host.out(text);
  const named = contents.length === 0 ? "" : `, ${pluralize(contents.length, "content")} of the store named`;
  host.err(
    `${logLine(`${id}: ${formatCount(tokens)} tokens of ${formatCount(settings.limit)}${named}${writtenTo(options)}`)}\n`,
  );
  if (thread !== undefined) host.err(`${logLine(`carryon: packs of thread ${thread.id} end with it from now on`)}\n`);
  return exitCodeFor(true);
}

/** Returns what the last line says of the file that was written. */
function writtenTo({ out }: WindowOptions): string {
  return out === undefined ? "" : `, written to ${out}`;
}
