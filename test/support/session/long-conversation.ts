/** First message of a long conversation. */
export const OPENING = "[GOAL] Keep the tests green. Never touch data/tides.bin.";

/**
 * Messages in the format of OpenAI's API, one per line. Each turn has a call, its result and an answer. Every fifth
 * result is long; every twentieth answer is a decision.
 */
export function longConversation(turns: number): Buffer {
  const records = Array.from({ length: turns }, (_, n) => [
    { role: "user", content: n === 0 ? OPENING : `Turn ${n}: look at src/file${n}.ts` },
    {
      role: "assistant",
      content: null,
      tool_calls: [
        { id: `c${n}`, type: "function", function: { name: "read", arguments: `{"path":"src/file${n}.ts"}` } },
      ],
    },
    { role: "tool", tool_call_id: `c${n}`, content: `line of file ${n}\n`.repeat(n % 5 === 0 ? 600 : 20) },
    { role: "assistant", content: `${n % 20 === 0 ? "[DECISION] " : ""}In turn ${n} file ${n} stays as it is.` },
  ]);
  const system = { role: "system", content: "You are an agent in the repository of a harbor." };
  return Buffer.from([system, ...records.flat()].map((record) => `${JSON.stringify(record)}\n`).join(""));
}
