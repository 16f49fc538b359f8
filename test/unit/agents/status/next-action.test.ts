import fc from "fast-check";
import { expect, it } from "vitest";
import { STATUS_SAMPLES } from "../../../../scripts/docs/status-samples.ts";
import { isReliable, nextAction } from "../../../../src/agents/status/next-action.ts";
import { STATES } from "../../../../src/agents/status/states.ts";
import { type PublishedPlace, STATE_IDS, type StateId } from "../../../../src/agents/state/snapshot.ts";
import { snapshots } from "../../../support/status/snapshots.ts";

/** States that do not need a new pack. */
const SOUND: ReadonlySet<StateId> = new Set(["ready", "agents-stale", "over-budget", "task-next"]);

it("every snapshot has exactly one next action, with a command and a reason on one line", () => {
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      const next = nextAction(snapshot);
      expect(next.state).toBe(STATES.find(({ action }) => action(snapshot, true) !== undefined)?.id);
      expect(next.command.length === 0).toBe(next.state === "ready");
      expect(next.command[0]).not.toBe("");
      expect(next.why).toMatch(/^[^\n]{3,}[^.\n]$/u);
    }),
    { numRuns: 2000 },
  );
});

it("the same snapshot gives the same action, and none is changed by being asked", () => {
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      const before = structuredClone(snapshot);
      expect(nextAction(snapshot)).toEqual(nextAction(structuredClone(snapshot)));
      expect(snapshot).toEqual(before);
    }),
  );
});

it("a context that can be relied on asks for no new pack, and one that cannot is never called fresh", () => {
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      const { state } = nextAction(snapshot);
      const isSound = snapshot.place.kind !== "bare" && snapshot.place.files > 0;
      expect(state !== "ready" || isReliable(snapshot)).toBe(true);
      expect(!isReliable(snapshot) || !isSound || SOUND.has(state)).toBe(true);
    }),
  );
});

it.each(Object.entries(STATUS_SAMPLES))("the sample of %s is in that state", (state, sample) => {
  expect(nextAction(sample).state).toBe(state);
});

it("states have ids of their own, and a meaning", () => {
  const ids = STATES.map(({ id }) => id);
  expect(ids).toEqual(STATE_IDS);
  for (const { meaning } of STATES) expect(meaning).toMatch(/^[a-z].*[^.]$/u);
});

it("does not advise to add files where there are none, nor where git misses those that it tracks", () => {
  const sample = STATUS_SAMPLES["no-files"];
  const commandAt = (place: Partial<PublishedPlace>) =>
    nextAction({ ...sample, place: { ...sample.place, ...place } }).command;
  expect(commandAt({})).toEqual(["git", "add", "."]);
  expect(commandAt({ isEmpty: true })).toEqual(["carryon", "--help"]);
  expect(commandAt({ deleted: 2 })).toEqual(["git", "status"]);
});

it("does not advise a repair that would change nothing", () => {
  const edited = { ...STATUS_SAMPLES["agents-stale"], agents: [{ name: "codex", state: "edited" }] } as const;
  expect(nextAction(edited)).toMatchObject({
    command: ["carryon", "agents", "repair", "--force"],
    why: "the setup for codex was edited by hand, which only --force replaces",
  });
  const both = [...edited.agents, { name: "cursor", state: "stale" }] as const;
  expect(nextAction({ ...edited, agents: both }).command).toEqual(["carryon", "agents", "repair"]);
});

it("says what to do and why", () => {
  const lines = Object.values(STATUS_SAMPLES).map((sample) => {
    const { state, command, why } = nextAction(sample);
    return `${state}: ${command.join(" ")} (${why})`;
  });
  expect(lines.join("\n")).toMatchInlineSnapshot(`
    "bare: carryon HEAD -o ../pack (a bare repository has no working tree: pack a commit)
    no-files: git add . (git tracks no files here, and packs show what git tracks)
    conflicts: git status (2 files have merge conflicts: resolve them before you rely on a pack)
    config-invalid: carryon status --setup (carryon.yml has a mistake, so nothing can be packed)
    task-done: carryon task list (the task of thread css-url is done: go on with another one, or begin one with carryon task start)
    task-without-pack: carryon task --stdout (the task of thread css-url has no pack yet)
    task-next: carryon task start --help (the task of thread css-url is done: start the next one with carryon task start "…")
    pack-altered: carryon pack (the pack in pack was changed after it was built)
    pack-stale: carryon task --delta (src/css.ts changed since the task pack task.md was built, which shows it)
    pack-outdated: carryon pack (another version of Carryon made the pack in pack)
    pack-unknown: carryon pack (the inputs of the pack in pack are not recorded)
    agents-stale: carryon agents repair (the setup for claude-code is out of date)
    over-budget: carryon stats (lite is 2,000 tokens over its budget: see what takes the most)
    changes-without-pack: carryon task --stdout (3 files changed, and there is no pack: a task pack shows what that concerns)
    not-set-up: carryon pack (there is no pack yet)
    no-pack: carryon pack (there is a carryon.yml, but no pack yet)
    ready:  (nothing to do: the pack in pack is fresh)"
  `);
});
