import { expect, it } from "vitest";
import { mayReceiveCredentials, readChallenge } from "../../../../../src/store/io/registry/challenge.ts";

it("reads what a registry asks for", () => {
  expect(readChallenge('Bearer realm="https://ghcr.io/token",service="ghcr.io",scope="repository:a/b:pull"')).toEqual({
    scheme: "bearer",
    realm: "https://ghcr.io/token",
    service: "ghcr.io",
  });
  expect(readChallenge('bearer realm="https://x"')).toEqual({
    scheme: "bearer",
    realm: "https://x",
    service: undefined,
  });
  expect(readChallenge('Basic realm="Registry"')).toEqual({ scheme: "basic" });
  for (const header of [null, "", "Bearer", 'Bearer service="x"', "Negotiate", "=="]) {
    expect([header, readChallenge(header)]).toEqual([header, undefined]);
  }
});

it.each([
  ["auth.docker.io", "registry-1.docker.io", true],
  ["forge.example", "registry.forge.example", true],
  ["ghcr.io", "ghcr.io", true],
  ["127.0.0.1", "127.0.0.1", true],
  ["evil.io", "ghcr.io", false],
  ["ghcr.io.evil.example", "ghcr.io", false],
  ["evil.example", "registry.example", false],
  ["127.0.0.2", "127.0.0.1", false],
  ["0.0.1", "127.0.0.1", false],
  ["io", "ghcr.io", false],
  ["deep.auth.docker.io", "registry-1.docker.io", false],
])("the token server %s of %s sees credentials: %s", (server, registry, expected) => {
  expect(mayReceiveCredentials(server, registry)).toBe(expected);
});
