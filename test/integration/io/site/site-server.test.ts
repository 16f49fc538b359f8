import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { serveFolder } from "../../../../src/io/site/site-server.ts";

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), "carryon-site-server-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, "index.html"), "<p>here</p>\n");
  return root;
}

it("a port that another server has is the caller's mistake, told with what to do", async () => {
  const root = folder();
  const { address, close } = await serveFolder(root, { base: "/", port: 0 });
  onTestFinished(close);
  expect(await (await fetch(address)).text()).toBe("<p>here</p>\n");

  const port = Number(new URL(address).port);
  await expect(serveFolder(root, { base: "/", port })).rejects.toMatchObject({
    name: "CarryonError",
    code: "usage",
    message: `cannot listen on port ${port} (EADDRINUSE)`,
    hint: expect.stringContaining("another port"),
  });
});
