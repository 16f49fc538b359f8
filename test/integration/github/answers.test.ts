import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";

import { connectGitHubFromAction, connectGitHubFromAnywhere, connectToIssues } from "../../../src/github/io/index.ts";

it("an answer that is not GitHub's says what to check, for every request", async () => {
  const answers: readonly (readonly [string, unknown])[] = [
    ["application/json", {}],
    ["application/json", []],
    ["application/json", [null, 1]],
    ["application/json", { data: { sha: 1 } }],
    ["application/json", { number: 7, state: "open", head: null, base: null }],
    ["text/html", "<!doctype html><title>Sign in</title>"],
  ];
  for (const [type, body] of answers) {
    const place = {
      token: "token",
      apiUrl: await answering(type, typeof body === "string" ? body : JSON.stringify(body)),
      repository: { owner: "acme", name: "widgets" },
      onNotice: () => {},
    };
    const { board, pulls } = await connectGitHubFromAction(place);
    const issues = await connectToIssues(place);
    const isEmptyList = Array.isArray(body) && body.length === 0;
    const unlisted = [board.create(7, "x"), board.update(1, "x"), pulls.get(7), issues.get(7)];
    const listed = isEmptyList ? [] : [board.list(7), pulls.ofBranch("mona", "feature")];
    for (const request of await Promise.allSettled([...unlisted, ...listed])) {
      expect([body, request]).toMatchObject([
        body,
        {
          status: "rejected",
          reason: {
            code: "github-failed",
            message: expect.stringMatching(/^GitHub's response to the request to .+ has an unexpected form$/u),
            hint: expect.stringContaining("REST API"),
          },
        },
      ]);
    }
  }
});

it("threat 21: a token is sent over https, or to this machine", async () => {
  const repository = { owner: "acme", name: "widgets" };
  for (const via of [connectGitHubFromAction, connectGitHubFromAnywhere, connectToIssues]) {
    for (const apiUrl of [
      "http://ghe.example/api/v3",
      "http://127.0.0.1.ghe.example",
      "ftp://127.0.0.1",
      "ghe.example",
    ]) {
      const opened = via({ token: "token", apiUrl, repository, onNotice: () => {} });
      await expect(opened).rejects.toMatchObject({
        code: "usage",
        message: "the URL of the GitHub server is not an https URL",
      });
    }
    for (const apiUrl of ["https://ghe.example/api/v3", "http://localhost:1/", "http://[::1]:1"]) {
      await expect(via({ token: "token", apiUrl, repository, onNotice: () => {} })).resolves.toBeDefined();
    }
  }
});

/**
 * Starts a server that answers every request alike.
 * @returns its URL
 */
async function answering(type: string, body: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": type }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
