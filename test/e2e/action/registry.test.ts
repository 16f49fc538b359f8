import { join } from "node:path";
import { expect, it } from "vitest";
import { ALONE, openScene } from "../../support/action/scene.ts";
import { startMemoryRegistry } from "../../support/registry/memory-registry.ts";
import { makeDirectory, repositoryAt } from "../../support/repository.ts";
import { readTree } from "../../support/run-cli.ts";
import { spawnCli } from "../../support/spawn-cli.ts";

const SPEC = { files: { "README.md": "# Widgets\n", "src/a.ts": "export const a = 1;\n" }, head: { "b.txt": "two\n" } };

it("publishes the packs of a branch, and the next run of the same tree uploads nothing", async () => {
  const scene = await openScene(SPEC);
  const registry = await startMemoryRegistry();
  const inputs = { ...ALONE, "publish-oci": `${registry.host}/acme/widgets:main` };
  const { code, outputs, stdout } = await scene.run({ kind: "push", inputs });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Published oci:\/\/127.0.0.1:\d+\/acme\/widgets:main: .*, 8 layers, uploaded 8 \(/mu);
  const reference = outputs.get("oci-reference") ?? "";
  expect(reference).toMatch(/^oci:\/\/127\.0\.0\.1:\d+\/acme\/widgets@sha256:[0-9a-f]{64}$/u);
  const cwd = makeDirectory();
  expect(await spawnCli(["pull", reference, "pulled"], { cwd })).toMatchObject({ code: 0, stderr: "" });
  expect([...readTree(join(cwd, "pulled")).keys()]).toContain("manifest.json");
  registry.seen.length = 0;
  expect((await scene.run({ kind: "push", inputs })).stdout).toContain("8 layers, uploaded 0 (0 B)");
  expect(new Set(registry.seen.map(({ method }) => method))).toEqual(new Set(["HEAD"]));
});

it("threat 26: publishes nothing for a pull request, and nothing that fails a check", async () => {
  const config = "packs: { full: { kind: full, budget: { max: 1000 } } }\n";
  const scene = await openScene({ ...SPEC, files: { ...SPEC.files, "carryon.yml": config } });
  const registry = await startMemoryRegistry();
  const inputs = { ...ALONE, "publish-oci": `${registry.host}/acme/widgets:main` };
  const change = await scene.run({ inputs });
  expect([change.code, change.outputs.has("oci-reference")]).toEqual([0, false]);
  expect(change.stdout).toContain("acme/widgets:main: this run is for a change that is not merged yet");

  const { root } = scene.fixture.checkout({ event: "push", depth: 2 });
  const repository = repositoryAt(root);
  repository.write({ "more.md": "Words upon words of prose. ".repeat(200) });
  repository.commit();
  const red = await scene.run({ kind: "push", event: {}, workspace: root, inputs });
  expect([red.code, red.outputs.has("oci-reference")]).toEqual([1, false]);
  expect(red.stdout).toContain("acme/widgets:main: a check failed");
  expect(registry.seen).toEqual([]);
});

it("threat 21: sends the token of the job to no registry but GitHub's, and fails where nobody is logged in", async () => {
  const scene = await openScene(SPEC);
  const registry = await startMemoryRegistry();
  registry.prank = (_request, response) => {
    response.writeHead(401, { "www-authenticate": "Basic" }).end();
    return true;
  };
  const inputs = { ...ALONE, "publish-oci": `${registry.host}/acme/widgets:main` };
  const { code, annotations } = await scene.run({ kind: "push", inputs });
  expect(code).toBe(2);
  expect(annotations).toContainEqual({
    level: "error",
    message: expect.stringContaining(`docker login ${registry.host}`),
  });
  expect(registry.seen.map(({ authorization }) => authorization)).toEqual([undefined]);
});
