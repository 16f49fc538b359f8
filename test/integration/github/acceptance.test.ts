import { describe, expect, it } from "vitest";

import {
  ACCEPT_LABEL,
  type AcceptanceRequest,
  type AcceptanceResult,
  findAcceptance,
  type LabelSnapshot,
} from "../../../src/github/acceptance.ts";
import { connectGitHubFromAction } from "../../../src/github/io/index.ts";
import type { GitHub, Pull, Repository, Review, TimelineEvent } from "../../support/github/github.ts";
import { openGitHub } from "../../support/github/open-github.ts";

const HEAD = "a".repeat(40);
const OLD = "c".repeat(40);
const at = (minute: number): string => `2026-11-28T16:${String(minute).padStart(2, "0")}:00Z`;
const MAY = { contents: "read", pull_requests: "write" } as const;

interface World {
  readonly github: GitHub;
  readonly repository: Repository;
  readonly pull: Pull;
  readonly find: (rest?: Partial<AcceptanceRequest>) => Promise<AcceptanceResult>;
}

async function open(permissions: Readonly<Record<string, "read" | "write">> = MAY): Promise<World> {
  const github = await openGitHub();
  const repository = github.repository("acme/widgets");
  const head = { owner: "mona", branch: "feature", sha: HEAD, fork: true };
  const pull = repository.addPull({ number: 7, head, base: { branch: "main", sha: "b".repeat(40) } });
  repository.permissions.set("hubot", "write");
  const token = github.token({ login: "github-actions[bot]", type: "Bot", permissions });
  const place = { token, apiUrl: github.url, repository: { owner: "acme", name: "widgets" }, onNotice: () => {} };
  return {
    github,
    repository,
    pull,
    async find(rest = {}) {
      const { decisions } = await connectGitHubFromAction(place);
      return findAcceptance({ pull: 7, head: HEAD, mode: "pull-request", ...rest }, decisions);
    },
  };
}

const labeled = (minute: number, label = ACCEPT_LABEL): TimelineEvent => ({
  event: "labeled",
  by: "hubot",
  at: at(minute),
  label,
});
const forced = (minute: number): TimelineEvent => ({ event: "head_ref_force_pushed", by: "mona", at: at(minute) });
const review = (rest: Partial<Review> = {}): Review => ({
  by: "hubot",
  state: "APPROVED",
  commit: HEAD,
  at: at(5),
  ...rest,
});
const seen = (rest: Partial<LabelSnapshot> = {}): LabelSnapshot => ({
  isSet: false,
  isNew: false,
  sender: "mona",
  updatedAt: at(4),
  ...rest,
});

function setLabel({ pull }: World, ...events: readonly TimelineEvent[]): void {
  pull.labels = ["bug", ACCEPT_LABEL];
  pull.events.push(...events);
}

async function isAccepted(world: World, rest: Partial<AcceptanceRequest> = {}): Promise<boolean> {
  return (await world.find({ mode: "head", ...rest })).accepted !== undefined;
}

describe.concurrent("the label", () => {
  it("accepts all commits, with the account that set it last, whatever the event's payload says", async () => {
    const world = await open();
    setLabel(world, { event: "commented", by: "x", at: at(0) }, labeled(1), { ...labeled(2), event: "unlabeled" });
    world.pull.events.push({ ...labeled(3), by: "octocat" }, labeled(4, "bug"));
    expect(await world.find({ snapshot: seen() })).toEqual({
      accepted: { how: "label", by: "octocat", at: at(3) },
      notes: [],
    });
  });

  it("accepts nothing once it is removed, whatever the event's payload says", async () => {
    const world = await open();
    world.pull.events.push(labeled(1), { ...labeled(2), event: "unlabeled" });
    expect(await world.find({ snapshot: seen({ isSet: true, isNew: true }) })).toEqual({ notes: [] });
  });

  it("is taken from the payload where GitHub does not show the pull request", async () => {
    const world = await open({ contents: "read" });
    world.repository.private = true;
    const set = await world.find({ snapshot: seen({ isSet: true, isNew: true, sender: "hubot" }) });
    expect(set).toEqual({
      accepted: { how: "label", by: "hubot" },
      notes: [expect.stringContaining("GitHub refused the request to read pull request 7")],
    });
    const earlier = seen({ isSet: true });
    expect((await world.find({ snapshot: earlier })).accepted).toEqual({ how: "label" });
    expect((await world.find({ snapshot: earlier, mode: "head" })).accepted).toBeUndefined();
    expect((await world.find({ snapshot: seen() })).accepted).toBeUndefined();
    expect(await findAcceptance({ pull: 7, head: HEAD, mode: "pull-request", snapshot: earlier }, undefined)).toEqual({
      accepted: { how: "label" },
      notes: [],
    });
  });

  it("is not taken from the payload if GitHub fails, because it may have been removed since", async () => {
    const world = await open();
    world.github.fail("GET /repos/:owner/:repo/pulls/:number", { status: 500 });
    expect(await world.find({ snapshot: seen({ isSet: true, isNew: true }) })).toEqual({
      notes: [expect.stringContaining("read pull request 7")],
    });
  });

  it("names no account that GitHub could not have", async () => {
    const world = await open();
    setLabel(world, { ...labeled(1), by: "x\n::error::", at: "soon" });
    expect((await world.find()).accepted).toEqual({ how: "label" });
  });

  it("asks for nothing with `never`", async () => {
    const world = await open();
    setLabel(world, labeled(1));
    expect(await world.find({ mode: "never", snapshot: seen({ isSet: true }) })).toEqual({ notes: [] });
    expect(world.github.log).toEqual([]);
  });
});

