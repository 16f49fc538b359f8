import type { SessionEvent } from "../../src/session/record/event.ts";

/** A compaction strategy. It maps the previous context and the new texts to the next context. */
export interface Strategy {
  readonly name: string;
  readonly compact: (before: readonly Said[], added: readonly Said[], room: Room) => readonly Said[];
}

/** Token limits of a strategy. */
export interface Room {
  /** Size of the window. */
  readonly limit: number;
  /** Same amount as ours sends. */
  readonly budget: number;
}

/** A text of a conversation as sent. */
export interface Said {
  readonly by: "system" | "user" | "assistant" | "tool" | "summary";
  readonly text: string;
  readonly tokens: number;
}

type Count = (text: string) => number;

/** Converts an event to the form that these strategies send; `undefined` for events they never send. */
export function saidOf(event: SessionEvent, count: Count): Said | undefined {
  if (event.kind === "thought" || event.kind === "summary") return undefined;
  const by = event.kind === "message" ? event.role : "tool";
  const text = event.kind === "call" ? `${event.tool} ${event.input}` : event.text;
  return { by, text, tokens: count(text) };
}

/** Strategies of other tools, in extractive form. */
export function baselines(count: Count): readonly Strategy[] {
  return [
    { name: "cut the front", compact: (before, added, { budget }) => tail([...before, ...added], budget) },
    { name: "head and tail", compact: (before, added, { budget }) => headAndTail([...before, ...added], budget) },
    { name: "like Codex", compact: (before, added, room) => likeCodex([...before, ...added], room, count) },
    {
      name: "like Gemini CLI",
      compact: (before, added, { budget }) => likeGemini([...before, ...added], budget, count),
    },
  ];
}

function tail(all: readonly Said[], budget: number): readonly Said[] {
  let [start, tokens] = [all.length, 0];
  while (start > 0 && tokens + all[start - 1]!.tokens <= budget) tokens += all[--start]!.tokens;
  return all.slice(start);
}

function headAndTail(all: readonly Said[], budget: number): readonly Said[] {
  let [end, tokens] = [0, 0];
  while (end < all.length && tokens + all[end]!.tokens <= budget * 0.25) tokens += all[end++]!.tokens;
  return [...all.slice(0, end), ...tail(all.slice(end), budget - tokens)];
}

/**
 * Codex keeps 20,000 tokens of user messages in a window of 258,400, newest first. The first one that does not fit is
 * truncated (`codex-rs/core/src/compact.rs`, 0100b10).
 */
const CODEX_USERS = 20_000 / 258_400;

/** User messages, newest first up to their share, then a summary of everything, including the earlier summary. */
function likeCodex(all: readonly Said[], { limit, budget }: Room, count: Count): readonly Said[] {
  const said = all.filter(({ by }) => by === "user");
  const whole = tail(said, limit * CODEX_USERS);
  const remainingTokens = limit * CODEX_USERS - whole.reduce((sum, { tokens }) => sum + tokens, 0);
  const next = said.at(-whole.length - 1);
  const users =
    next === undefined || whole.length === said.length ? whole : [cut(next, remainingTokens, count), ...whole];
  const used = users.reduce((sum, { tokens }) => sum + tokens, 0);
  const system = all.filter(({ by }) => by === "system");
  return [
    ...system,
    ...users,
    summary(
      all.filter((one) => !users.includes(one)),
      budget - used,
      count,
    ),
  ];
}

/** Truncates a text to approximately the available tokens. */
function cut(said: Said, room: number, count: Count): Said {
  const text = said.text.slice(0, Math.floor((said.text.length * room) / said.tokens));
  return { ...said, text, tokens: count(text) };
}

/** Gemini CLI keeps the newest 30% verbatim. */
const GEMINI_RECENT = 0.3;

/**
 * A snapshot that includes the earlier one, then the newest texts. Of tool outputs, the snapshot covers only the last
 * lines.
 */
function likeGemini(all: readonly Said[], budget: number, count: Count): readonly Said[] {
  const whole = all.reduce((sum, { tokens }) => sum + tokens, 0);
  const recent = tail(all, Math.min(budget, whole * GEMINI_RECENT));
  const older = all.slice(0, all.length - recent.length).map((said) => (said.by === "tool" ? lastLines(said) : said));
  const used = recent.reduce((sum, { tokens }) => sum + tokens, 0);
  return [summary(older, budget - used, count), ...recent];
}

function lastLines(said: Said): Said {
  return { ...said, text: said.text.split("\n").slice(-30).join("\n") };
}

/** Sentences with the rarest words for their length, in order: a plain extractive summary. */
function summary(all: readonly Said[], budget: number, count: Count): Said {
  const sentences = all.flatMap(({ text }) => text.split(/\n|(?<=[.!?])\s+/u)).map((line) => line.trim().slice(0, 300));
  const lines = [...new Set(sentences)].filter((line) => line.length > 8);
  const often = new Map<string, number>();
  for (const line of lines) for (const word of new Set(wordsOf(line))) often.set(word, (often.get(word) ?? 0) + 1);
  const worth = lines.map((line, place) => {
    const words = [...new Set(wordsOf(line))];
    const sum = words.reduce((total, word) => total + Math.log(lines.length / often.get(word)!), 0);
    return { line, place, worth: sum / Math.sqrt(words.length + 4) };
  });
  const chosen: { line: string; place: number }[] = [];
  let tokens = 0;
  for (const { line, place } of worth.toSorted((a, b) => b.worth - a.worth || a.place - b.place)) {
    const cost = count(`${line}\n`);
    if (tokens + cost > budget) continue;
    tokens += cost;
    chosen.push({ line, place });
  }
  const text = chosen.toSorted((a, b) => a.place - b.place).map(({ line }) => line);
  return { by: "summary", text: text.join("\n"), tokens };
}

function wordsOf(line: string): readonly string[] {
  return line.toLowerCase().match(/[\p{L}\d_]{3,}/gu) ?? [];
}
