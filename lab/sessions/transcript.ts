import type { SessionEvent } from "../../src/session/record/event.ts";
import type { PublishedText } from "../../src/base/published-text.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { PLANTED_KINDS, type PlantedKind } from "./phrases/phrase.ts";
import { plant, type PhraseSet, type PlantedFact } from "./planted.ts";
import { toolUse, userTalk, workTalk } from "./small-talk.ts";
import { type World, worldOf } from "./world.ts";

/** A conversation with the facts that must survive. */
export interface Transcript {
  readonly events: readonly SessionEvent[];
  /** In conversation order, each with the index of its event. */
  readonly facts: readonly { readonly fact: PlantedFact; readonly event: number }[];
}

/** Average tokens per planted fact. */
const TOKENS_PER_FACT = 1_500;
/** Share of each kind among the planted facts. */
const MIX: readonly (readonly [kind: PlantedKind, share: number])[] = [
  ["goal", 0.06],
  ["instruction", 0.14],
  ["decision", 0.18],
  ["correction", 0.12],
  ["path", 0.2],
  ["error", 0.14],
  ["number", 0.16],
];

/** Generates a conversation of approximately the given number of tokens. */
export function makeTranscript(seed: number, set: PhraseSet, tokens: number): Transcript {
  return new Writer(chanceOf(seed), set).write(tokens);
}

class Writer {
  readonly #events: SessionEvent[] = [];
  readonly #facts: { fact: PlantedFact; event: number }[] = [];
  readonly #chance: Chance;
  readonly #any: World;
  readonly #fresh: World;
  readonly #set: PhraseSet;
  #characters = 0;
  #calls = 0;

  constructor(chance: Chance, set: PhraseSet) {
    const { any, fresh } = worldOf(chance);
    [this.#chance, this.#set, this.#any, this.#fresh] = [chance, set, any, fresh];
  }

  write(tokens: number): Transcript {
    this.#message("system", "You are a coding agent that works in a repository with tools.");
    this.#user([this.#plant("goal"), this.#plant("instruction")]);
    while (this.#characters < tokens * 3.6) this.#turn();
    return { events: this.#events, facts: this.#facts };
  }

  #turn(): void {
    const pending = this.#due();
    const work = pending.filter(({ by }) => by !== "user");
    const steps = Math.max(this.#chance.whole(2, 6), work.length);
    for (let step = 0; step < steps; step++) {
      const fact = work[step];
      if (fact?.by === "tool") this.#tool(fact);
      else this.#say(fact);
      if (this.#chance.happens(0.8)) this.#tool(undefined);
    }
    this.#user(pending.filter(({ by }) => by === "user"));
  }

  /** Facts due at the current length of the conversation. */
  #due(): readonly PlantedFact[] {
    const due = Math.floor(this.#characters / 3.6 / TOKENS_PER_FACT) - this.#facts.length;
    return Array.from({ length: Math.max(0, Math.min(due, 4)) }, () => this.#plant(this.#kind()));
  }

  #kind(): PlantedKind {
    let remainingShare = this.#chance.share();
    for (const [kind, share] of MIX) if ((remainingShare -= share) < 0) return kind;
    return PLANTED_KINDS.at(-1)!;
  }

  #plant(kind: PlantedKind): PlantedFact {
    return plant(kind, this.#set, this.#chance, this.#fresh);
  }

  /** Adds a user message: facts with or without small talk, or small talk alone. */
  #user(facts: readonly PlantedFact[]): void {
    const texts = facts.map(({ text }) => text);
    if (texts.length === 0 || this.#chance.happens(0.3)) texts.unshift(userTalk(this.#chance, this.#any));
    this.#message("user", texts.join(this.#chance.happens(0.5) ? "\n" : " "), facts);
  }

  #say(fact: PlantedFact | undefined): void {
    const texts = fact === undefined ? [] : [fact.text];
    for (let i = this.#chance.whole(fact === undefined ? 1 : 0, 2); i > 0; i--) {
      const talk = workTalk(this.#chance, this.#any);
      if (this.#chance.happens(0.5)) texts.unshift(talk);
      else texts.push(talk);
    }
    // A marker begins a line, as people write it.
    const between = texts.some((text) => text.startsWith("[")) ? "\n" : " ";
    this.#message("assistant", texts.join(between), fact === undefined ? [] : [fact]);
  }

  #tool(fact: PlantedFact | undefined): void {
    const call = String(++this.#calls);
    const use = toolUse(this.#chance, this.#any);
    if (fact === undefined) {
      this.#result(call, use, []);
    } else if (fact.kind === "path") {
      const input = JSON.stringify({ file_path: fact.needles[0], old_string: "a", new_string: "b" });
      this.#result(call, { tool: "Edit", input, output: "The file has been updated.", isError: false }, [fact], 0);
    } else {
      const noise = (): string =>
        `ok ${this.#any.name()} (${this.#chance.whole(1, 40)} ms)\n`.repeat(this.#chance.whole(0, 8));
      const output = `${noise()}${fact.text}\n${noise()}`;
      const isError = this.#chance.happens(0.5);
      this.#result(
        call,
        {
          tool: "Bash",
          input: JSON.stringify({ command: this.#chance.of(["make check", "npm test", "./run.sh"]) }),
          output,
          isError,
        },
        [fact],
      );
    }
  }

  #result(
    call: string,
    { tool, input, output, isError }: ReturnType<typeof toolUse>,
    facts: readonly PlantedFact[],
    at: 0 | 1 = 1,
  ): void {
    const index = this.#events.length;
    this.#events.push({ kind: "call", index, call, tool: published(tool), input: published(input) });
    this.#events.push({ kind: "result", index: index + 1, call, text: published(output), isError });
    this.#note(facts, index + at);
    this.#characters += input.length + output.length;
  }

  #message(role: "system" | "user" | "assistant", said: string, facts: readonly PlantedFact[] = []): void {
    const index = this.#events.length;
    this.#events.push({ kind: "message", role, index, text: published(said) });
    this.#note(facts, index);
    this.#characters += said.length;
  }

  #note(facts: readonly PlantedFact[], event: number): void {
    for (const fact of facts) this.#facts.push({ fact, event });
  }
}

function published(made: string): PublishedText {
  return made as PublishedText;
}
