import type { SignalPoints } from "../select/selection.ts";
import { joinWords, shortenEnd } from "../../base/index.ts";

/** Sentence for each signal, without a full stop. */
const SENTENCES: Readonly<Record<string, string>> = {
  mentioned: "the task names it",
  changed: "it is changed",
  terms: "task words occur in its path, its text and the names it defines",
  path: "words of the task are in its path",
  words: "words of the task are in its text",
  defined: "words of the task are in names that it defines",
  identifiers: "it contains identifiers from the task",
  phrases: "it contains names and phrases of the task exactly",
  passage: "words of the task are close together in its text",
  "similar commits": "commits with a similar subject changed it",
  together: "it often changes together with the first files",
  recent: "one of the last commits changed it",
  learned: "earlier tasks touched it, or packs showed it in vain",
  size: "its size: large files change more often",
  role: "its role: sources change more often than documents and examples",
};

/** Short phrase for each signal. */
const PHRASES: Readonly<Record<string, string>> = {
  mentioned: "named in the task",
  changed: "changed",
  identifiers: "identifiers",
  phrases: "exact words",
  "similar commits": "similar commits",
  together: "changes with them",
  recent: "changed recently",
  learned: "earlier tasks",
};

/** Places where task words matched, for the three word signals. */
const PLACES: Readonly<Record<string, string>> = { path: "path", words: "text", defined: "name" };

/** Minimum points for a signal to appear in the short list of reasons. */
const MIN_POINTS = 0.3;

/**
 * Describes a signal, which is a kind of evidence that a task concerns a file, in a sentence: `words of the task are in
 * its path`. Returns an unknown signal unchanged.
 */
export function describeTaskSignal(signal: string): string {
  return Object.hasOwn(SENTENCES, signal) ? SENTENCES[signal]! : signal;
}

/**
 * Joins the strongest reasons for a file into one line, such as `named in the task · path and text match`. Includes as
 * many as fit, but at least one, shortened if necessary. Never names `terms`, `passage`, `size` or `role`, which say
 * little to a reader. If no other signal has 0.3 points or more, the strongest follows `weak: `. Empty without any.
 * @param room maximum number of characters
 */
export function briefReasons(signals: readonly SignalPoints[], room: number): string {
  const phrases = reasonsOf(signals);
  while (phrases.length > 1 && phrases.join(" · ").length > room) phrases.pop();
  return shortenEnd(phrases.join(" · "), room);
}

function reasonsOf(signals: readonly SignalPoints[]): string[] {
  const strong = strongReasons(signals.filter(({ points }) => points >= MIN_POINTS));
  if (strong.length > 0) return strong;
  const weak = strongReasons(signals.filter(({ points }) => points > 0));
  return weak.slice(0, 1).map((reason) => `weak: ${reason}`);
}

function strongReasons(signals: readonly SignalPoints[]): string[] {
  const wordSignals = signals.filter(({ signal }) => Object.hasOwn(PLACES, signal));
  const places = wordSignals.toSorted((a, b) => b.points - a.points).map(({ signal }) => PLACES[signal]!);
  const words = wordSignals.reduce((sum, { points }) => sum + points, 0);
  const matches = { text: `${joinWords(places)} ${places.length === 1 ? "matches" : "match"}`, points: words };
  return signals
    .filter(({ signal }) => Object.hasOwn(PHRASES, signal))
    .map(({ signal, points }) => ({ text: PHRASES[signal]!, points }))
    .concat(places.length === 0 ? [] : [matches])
    .toSorted((a, b) => b.points - a.points)
    .map(({ text }) => text);
}
