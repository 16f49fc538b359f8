import { chosen, feature, inFolder, named, place, value, type Phrases } from "./phrase.ts";

/** Phrases that the program was tuned on. */
export const TUNED_PHRASES: Phrases = {
  goal: [
    ["user", ({ comp, feat }) => `I need the ${comp} to ${feat}, that's the job for today.`, feature],
    ["user", ({ comp, feat }) => `Can you help me get the ${comp} to ${feat}?`, feature],
    ["user", ({ comp, feat }) => `We're supposed to teach the ${comp} to ${feat} this sprint.`, feature],
    ["user", ({ comp, feat }) => `[GOAL] The ${comp} can ${feat}`, feature],
    ["user", ({ comp, feat }) => `By Friday the ${comp} has to ${feat}.`, feature],
    ["user", ({ comp, feat }) => `What I'm after is a ${comp} that can ${feat}.`, feature],
  ],
  instruction: [
    ["user", ({ dir }) => `Don't touch ${dir}, another team owns it.`, inFolder],
    ["user", ({ name }) => `Please keep the signature of ${name} as it is.`, named],
    ["user", ({ dir }) => `All new code goes under ${dir}, nothing elsewhere.`, inFolder],
    ["user", ({ comp, one }) => `No new dependencies for the ${comp}, and certainly not ${one}.`, chosen],
    ["user", ({ dir, one, two }) => `Use ${one} for anything in ${dir}, not ${two}.`, ({ dir, one }) => [dir, one]],
    ["user", ({ dir }) => `${dir} is generated, hands off.`, inFolder],
    ["user", ({ name }) => `[CONSTRAINT] ${name} stays synchronous`, named],
  ],
  decision: [
    [
      "assistant",
      ({ comp, one, two }) => `We'll go with ${one} over ${two} for the ${comp}, since it needs no extra process.`,
      chosen,
    ],
    [
      "assistant",
      ({ comp, one, two }) => `[DECISION] The ${comp} talks to ${one} directly because ${two} adds a hop.`,
      chosen,
    ],
    ["assistant", ({ comp, one, two }) => `I settled on ${one} for the ${comp}; ${two} could not stream.`, chosen],
    [
      "assistant",
      ({ comp, one, two }) => `After comparing both, ${one} it is for the ${comp}, as ${two} locks the whole table.`,
      chosen,
    ],
    ["user", ({ comp, one, two }) => `Let's use ${one} instead of ${two} in the ${comp}.`, chosen],
  ],
  correction: [
    ["user", ({ comp, num, old }) => `Actually the limit of the ${comp} is ${num}, not ${old}.`, value],
    [
      "user",
      ({ comp, num, old }) => `Sorry, I misspoke: the ${comp} allows ${num}, ${old} is the staging value.`,
      value,
    ],
    ["assistant", ({ comp, num }) => `Scratch what I said about the ${comp}, it's ${num} per batch.`, value],
    [
      "assistant",
      ({ comp, num, old }) => `I was wrong about the ${comp}: it holds ${num} entries, ${old} was an old default.`,
      value,
    ],
  ],
  path: [
    ["assistant", ({ path, num }) => `The bug sits in ${path}, around line ${num}.`, place],
    ["assistant", ({ path, comp }) => `${path} is where the ${comp} reads its settings.`, place],
    ["user", ({ path }) => `Have a look at ${path} as well.`, place],
    ["assistant", ({ path, name }) => `I moved ${name} to ${path}.`, place],
    ["tool", ({ path }) => `edit ${path}`, place],
  ],
  error: [
    [
      "tool",
      ({ name, path }) =>
        `TypeError: Cannot read properties of undefined (reading '${name}')\n    at Object.run (${path}:12:7)`,
      named,
    ],
    [
      "tool",
      ({ name }) => `Traceback (most recent call last):\n  File "main.py", line 3, in <module>\nKeyError: '${name}'`,
      named,
    ],
    ["tool", ({ name }) => `ERROR:  relation "${name}" does not exist`, named],
    [
      "tool",
      ({ path, name }) =>
        `${path}(12,5): error TS2345: Argument of type '${name}' is not assignable to parameter of type 'string'.`,
      named,
    ],
  ],
  number: [
    ["assistant", ({ comp, num }) => `The p95 of the ${comp} is ${num} ms with a warm cache.`, value],
    ["assistant", ({ comp, num }) => `The ${comp} writes ${num} rows per run in production.`, value],
    ["user", ({ comp, num }) => `We cap the ${comp} at ${num} requests per minute.`, value],
    ["assistant", ({ comp, num }) => `Memory of the ${comp} peaks at ${num} MB.`, value],
  ],
};
