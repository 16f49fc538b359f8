import type { SessionEvent } from "../../../src/session/record/event.ts";
import type { CompactionSettings } from "../../../src/session/record/settings.ts";
import { type OpenHistory, openHistory } from "../../../src/session/compaction/open-history.ts";
import type { PublishedText } from "../../../src/base/published-text.ts";

/** Counts one token per four characters of a line. Tokens do not cross line endings. */
export const quarter = (text: string): number =>
  text.split(/(?<=\n)/u).reduce((sum, line) => sum + Math.ceil(line.length / 4), 0);

/** Marks a test's text as published. It must not contain secrets. */
export const plain = (text: string): PublishedText => text as PublishedText;

/** Settings that most tests use. */
export function settingsOf(limit: number, more: Partial<CompactionSettings> = {}): CompactionSettings {
  return { limit, mode: "developer", goals: [], ...more };
}

/** Builder for a conversation, event by event. */
export class Conversation {
  readonly events: SessionEvent[] = [];

  say(role: "system" | "user" | "assistant", text: string, chain?: string): this {
    this.events.push({ kind: "message", role, text: plain(text), index: this.events.length, chain });
    return this;
  }

  /** Adds a call and its result. */
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

  /** Adds turns of routine work that contain no facts worth keeping. */
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
