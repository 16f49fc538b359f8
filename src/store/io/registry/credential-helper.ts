import { execFile } from "node:child_process";
import { z } from "zod";
import { childEnvironment, findProgram } from "../../../base/io/index.ts";
import type { RegistryCredentials } from "./registry-credentials.ts";

const MAX_MS = 30_000;
const MAX_ANSWER = 1 << 20;
/** User name that marks an identity token instead of a password. */
const IDENTITY_USER = "<token>";

const answer = z.object({ Username: z.string(), Secret: z.string() });

/** Answer of a credential helper. */
export type HelperAnswer =
  | { readonly kind: "found"; readonly credentials: RegistryCredentials }
  | { readonly kind: "none" }
  | { readonly kind: "failed"; readonly why: string };

/**
 * Runs `docker-credential-<helper>` to get the credentials of a registry, in docker's protocol: the address on standard
 * input, JSON on standard output. The program is found on PATH, runs without a shell, and gets 30 seconds.
 * @param address key of the registry in docker's config
 */
export function askCredentialHelper(
  helper: string,
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<HelperAnswer> {
  const program = /^[\w.-]+$/u.test(helper) ? findProgram(`docker-credential-${helper}`, env) : undefined;
  if (program === undefined) return Promise.resolve({ kind: "failed", why: "is not on PATH" });
  return new Promise((resolve) => {
    const options = { env: childEnvironment(env), timeout: MAX_MS, maxBuffer: MAX_ANSWER, windowsHide: true };
    const child = execFile(program, ["get"], options, (error, output) => {
      // A helper without credentials exits with 1.
      if (error !== null) resolve(error.killed === true ? { kind: "failed", why: "took too long" } : { kind: "none" });
      else resolve(read(output));
    });
    child.stdin?.on("error", () => {});
    child.stdin?.end(`${address}\n`);
  });
}

function read(output: string): HelperAnswer {
  try {
    const { Username: user, Secret: password } = answer.parse(JSON.parse(output));
    if (user === IDENTITY_USER) return { kind: "failed", why: "has an identity token, which is not supported" };
    return { kind: "found", credentials: { user, password } };
  } catch {
    return { kind: "failed", why: "did not answer in the form of a credential helper" };
  }
}
