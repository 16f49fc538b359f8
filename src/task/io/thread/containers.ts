import { parseJson } from "../../../base/index.ts";
import { execFile } from "node:child_process";
import { relative } from "node:path";
import { z } from "zod";
import type { ListedContainer, ContainerAnswer } from "../../thread/record/work-state.ts";
import { childEnvironment, findProgram } from "../../../base/io/index.ts";

/** Clients of container engines. docker prints one JSON line per container, podman one JSON array. */
const CLIENTS = ["docker", "podman"] as const;
/** The only command we run. It is read-only. */
const LIST_ARGUMENTS = ["ps", "--all", "--no-trunc", "--format", "{{json .}}"];
/** Time limit of a query, in milliseconds. */
const TIMEOUT_MS = 3000;
/** Maximum output of a client, in bytes. */
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;
/** Maximum length of a reason, in UTF-16 units. */
const MAX_REASON_LENGTH = 200;

const COMPOSE = "com.docker.compose.";

/** Container as printed by docker (strings) or podman (arrays and objects). */
const rowSchema = z.object({
  Names: z.union([z.string(), z.array(z.string())]),
  Image: z.string(),
  State: z.string().default(""),
  Status: z.string().default(""),
  Labels: z.union([z.string(), z.record(z.string(), z.string())]).nullish(),
});

/** Work tree to list containers for, and the environment of the query. */
export interface ContainerPlace {
  /** Absolute path. Containers of Compose projects outside this folder are left out. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Time limit of a query, in milliseconds; 3,000 by default. */
  readonly timeoutMs?: number;
}

/**
 * Lists docker and podman containers, except those of Compose projects outside `root`. Returns one answer for each
 * engine with a client on `PATH`. If a query fails or times out, the answer holds the reason instead of containers.
 * Without any client, there is one such answer. Never throws.
 */
export async function listContainers(place: ContainerPlace): Promise<readonly ContainerAnswer[]> {
  const clients = CLIENTS.flatMap((engine) => {
    const program = findProgram(engine, place.environment);
    return program === undefined ? [] : [{ engine, program }];
  });
  if (clients.length === 0) return [{ engine: CLIENTS.join(" and "), why: "no client on PATH" }];
  return Promise.all(clients.map(async ({ engine, program }) => queryEngine(engine, program, place)));
}

/** Kills the client when time is up, because it may hang on a remote engine. */
function queryEngine(
  engine: string,
  program: string,
  { root, environment, timeoutMs = TIMEOUT_MS }: ContainerPlace,
): Promise<ContainerAnswer> {
  const env = childEnvironment(environment);
  const options = { env, cwd: root, timeout: timeoutMs, killSignal: "SIGKILL", maxBuffer: MAX_OUTPUT_BYTES } as const;
  return new Promise((done) => {
    execFile(program, LIST_ARGUMENTS, options, (error, stdout, stderr) => {
      if (error === null) done({ engine, containers: parseContainers(stdout, root) });
      else if (error.killed === true) done({ engine, why: `no answer within ${timeoutMs / 1000} seconds` });
      else done({ engine, why: firstLine(stderr) || firstLine(error.message) });
    }).stdin?.end();
  });
}

function firstLine(text: string): string {
  return (/\S.*/u.exec(text)?.[0] ?? "").slice(0, MAX_REASON_LENGTH);
}

/** Parses a client's output, in its order. Skips values of another form. */
function parseContainers(output: string, root: string): readonly ListedContainer[] {
  const whole = parseJson(output);
  const values = Array.isArray(whole) ? whole : output.split("\n").map(parseJson);
  return values.flatMap((value) => {
    const { data: row } = rowSchema.safeParse(value);
    return row === undefined ? [] : (listedContainer(row, root) ?? []);
  });
}

/** Converts a row; `undefined` if its Compose project is outside `root`. */
function listedContainer(
  { Names, Image, State, Status, Labels }: z.infer<typeof rowSchema>,
  root: string,
): ListedContainer | undefined {
  const labels = typeof Labels === "string" ? parseLabels(Labels) : new Map(Object.entries(Labels ?? {}));
  const folder = labels.get(`${COMPOSE}project.working_dir`);
  if (folder !== undefined && !isWithin(root, folder)) return undefined;
  const parts = [labels.get(`${COMPOSE}project`), labels.get(`${COMPOSE}service`)].filter((part) => part !== undefined);
  const name = typeof Names === "string" ? Names : Names.join(",");
  const service = parts.length === 0 ? undefined : parts.join("/");
  return { name, image: Image, state: State, status: Status, service };
}

/**
 * Parses `name=value,name=value`. A value with a comma is cut at it, and the text after the comma becomes a meaningless
 * label.
 */
function parseLabels(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(",").map((label) => {
      const at = label.indexOf("=");
      return [label.slice(0, at), label.slice(at + 1)];
    }),
  );
}

function isWithin(root: string, folder: string): boolean {
  return !/^\.\.(?:[/\\]|$)|^(?:[a-z]:)?[/\\]/iu.test(relative(root, folder));
}
