import type { SessionEvent } from "../../../src/session/record/event.ts";
import type { CompactionSettings } from "../../../src/session/record/settings.ts";
import { type OpenHistory, openHistory } from "../../../src/session/compaction/open-history.ts";
import type { PublishedText } from "../../../src/base/published-text.ts";

/** Four characters of a line are one token; no token goes past the end of a line. */
export const quarter = (text: string): number =>
  text.split(/(?<=\n)/u).reduce((sum, line) => sum + Math.ceil(line.length / 4), 0);

/** Text of a test, which has no secrets. */
export const plain = (text: string): PublishedText => text as PublishedText;

/** Settings of most tests. */
export function settingsOf(limit: number, more: Partial<CompactionSettings> = {}): CompactionSettings {
  return { limit, mode: "developer", goals: [], ...more };
}

/** A conversation that is written down event by event. */
export class Conversation {
  readonly events: SessionEvent[] = [];

  say(role: "system" | "user" | "assistant", text: string, chain?: string): this {
    this.events.push({ kind: "message", role, text: plain(text), index: this.events.length, chain });
    return this;
  }

  /** A call with its result. */
  use(tool: string, input: string, output: string, isError: boolean = false): this {
    return this.call(`c${this.events.length}`, tool, input).result(`c${this.events.length - 1}`, output, isError);
  }

  call(call: string, tool: string, input: string): this {
    this.events.push({ kind: "call", call, tool: plain(tool), input: plain(input), index: this.events.length });
    return this;
  }

  result(call: string, text: string, isError: boolean = false): this {
    this.events.push({ kind: "result", call, text: plain(text), isError, index: this.events.length });
    return this;
  }

  think(text: string): this {
    this.events.push({ kind: "thought", text: plain(text), index: this.events.length });
    return this;
  }

  /** Some turns of work that nobody needs to remember. */
  chatter(turns: number): this {
    for (let i = 0; i < turns; i++) {
      const n = this.events.length;
      this.say("assistant", `Let me look at the next module, number ${n}.`);
      this.use("Read", `{"file_path":"src/modules/m${n}.ts"}`, `export const value${n} = ${n};\n`.repeat(20));
      this.say("user", "ok, continue");
    }
    return this;
  }

  open(count: (text: string) => number = quarter): OpenHistory {
    return openHistory({ events: this.events }, count);
  }
}
