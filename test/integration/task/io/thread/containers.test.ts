import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type ContainerPlace, listContainers } from "../../../../../src/task/io/thread/containers.ts";
import { makeDirectory } from "../../../../support/repository.ts";

/** Shortened output of docker 20.10 for a Compose service. */
const DOCKER_ROW = {
  Command: '"docker-entrypoint.s…"',
  CreatedAt: "2026-11-22 09:14:02 +0000 UTC",
  ID: "0d6ee2a7",
  Image: "postgres:17",
  Labels: "com.docker.compose.project=shop,com.docker.compose.service=db",
  Names: "shop-db-1",
  State: "running",
  Status: "Up 3 hours (healthy)",
};

/** Creates a folder of executable shell scripts with these names. */
function programs(scripts: Readonly<Record<string, string>>): string {
  const files = Object.entries(scripts).map(
    ([name, script]) => [name, { executable: `#!/bin/sh\n${script}\n` }] as const,
  );
  return makeDirectory(files);
}

function prints(rows: readonly unknown[]): string {
  return rows.map((row) => `/bin/cat <<'END'\n${JSON.stringify(row)}\nEND`).join("\n");
}

const at = (path: string): ContainerPlace => ({
  root: makeDirectory(),
  environment: { PATH: path },
});

/** Shortened output of podman 4.3 for a container. */
const PODMAN_ROW = {
  Command: ["/bin/true"],
  CreatedAt: "Less than a second ago",
  Image: "localhost/web:latest",
  Labels: { "com.docker.compose.project": "shop", "com.docker.compose.service": "web" },
  Names: ["web"],
  State: "created",
  Status: "Created",
};

it("reads what docker and podman print, in their own forms", async () => {
  const bare = { ...PODMAN_ROW, Names: ["one", "two"], Labels: null, Image: "" };
  const podman = JSON.stringify([PODMAN_ROW, "noise", [1], bare], undefined, 2);
  const docker = prints([DOCKER_ROW, { ...DOCKER_ROW, Names: "other", Labels: "" }]);
  const path = programs({ docker: `echo noise\n${docker}`, podman: `/bin/cat <<'END'\n${podman}\nEND` });
  const running = { image: "postgres:17", state: "running", status: "Up 3 hours (healthy)" };
  const created = { state: "created", status: "Created" };
  expect(await listContainers(at(path))).toEqual([
    {
      engine: "docker",
      containers: [
        { name: "shop-db-1", ...running, service: "shop/db" },
        { name: "other", ...running, service: undefined },
      ],
    },
    {
      engine: "podman",
      containers: [
        { name: "web", image: "localhost/web:latest", ...created, service: "shop/web" },
        { name: "one,two", image: "", ...created, service: undefined },
      ],
    },
  ]);
  expect(await listContainers(at(programs({ podman: "echo '[]'" })))).toEqual([{ engine: "podman", containers: [] }]);
});

function labelsOf(folder: string): string {
  return `com.docker.compose.project.working_dir=${folder},com.docker.compose.project=p`;
}

it("only asks for a list, without tokens, and leaves out projects of other folders", async () => {
  const root = makeDirectory();
  const rows = [root, join(root, "deploy"), join(root, ".."), `${root}-other`, "/"].map((folder, i) => ({
    ...DOCKER_ROW,
    Names: `c${i}`,
    Labels: labelsOf(folder),
  }));
  const log = join(makeDirectory(), "asked");
  const path = programs({
    docker: `echo "$* $GH_TOKEN" > '${log}'\n${prints(rows)}`,
  });
  const [answer] = await listContainers({ root, environment: { PATH: path, GH_TOKEN: "secret" } });
  expect(answer).toMatchObject({
    containers: [
      { name: "c0", service: "p" },
      { name: "c1", service: "p" },
    ],
  });
  expect(readFileSync(log, "utf8")).toBe("ps --all --no-trunc --format {{json .}} \n");
});

it("says why an engine gave no answer: none is there, it fails, it hangs, it prints without end", async () => {
  expect(await listContainers(at(programs({})))).toEqual([{ engine: "docker and podman", why: "no client on PATH" }]);
  const refused = programs({ docker: "echo >&2; echo 'Cannot connect to the Docker daemon' >&2; exit 1" });
  expect(await listContainers(at(refused))).toEqual([{ engine: "docker", why: "Cannot connect to the Docker daemon" }]);
  const hangs = programs({ podman: "exec /bin/sleep 600" });
  expect(await listContainers({ ...at(hangs), timeoutMs: 200 })).toEqual([
    { engine: "podman", why: "no answer within 0.2 seconds" },
  ]);
  const endless = programs({
    docker: "while :; do echo '{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}'; done",
  });
  const [answer] = await listContainers({ ...at(endless), timeoutMs: 20_000 });
  expect(answer).toMatchObject({ engine: "docker", why: expect.any(String) });
});

it("takes no client from the folder that is worked in", async () => {
  const root = programs({ docker: "echo '{}' > ran" });
  expect(await listContainers({ root, environment: { PATH: ".:" } })).toMatchObject([{ engine: "docker and podman" }]);
});
