import { chosen, feature, inFolder, named, place, value, type Phrases } from "./phrase.ts";

/** Phrases for which the program's author only saw the kinds of losses. */
export const UNSEEN_PHRASES: Phrases = {
  goal: [
    ["user", ({ comp, feat }) => `Please make the ${comp} ${feat}.`, feature],
    [
      "user",
      ({ comp, feat }) => `Customers keep asking why the ${comp} can't ${feat}, so that is what we do now.`,
      feature,
    ],
    ["user", ({ comp, feat }) => `New assignment for you. The ${comp} ought to ${feat}.`, feature],
    [
      "user",
      ({ comp, feat }) => `Could you make the ${comp} ${feat}? That's the main thing for this session.`,
      feature,
    ],
    ["user", ({ comp, feat }) => `I'd like to see the ${comp} ${feat} when we're through.`, feature],
    ["user", ({ comp, feat }) => `Ticket says the ${comp} should ${feat}. That's what I want from you.`, feature],
    ["user", ({ comp, feat }) => `[GOAL] ${comp}: ${feat}`, feature],
  ],
  instruction: [
    ["user", ({ dir }) => `Whatever you do, ${dir} stays the way it is.`, inFolder],
    ["user", ({ comp, one }) => `I don't want to see ${one} anywhere in the ${comp}.`, chosen],
    ["user", ({ dir }) => `Every public function in ${dir} gets a docstring.`, inFolder],
    ["user", ({ path }) => `Ask me first if you have to change ${path}.`, place],
    [
      "user",
      ({ comp, name }) => `Logs of the ${comp} are English only and carry no customer names, see ${name}.`,
      named,
    ],
    [
      "user",
      ({ dir, one, num }) => `We still support ${one} ${num}, so nothing newer than that in ${dir}.`,
      ({ dir, one }) => [dir, one],
    ],
    ["user", ({ comp, dir }) => `Tests of the ${comp} live in ${dir}; keep it like that.`, inFolder],
    ["user", ({ comp, name }) => `One more rule: ${name} is called from the ${comp} and from nowhere else.`, named],
    ["user", ({ path }) => `Leave ${path} out of this.`, place],
  ],
  decision: [
    ["assistant", ({ comp, one, two }) => `${one} wins for the ${comp}: half the code of ${two}.`, chosen],
    [
      "assistant",
      ({ comp, one, two }) => `For the ${comp} I took ${one}; with ${two} we would have to fork the client.`,
      chosen,
    ],
    ["assistant", ({ comp, one, two }) => `So the ${comp} keeps using ${one} and the ${two} idea is gone.`, chosen],
    [
      "assistant",
      ({ comp, one, two }) => `The ${comp} is built on ${one} from here on. ${two} was too slow at start-up.`,
      chosen,
    ],
    ["user", ({ comp, one, two }) => `Fine, do the ${comp} with ${one}, I don't care for ${two}.`, chosen],
    ["user", ({ comp, one, two }) => `${one} for the ${comp} please, ${two} gave us grief last year.`, chosen],
    ["assistant", ({ comp, one }) => `[DECISION] ${comp} on ${one}`, chosen],
  ],
  correction: [
    [
      "user",
      ({ comp, num, old }) => `I got that wrong earlier, the ${comp} takes ${num}; ${old} was the old contract.`,
      value,
    ],
    [
      "assistant",
      ({ comp, num, old }) => `Small fix to my notes: for the ${comp} read ${num} where I wrote ${old}.`,
      value,
    ],
    ["user", ({ comp, num, old }) => `Forget ${old} for the ${comp}; ops raised it to ${num}.`, value],
    [
      "assistant",
      ({ comp, num, old }) => `The ${comp} is at ${num} these days, the ${old} in the wiki is stale.`,
      value,
    ],
    ["user", ({ comp, num, old }) => `I had the ${comp} down as ${old}. For the ${comp} it's ${num}.`, value],
  ],
  path: [
    ["assistant", ({ path, comp }) => `Everything about the ${comp} ends up in ${path}.`, place],
    ["assistant", ({ path }) => `Root of it: ${path} swallows the exception.`, place],
    ["user", ({ path }) => `the interesting part is ${path} btw`, place],
    ["assistant", ({ path, name }) => `${name} now lives in ${path}.`, place],
    ["tool", ({ path }) => `edit ${path}`, place],
  ],
  error: [
    ["tool", ({ name }) => `error[E0382]: borrow of moved value: \`${name}\`\n  --> src/lib.rs:41:9`, named],
    ["tool", ({ name, num }) => `npm ERR! code ERESOLVE\nnpm ERR! While resolving: ${name}@${num}.0.0`, named],
    ["tool", ({ name, num }) => `FAILED tests/test_api.py::test_${name} - AssertionError: assert ${num} == 7`, named],
    ["tool", ({ name, num }) => `dial tcp 10.0.0.7:${num}: connect: connection refused (${name})`, named],
    [
      "tool",
      ({ name }) =>
        `panic: runtime error: index out of range [5] with length 5\n\ngoroutine 1 [running]:\nmain.${name}(0x5)`,
      named,
    ],
  ],
  number: [
    ["assistant", ({ comp, num }) => `The nightly run of the ${comp} took ${num} s.`, value],
    ["user", ({ comp, num }) => `the ${comp} has about ${num} paying users`, value],
    ["assistant", ({ comp, num }) => `${num} of the fixtures of the ${comp} are older than the schema.`, value],
    ["assistant", ({ comp, num }) => `Port ${num} belongs to the ${comp}.`, value],
  ],
};
