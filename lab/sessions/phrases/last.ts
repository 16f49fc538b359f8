import { chosen, feature, inFolder, named, place, value, type Phrases } from "./phrase.ts";

/** Phrases that were written last, and measured before anyone looked at their losses. */
export const LAST_PHRASES: Phrases = {
  goal: [
    ["user", ({ comp, feat }) => `ok new topic: ${comp}. it has to ${feat}`, feature],
    ["user", ({ comp, feat }) => `My boss wants the ${comp} to ${feat}, and I promised it for this week.`, feature],
    ["user", ({ comp, feat }) => `Would it be possible to have the ${comp} ${feat}? Start with that one.`, feature],
    ["user", ({ comp, feat }) => `Implement this for me: ${comp} shall ${feat}.`, feature],
    ["user", ({ comp, feat }) => `Right now the ${comp} can't ${feat}, which is embarrassing. Change that.`, feature],
    ["user", ({ feat, comp }) => `## Goal\nThe ${comp} is able to ${feat}`, ({ feat }) => [feat]],
  ],
  instruction: [
    ["user", ({ dir }) => `Nobody edits ${dir} by hand, it comes out of a script.`, inFolder],
    [
      "user",
      ({ comp, two }) => `The ${comp} may talk to ${two} through the proxy, not directly.`,
      ({ comp, two }) => [comp, two],
    ],
    ["user", ({ path }) => `btw ${path} is reviewed by security, so two approvals are needed there.`, place],
    ["user", ({ name, num }) => `Keep ${name} below ${num} lines.`, named],
    ["user", ({ dir }) => `I'm picky about imports: inside ${dir} they are relative.`, inFolder],
    ["user", ({ name }) => `Please no renaming of ${name}, half the company imports it.`, named],
    ["user", ({ comp, one }) => `For the ${comp} stay within what ${one} offers out of the box.`, chosen],
    ["user", ({ path }) => `If a migration is needed, put it in ${path} and tell me.`, place],
  ],
  decision: [
    [
      "assistant",
      ({ comp, one, two }) => `Having weighed it, I put the ${comp} on ${one}, because ${two} needs a daemon.`,
      chosen,
    ],
    [
      "assistant",
      ({ comp, one, two }) => `The ${comp} will rely on ${one}. ${two} would double the build time.`,
      chosen,
    ],
    ["assistant", ({ comp, one, two }) => `${one}, not ${two}, is the right fit for the ${comp}.`, chosen],
    ["user", ({ comp, one, two }) => `ok then ${one} for the ${comp}, forget about ${two}`, chosen],
    [
      "assistant",
      ({ comp, one, two }) => `I replaced ${two} by ${one} in the ${comp}, it was leaking sockets.`,
      chosen,
    ],
    ["user", ({ comp, one }) => `We had a meeting: the ${comp} moves to ${one} this quarter.`, chosen],
  ],
  correction: [
    ["user", ({ comp, num, old }) => `No no, ${num} for the ${comp}, where did you get ${old} from?`, value],
    [
      "assistant",
      ({ comp, num, old }) =>
        `My earlier figure of ${old} for the ${comp} came from a stale cache, the real one is ${num}.`,
      value,
    ],
    ["user", ({ comp, num, old }) => `about the ${comp}: they bumped it from ${old} to ${num} last night`, value],
    [
      "assistant",
      ({ comp, num, old }) => `I mixed two columns up. The ${comp} stands at ${num} and not at ${old}.`,
      value,
    ],
    ["user", ({ comp, num, old }) => `${old} was before the migration, since then the ${comp} does ${num}.`, value],
  ],
  path: [
    ["assistant", ({ path, comp }) => `The ${comp} gets wired up in ${path}.`, place],
    ["assistant", ({ path, name }) => `Found it: ${name} is overwritten by ${path}.`, place],
    ["user", ({ path }) => `start reading at ${path}`, place],
    ["assistant", ({ path }) => `I created ${path} for the shared part.`, place],
    ["tool", ({ path }) => `edit ${path}`, place],
  ],
  error: [
    [
      "tool",
      ({ name }) =>
        `thread 'main' panicked at 'called \`Option::unwrap()\` on a \`None\` value: ${name}', src/main.rs:8:5`,
      named,
    ],
    [
      "tool",
      ({ name }) =>
        `sqlalchemy.exc.IntegrityError: (psycopg2.errors.UniqueViolation) duplicate key value violates unique constraint "${name}"`,
      named,
    ],
    ["tool", ({ name }) => `--- FAIL: Test${name} (0.02s)\n    api_test.go:41: got 3, want 4`, named],
    [
      "tool",
      ({ name }) => `/usr/bin/ld: undefined reference to \`${name}'\ncollect2: error: ld returned 1 exit status`,
      named,
    ],
    ["tool", ({ name }) => `Module not found: Can't resolve './${name}' in '/app/src'`, named],
  ],
  number: [
    ["assistant", ({ comp, num }) => `Measured again: ${num} queries per page for the ${comp}.`, value],
    ["user", ({ comp, num }) => `the ${comp} costs us ${num} euros a month`, value],
    ["assistant", ({ comp, num }) => `With the index, the ${comp} is down to ${num} ms.`, value],
    ["assistant", ({ comp, num }) => `The backlog of the ${comp} stands at ${num} jobs.`, value],
  ],
};
