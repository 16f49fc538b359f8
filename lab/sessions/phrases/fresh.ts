import { chosen, feature, inFolder, named, type Phrases, place, value } from "./phrase.ts";

/** Phrases that were only measured until rules were added for those that were lost. */
export const FRESH_PHRASES: Phrases = {
  goal: [
    ["user", ({ comp, feat }) => `Here's the plan for tonight. Make it so the ${comp} does ${feat}.`, feature],
    ["user", ({ comp, feat }) => `Support opened a ticket, people expect the ${comp} to ${feat}.`, feature],
    ["user", ({ comp, feat }) => `Teach the ${comp} to ${feat}, everything else can wait.`, feature],
    ["user", ({ comp, feat }) => `hey, could we have the ${comp} ${feat}?`, feature],
    ["user", ({ comp, feat }) => `The demo on Thursday shows the ${comp}, and there it shall ${feat}.`, feature],
    ["user", ({ comp, feat }) => `Goal: ${comp} can ${feat}`, feature],
  ],
  instruction: [
    ["user", ({ dir }) => `Consider ${dir} read-only for this session.`, inFolder],
    ["user", ({ name }) => `We promised a customer that ${name} returns within a second, respect that.`, named],
    ["user", ({ comp }) => `No emojis in messages of the ${comp}, legal complained.`, ({ comp }) => [comp]],
    ["user", ({ dir }) => `Commits that concern ${dir} go to a branch of their own.`, inFolder],
    ["user", ({ comp, one }) => `In the ${comp} we write plain ${one}, without helpers around it.`, chosen],
    ["user", ({ path }) => `The license header in ${path} has to survive.`, place],
    ["user", ({ name, path }) => `You may call ${name}, but only from ${path}.`, named],
    ["user", ({ dir }) => `Treat warnings in ${dir} as errors, I mean it.`, inFolder],
  ],
  decision: [
    [
      "assistant",
      ({ comp, one, two }) => `Between ${one} and ${two} the former suits the ${comp} more: fewer moving parts.`,
      chosen,
    ],
    ["assistant", ({ comp, one, two }) => `${one} now backs the ${comp}, and ${two} has been removed.`, chosen],
    ["assistant", ({ comp, one }) => `Verdict for the ${comp}: ${one}, mostly due to its licence.`, chosen],
    ["user", ({ comp, one }) => `the ${comp} gets ${one}, I signed the contract yesterday`, chosen],
    ["user", ({ comp, one, two }) => `${two} is a no for the ${comp}. ${one} on the ${comp} is a yes.`, chosen],
    ["assistant", ({ comp, one, two }) => `As agreed with you, the ${comp} speaks ${one} and no ${two}.`, chosen],
  ],
  correction: [
    ["user", ({ comp, num, old }) => `That ${old} is nonsense, the ${comp} has ${num}.`, value],
    [
      "assistant",
      ({ comp, num, old }) => `I have to take back the ${old}: counting again gives ${num} for the ${comp}.`,
      value,
    ],
    ["user", ({ comp, num }) => `small update, the ${comp} got ${num} as of this morning`, value],
    [
      "assistant",
      ({ comp, num, old }) => `${num} is the right number for the ${comp}, please disregard ${old}.`,
      value,
    ],
    ["user", ({ comp, num, old }) => `not ${old}! ${num}! for the ${comp}`, ({ num }) => [String(num)]],
  ],
  path: [
    ["assistant", ({ path, comp }) => `For the ${comp} the place to change is ${path}.`, place],
    ["assistant", ({ path, name }) => `${path} shadows ${name}, which explains the failure.`, place],
    ["user", ({ path }) => `see ${path} for how we did it last time`, place],
    ["assistant", ({ path }) => `I put the new code into ${path}.`, place],
    ["tool", ({ path }) => `edit ${path}`, place],
  ],
  error: [
    [
      "tool",
      ({ name }) =>
        `Exception in thread "main" java.lang.NullPointerException: ${name} is null\n\tat com.acme.Main.main(Main.java:7)`,
      named,
    ],
    ["tool", ({ name }) => `make: *** [Makefile:12: ${name}] Error 2`, named],
    ["tool", ({ name }) => `AssertionError [ERR_ASSERTION]: ${name} must be closed`, named],
    ["tool", ({ name, num }) => `Killed process ${num} (${name}) total-vm:812kB, out of memory`, named],
    [
      "tool",
      ({ name }) => `warning: unused import\nerror: could not compile \`${name}\` (lib) due to 1 previous error`,
      named,
    ],
  ],
  number: [
    ["assistant", ({ comp, num }) => `It turned up ${num} duplicates in the ${comp}.`, value],
    ["user", ({ comp, num }) => `on a good day the ${comp} sees ${num} logins`, value],
    ["assistant", ({ comp, num }) => `Benchmarks put the ${comp} at ${num} operations a second.`, value],
    ["assistant", ({ comp, num }) => `Of the ${comp}, ${num} lines are not covered by tests.`, value],
  ],
};
