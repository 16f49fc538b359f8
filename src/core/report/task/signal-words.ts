import type { SignalPoints } from "../../../model/task/selection.ts";
import { joinWords } from "../../words/list.ts";

/** What each signal says of a file, as a sentence without a full stop. */
const SENTENCES: Readonly<Record<string, string>> = {
  mentioned: "the task names it",
  changed: "it is changed",
  terms: "words of the task are in its path, its text and names that it defines",
  path: "words of the task are in its path",
  words: "words of the task are in its text",
  defined: "words of the task are in names that it defines",
  "similar commits": "commits with a similar subject changed it",
  together: "it often changes together with the first files",
  recent: "one of the last commits changed it",
  size: "it is large, and large files change more often",
  role: "what it is for",
};

/** The same in a few words. */
const PHRASES: Readonly<Record<string, string>> = {
  mentioned: "named in the task",
  changed: "changed",
  "similar commits": "similar commits",
  together: "changes with them",
  recent: "changed recently",
};

/** Where words of the task are found. */
const PLACES: Readonly<Record<string, string>> = { path: "path", words: "text", defined: "names" };

/** Points from which a signal is one of the reasons that a line has room for. */
const LEAST = 0.3;
/** Reasons in a line. */
const MOST = 3;

/** Returns what a signal says of a file: `words of the task are in its path`. */
export function describeTaskSignal(signal: string): string {
  return Object.hasOwn(SENTENCES, signal) ? SENTENCES[signal]! : signal;
}

/** Returns the strongest reasons for a file: `named in the task · words in path and text`; empty if there are none. */
export function briefReasons(signals: readonly SignalPoints[]): string {
  const found = signals.filter(({ signal, points }) => signal in PLACES && points >= LEAST);
  const places = found.toSorted((a, b) => b.points - a.points).map(({ signal }) => PLACES[signal]!);
  const words = found.reduce((sum, { points }) => sum + points, 0);
  const phrases = signals
    .filter(({ signal, points }) => Object.hasOwn(PHRASES, signal) && points >= LEAST)
    .map(({ signal, points }) => ({ text: PHRASES[signal]!, points }));
  return [...phrases, ...(places.length === 0 ? [] : [{ text: `words in ${joinWords(places)}`, points: words }])]
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MOST)
    .map(({ text }) => text)
    .join(" · ");
}
