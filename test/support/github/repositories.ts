import type { Blobs } from "./blobs.ts";
import { sha256 } from "./exchange.ts";
import type { Repository } from "./github.ts";
import {
  DEFAULT_BRANCH,
  findRepository,
  type StoredRepository,
  type StoredRun,
  timestamp,
  type World,
} from "./world.ts";

/** State and services that repositories share. */
interface Home {
  readonly world: World;
  readonly blobs: Blobs;
}

/** Test interface of the repository with this name, created on first use. */
export function repositoryOf(home: Home, fullName: string): Repository {
  const stored = storedRepository(home.world, fullName);
  return {
    fullName,
    get private() {
      return stored.private;
    },
    set private(value) {
      stored.private = value;
    },
    addPull({ number, head, base, state = "open" }) {
      const decisions = { labels: [], events: [], reviews: [] };
      const pull = { number, head: { fork: false, ...head }, base: { ...base }, state, ...decisions };
      stored.pulls.set(number, pull);
      return pull;
    },
    permissions: stored.permissions,
    addIssue(issue) {
      stored.issues.set(issue.number, issue);
    },
    addComment(pull, { body, login, type }) {
      const id = home.world.nextId();
      const now = timestamp();
      stored.comments.push({ id, pull, body, login, type, hidden: false, createdAt: now, updatedAt: now });
      return id;
    },
    comments(number) {
      const found = stored.comments.filter(({ pull }) => pull === number);
      return found.map(({ id, pull, body, login, type, hidden }) => ({ id, pull, body, login, type, hidden }));
    },
    addRun({ id, ref = `refs/heads/${DEFAULT_BRANCH}`, ...run }) {
      home.world.runs.set(String(id), { ...run, id: String(id), repository: stored, ref });
    },
    hasRun: (id) => home.world.runs.get(String(id))?.repository === stored,
    addRunArtifact: (run, name, zip) => addArtifact(home, runOf(home, String(run)), { name, bytes: Buffer.from(zip) }),
    artifacts: () => home.world.artifacts.filter(({ repository }) => repository === stored),
    caches: () => home.world.caches.filter(({ repository }) => repository === stored),
    releases: () => [...stored.releases],
    serveGit(path) {
      stored.git = path;
    },
  };
}

/**
 * Run by its id. An unknown run is assigned to the only repository.
 * @throws Error for an unknown run, unless there is exactly one repository
 */
export function runOf({ world }: Home, id: string): StoredRun {
  const known = world.runs.get(id);
  if (known !== undefined) return known;
  const [repository, ...others] = world.repositories.values();
  if (repository === undefined || others.length > 0)
    throw new Error(`run ${id} belongs to no repository: add it first`);
  const run = {
    id,
    repository,
    headSha: "0".repeat(40),
    headBranch: DEFAULT_BRANCH,
    ref: `refs/heads/${DEFAULT_BRANCH}`,
  };
  world.runs.set(id, run);
  return run;
}

function addArtifact(
  { world, blobs }: Home,
  run: StoredRun,
  file: { readonly name: string; readonly bytes: Buffer },
): number {
  const id = world.nextId();
  const mimeType = "application/zip";
  const blob = `artifacts/${id}/${file.name}`;
  blobs.put(blob, { bytes: file.bytes, type: mimeType, name: `${file.name}.zip` });
  const digest = sha256(file.bytes);
  const { repository } = run;
  const artifact = {
    ...file,
    id,
    run: run.id,
    repository,
    mimeType,
    digest,
    expired: false,
    createdAt: timestamp(),
    blob,
  };
  world.artifacts.push(artifact);
  return id;
}

function storedRepository(world: World, fullName: string): StoredRepository {
  const [owner = "", name = ""] = fullName.split("/");
  const known = findRepository(world, owner, name);
  if (known !== undefined) return known;
  if (owner === "" || name === "") throw new Error(`${fullName} is no owner/name`);
  const id = world.nextId();
  const lists = { pulls: new Map(), issues: new Map(), permissions: new Map(), comments: [], releases: [] };
  const nothing = { private: false, git: undefined, ...lists };
  const made = { id, owner, name, fullName, ...nothing };
  world.repositories.set(fullName.toLowerCase(), made);
  return made;
}