describe.concurrent("threat 39: with `head`, the label", () => {
  it("counts for the commit of the event that set it", async () => {
    const world = await open();
    setLabel(world, labeled(5));
    expect(await isAccepted(world, { snapshot: seen({ isSet: true, isNew: true, updatedAt: at(5) }) })).toBe(true);
  });

  it("counts if it was set after the event that reported the commit, and not if before or at the same time", async () => {
    for (const [minute, expected] of [
      [5, true],
      [4, false],
      [3, false],
    ] as const) {
      const world = await open();
      setLabel(world, labeled(minute));
      expect([minute, await isAccepted(world, { snapshot: seen() })]).toEqual([minute, expected]);
    }
  });

  it("does not count if the branch was rewritten since, or has another commit by now", async () => {
    const rewritten = await open();
    setLabel(rewritten, forced(4), labeled(5));
    const moved = await open();
    setLabel(moved, labeled(5));
    moved.pull.head.sha = OLD;
    const before = await open();
    setLabel(before, forced(3), labeled(5));
    const answers = [rewritten, moved, before].map((world) => isAccepted(world, { snapshot: seen() }));
    expect(await Promise.all(answers)).toEqual([false, false, true]);
  });

  it.each(["reopened", "head_ref_restored"])(
    "does not count after %s, which hides what the branch was",
    async (event) => {
      const world = await open();
      setLabel(world, { event, by: "mona", at: at(4) }, labeled(5));
      expect(await isAccepted(world, { snapshot: seen() })).toBe(false);
    },
  );

  it("does not count in a run without an event of the pull request, such as that of a merge queue", async () => {
    const world = await open();
    setLabel(world, labeled(5));
    expect(await world.find({ mode: "head", head: undefined })).toEqual({
      notes: [
        "The label context-budget: accepted does not count: nothing shows that it was set after the current commit was pushed. Approve that commit instead",
      ],
    });
    world.pull.reviews.push(review());
    expect(await isAccepted(world, { head: undefined })).toBe(true);
  });
});

describe.concurrent("an approving review", () => {
  it("accepts if its author may push", async () => {
    const world = await open();
    world.pull.reviews.push(review({ commit: OLD }), review({ by: "eve", at: at(6) }));
    expect(await world.find()).toEqual({
      accepted: { how: "review", by: "hubot", at: at(5) },
      notes: ["The approving review of eve does not count: no write access"],
    });
  });

  it.each<[string, readonly Review[]]>([
    ["the author", [review({ by: "mona" })]],
    ["a bot", [review({ by: "hubot", type: "Bot" })]],
    ["someone who asked for changes since", [review(), review({ state: "CHANGES_REQUESTED", at: at(6) })]],
    ["someone whose approval was dismissed", [review({ state: "DISMISSED" })]],
    ["someone who only comments", [review({ state: "COMMENTED" })]],
    ["someone without write access", [review({ by: "eve" })]],
  ])("threat 39: does not count from %s", async (_who, reviews) => {
    const world = await open();
    world.repository.permissions.set("mona", "admin");
    world.pull.reviews.push(...reviews);
    expect((await world.find()).accepted).toBeUndefined();
  });

  it("still counts after a comment of the same person", async () => {
    const world = await open();
    world.pull.reviews.push(review(), review({ state: "COMMENTED", at: at(9) }));
    expect((await world.find()).accepted).toMatchObject({ by: "hubot", at: at(5) });
  });

  it("counts with `head` only for the current commit", async () => {
    const world = await open();
    world.pull.reviews.push(review({ commit: OLD }));
    expect(await world.find({ mode: "head" })).toEqual({
      notes: ["The approving review of hubot does not count: it is for an earlier commit"],
    });
    world.pull.reviews.push(review());
    expect((await world.find({ mode: "head" })).accepted).toMatchObject({ how: "review" });
  });

  it("threat 39: does not count if the permission cannot be read", async () => {
    const world = await open();
    world.pull.reviews.push(review());
    world.github.fail("GET /repos/:owner/:repo/collaborators/:name/permission", { status: 403 });
    expect(await world.find()).toEqual({
      notes: [
        expect.stringMatching(/^The approving review of hubot does not count: GitHub refused .* permission of hubot/u),
      ],
    });
  });
});
