import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findCredentials } from "../../../../../src/store/io/registry/credentials.ts";
import { makeDirectory } from "../../../../support/repository.ts";

const MONA = { user: "mona", password: "tu:lip" };
const auth = Buffer.from("mona:tu:lip").toString("base64");

/**
 * Writes a docker config.
 * @returns environment that refers to it, with a folder for programs
 */
function docker(config: unknown): Record<string, string> {
  const root = makeDirectory();
  mkdirSync(join(root, "bin"));
  writeFileSync(join(root, "config.json"), typeof config === "string" ? config : JSON.stringify(config));
  return { DOCKER_CONFIG: root, PATH: `${join(root, "bin")}:/usr/bin:/bin` };
}

function program(env: Record<string, string>, name: string, script: string): void {
  const path = join(env["DOCKER_CONFIG"]!, "bin", name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

/** Script of a credential helper that answers with its arguments and input. */
const answer = (user: string): string =>
  `read host; printf '{"ServerURL":"x","Username":"${user}","Secret":"%s"}' "$1 $host $GITHUB_TOKEN"`;

async function found(host: string, env: Record<string, string>): Promise<readonly [unknown, readonly string[]]> {
  const notices: string[] = [];
  const credentials = await findCredentials(host, { env, onNotice: (text) => void notices.push(text) });
  return [credentials, notices];
}

describe("credentials for a registry", () => {
  it.each([
    ["ghcr.io", "ghcr.io"],
    ["ghcr.io", "https://ghcr.io"],
    ["localhost:5000", "http://localhost:5000/v2/"],
    ["index.docker.io", "https://index.docker.io/v1/"],
  ])("of %s are in docker's config under %s", async (host, key) => {
    const env = docker({ auths: { "other.example": { auth: "eDp5" }, [key]: { auth } } });
    expect(await found(host, env)).toEqual([MONA, []]);
    expect(await found("ghcr.io.example", env)).toEqual([undefined, []]);
  });

  it("come from the environment first, and from the fallback last", async () => {
    const env = docker({ auths: { "ghcr.io": { auth } } });
    const named = { ...env, CARRYON_REGISTRY_USER: "hubot", CARRYON_REGISTRY_PASSWORD: "rose" };
    expect(await found("ghcr.io", named)).toEqual([{ user: "hubot", password: "rose" }, []]);
    expect(await found("ghcr.io", { ...named, CARRYON_REGISTRY_PASSWORD: "" })).toEqual([MONA, []]);
    const fallback = { user: "last", password: "x" };
    const places = { env, fallback, onNotice: () => {} };
    expect(await findCredentials("ghcr.io", places)).toEqual(MONA);
    expect(await findCredentials("quay.io", places)).toEqual(fallback);
  });

  it("come from the helper for that registry, else from the helper for all", async () => {
    const env = docker({ auths: { "ghcr.io": {} }, credHelpers: { "quay.io": "own" }, credsStore: "all" });
    program(env, "docker-credential-own", answer("own"));
    program(env, "docker-credential-all", answer("all"));
    const withToken = { ...env, GITHUB_TOKEN: "secret" };
    expect(await found("quay.io", withToken)).toEqual([{ user: "own", password: "get quay.io " }, []]);
    expect(await found("index.docker.io", env)).toEqual([
      { user: "all", password: "get https://index.docker.io/v1/ " },
      [],
    ]);
  });

  it("are none if the helper has none, and a helper that fails is named", async () => {
    const env = docker({ credHelpers: { a: "none", b: "odd", c: "absent", d: "../../bin/sh", e: "identity" } });
    program(env, "docker-credential-none", "echo 'credentials not found in native keychain'; exit 1");
    program(env, "docker-credential-odd", "echo hello");
    program(env, "docker-credential-identity", `echo '{"Username":"<token>","Secret":"x"}'`);
    expect(await found("a", env)).toEqual([undefined, []]);
    for (const [host, why] of [
      ["b", "docker-credential-odd did not answer in the form of a credential helper, so it is not used"],
      ["c", "docker-credential-absent is not on PATH, so it is not used"],
      ["d", "docker-credential-../../bin/sh is not on PATH, so it is not used"],
      ["e", "docker-credential-identity has an identity token, which is not supported, so it is not used"],
    ] as const) {
      expect(await found(host, env)).toEqual([undefined, [why]]);
    }
  });

  it("are none if the config is missing, relative or not docker's", async () => {
    expect(await found("ghcr.io", { DOCKER_CONFIG: makeDirectory() })).toEqual([undefined, []]);
    expect(await found("ghcr.io", { DOCKER_CONFIG: "." })).toEqual([undefined, []]);
    for (const config of ["no json", "[]", { auths: { "ghcr.io": { auth: 1 } } }]) {
      expect(await found("ghcr.io", docker(config))).toEqual([
        undefined,
        [expect.stringContaining("config.json: not a docker config")],
      ]);
    }
    expect(await found("ghcr.io", docker({ auths: { "ghcr.io": { auth: "bm8gY29sb24=" } } }))).toEqual([undefined, []]);
  });
});
