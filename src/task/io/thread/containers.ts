import { execFile } from "node:child_process";
import { relative } from "node:path";
import { z } from "zod";
import type { ListedContainer, ContainerAnswer } from "../../thread/overlap/work-state.ts";
import { childEnvironment, findProgram } from "../../../base/io/index.ts";

/** Clients of engines. docker prints a line of JSON for each container, podman a list of them. */
const CLIENTS = ["docker", "podman"] as const;
/** All that a client is asked. It changes nothing. */
const QUESTION = ["ps", "--all", "--no-trunc", "--format", "{{json .}}"];
/** Milliseconds that an engine has to answer. */
const PATIENCE = 3000;
/** Output that is read, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;
/** Longest text of a reason, in UTF-16 units. */
const MAX_WHY_LENGTH = 200;

const COMPOSE = "com.docker.compose.";

/** A container as docker (texts) or podman (lists and maps) prints it. */
const rowSchema = z.object({
  Names: z.union([z.string(), z.array(z.string())]),
  Image: z.string(),
  State: z.string().default(""),
  Status: z.string().default(""),
  Labels: z.union([z.string(), z.record(z.string(), z.string())]).nullish(),
});

/** Where and how engines are asked. */
export interface ContainerPlace {
  /** Containers of Compose projects outside this folder are left out; absolute. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Milliseconds that an engine has to answer; 3,000 by default. */
  readonly patience?: number;
}

/** Asks each engine whose client is on `PATH` for its containers. Never throws. */
export async function listContainers(place: ContainerPlace): Promise<readonly ContainerAnswer[]> {
  const found = CLIENTS.flatMap((engine) => {
    const program = findProgram(engine, place.environment);
    return program === undefined ? [] : [{ engine, program }];
  });
  if (found.length === 0) return [{ engine: CLIENTS.join(" and "), why: "there is no client on PATH" }];
  return Promise.all(found.map(async ({ engine, program }) => ask(engine, program, place)));
}

/** A client is killed when its time is over: it may wait for an engine elsewhere. */
function ask(
  engine: string,
  program: string,
  { root, environment, patience = PATIENCE }: ContainerPlace,
): Promise<ContainerAnswer> {
  const env = childEnvironment(environment);
  const options = { env, cwd: root, timeout: patience, killSignal: "SIGKILL", maxBuffer: MAX_BYTES } as const;
  return new Promise((done) => {
    execFile(program, QUESTION, options, (error, stdout, stderr) => {
      if (error === null) done({ engine, containers: containersIn(stdout, root) });
      else if (error.killed === true) done({ engine, why: `no answer within ${patience / 1000} seconds` });
      else done({ engine, why: firstLine(stderr) || firstLine(error.message) });
    }).stdin?.end();
  });
}

function firstLine(text: string): string {
  return (/\S.*/u.exec(text)?.[0] ?? "").slice(0, MAX_WHY_LENGTH);
}

/** Returns the containers in the output of a client, in its order; what is of another form is none. */
function containersIn(output: string, root: string): readonly ListedContainer[] {
  const whole = valueIn(output);
  const values = Array.isArray(whole) ? whole : output.split("\n").map(valueIn);
  return values.flatMap((value) => {
    const { data: row } = rowSchema.safeParse(value);
    return row === undefined ? [] : (containerIn(row, root) ?? []);
  });
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the container of a row; `undefined` for one of another folder's project. */
function containerIn(
  { Names, Image, State, Status, Labels }: z.infer<typeof rowSchema>,
  root: string,
): ListedContainer | undefined {
  const labels = typeof Labels === "string" ? labelsIn(Labels) : new Map(Object.entries(Labels ?? {}));
  const folder = labels.get(`${COMPOSE}project.working_dir`);
  if (folder !== undefined && !isWithin(root, folder)) return undefined;
  const parts = [labels.get(`${COMPOSE}project`), labels.get(`${COMPOSE}service`)].filter((part) => part !== undefined);
  const name = typeof Names === "string" ? Names : Names.join(",");
  const service = parts.length === 0 ? undefined : parts.join("/");
  return { name, image: Image, state: State, status: Status, service };
}

/** Parses `name=value,name=value`; a comma in a value ends it. */
function labelsIn(text: string): ReadonlyMap<string, string> {
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
