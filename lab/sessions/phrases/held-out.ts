import { chosen, feature, inFolder, named, type Phrases, place, value } from "./phrase.ts";

/** Phrases that are only measured. The program was never changed to keep more of them. */
export const HELD_OUT_PHRASES: Phrases = {
  goal: [
    ["user", ({ comp, feat }) => `Next ticket: the ${comp} cannot ${feat} yet. Get it there.`, feature],
    ["user", ({ comp, feat }) => `I promised the board that the ${comp} will ${feat} before the summer.`, feature],
    ["user", ({ comp, feat }) => `Users of the ${comp} complain a lot. It ought to ${feat}, so build that.`, feature],
    ["user", ({ comp, feat }) => `Today is all about the ${comp}: have it ${feat}.`, feature],
    ["user", ({ comp, feat }) => `Would you mind letting the ${comp} ${feat}?`, feature],
  ],
  instruction: [
    ["user", ({ dir }) => `Whoever edits ${dir} breaks the auditors' checksums, so leave that folder out.`, inFolder],
    ["user", ({ name }) => `${name} is part of our public contract; its signature stays.`, named],
    ["user", ({ comp }) => `Please write all messages of the ${comp} in British spelling.`, ({ comp }) => [comp]],
    ["user", ({ path }) => `Nobody but the release robot writes to ${path}.`, place],
    ["user", ({ dir }) => `Tests for ${dir} come first, code second, that is how we work here.`, inFolder],
    ["user", ({ comp, one }) => `Our security team bans ${one} in the ${comp}.`, chosen],
  ],
  decision: [
    ["assistant", ({ comp, one, two }) => `${one} it stays for the ${comp}; ${two} brings nothing we lack.`, chosen],
    ["assistant", ({ comp, one, two }) => `Of the two, ${one} suits the ${comp}, since ${two} needs a server.`, chosen],
    ["assistant", ({ comp, one }) => `The ${comp} will be built around ${one}.`, chosen],
    [
      "assistant",
      ({ comp, one, two }) => `I weighed ${two} and ${one} for the ${comp}. ${one} on the ${comp} costs less.`,
      chosen,
    ],
    ["user", ({ comp, one }) => `make the ${comp} use ${one}, the others agreed in the meeting`, chosen],
    ["user", ({ comp, one, two }) => `${one} for the ${comp} please, ${two} gave us trouble last year`, chosen],
  ],
  correction: [
    ["user", ({ comp, num, old }) => `I told you ${old}, but the ${comp} really has ${num}.`, value],
    ["user", ({ comp, num }) => `sorry, the ${comp} is at ${num}, I read the wrong row`, value],
    ["user", ({ comp, num, old }) => `s/${old}/${num}/ for the ${comp}`, value],
    [
      "assistant",
      ({ comp, num, old }) => `My count of ${old} left out retries; with them the ${comp} makes ${num}.`,
      value,
    ],
    ["assistant", ({ comp, num, old }) => `Looking closer, the ${comp} stores ${num} and not ${old}.`, value],
  ],
  path: [
    ["assistant", ({ path, name }) => `Nothing calls ${name} apart from ${path}.`, place],
    ["assistant", ({ path, comp }) => `The ${comp} reads its defaults out of ${path}.`, place],
    ["user", ({ path }) => `the old attempt is still in ${path}, have a look before you start`, place],
    ["assistant", ({ path }) => `A second copy of the same loop hides in ${path}.`, place],
    ["tool", ({ path }) => `edit ${path}`, place],
  ],
  error: [
    ["tool", ({ name }) => `thread 'main' panicked at src/main.rs:41:9:\n${name} returned None`, named],
    ["tool", ({ name }) => `E   ValueError: ${name} got an unexpected keyword`, named],
    ["tool", ({ name }) => `fatal: unable to read tree of ${name}`, named],
    ["tool", ({ name }) => `ERROR 1146 (42S02): Table 'shop.${name}' doesn't exist`, named],
    ["tool", ({ name }) => `--- FAIL: Test${name} (0.02s)\n    ${name}_test.go:31: got 3, want 4`, named],
  ],
  number: [
    ["assistant", ({ comp, num }) => `Each night ${num} messages pile up behind the ${comp}.`, value],
    ["assistant", ({ comp, num }) => `I counted ${num} callers of the ${comp}.`, value],
    ["assistant", ({ comp, num }) => `With a warm cache the ${comp} answers after ${num} ms.`, value],
    ["user", ({ comp, num }) => `fyi we pay for ${num} seats of the ${comp}`, value],
  ],
};
