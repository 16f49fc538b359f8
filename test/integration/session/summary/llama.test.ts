import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { summarizeParts } from "../../../../src/session/summary/summarize-parts.ts";
import { publishText, strictRedactor } from "../../../../src/secrets/publish.ts";
import { openAnswerCache } from "../../../../src/session/io/models/answer-cache.ts";
import { openModel } from "../../../../src/session/io/models/open-model.ts";
import { serveModel } from "../../../support/memory/model-server.ts";
import { loadTinyModel, writeTinyModel } from "../../../support/memory/tiny-model.ts";
import { temporaryDirectory } from "../../../support/run-cli.ts";
import { createOracle } from "../../../support/texts/oracle.ts";

/**
 * Folder with an installed `node-llama-cpp`, for anyone who wants to run this test: `npm install --omit=optional
 * --ignore-scripts node-llama-cpp @node-llama-cpp/linux-x64`
 */
const FOLDER = process.env["CARRYON_LLAMA"] ?? "";

/** Context size in tokens. A token is usually a single byte here. */
const CONTEXT = 8192;

const redactor = strictRedactor();
const TEXT = "The sweep removed entries of other builds. Now a sweep removes its own entries alone.";

describe.skipIf(FOLDER === "")("a model in llama.cpp", () => {
  it("says nothing that may be shown, with random weights", async () => {
    const root = temporaryDirectory();
    const path = join(root, "tiny.gguf");
    writeTinyModel(path, CONTEXT);
    const { behaviour, close } = await loadTinyModel(FOLDER, path, CONTEXT);
    onTestFinished(close);
    const served = await serveModel(behaviour);
    const settings = {
      provider: "openai",
      url: served.url,
      model: "tiny",
      calls: 9,
      timeout: 60_000,
      context: 8192,
    } as const;
    const parts = ["detailed", "moderate", "compact"].map((level) => ({
      key: level,
      level: level as "detailed",
      source: publishText(TEXT, redactor),
      pinned: [],
    }));
    const ports = { model: openModel(settings, {}), answers: openAnswerCache(root) };
    const count = createOracle("o200k_base");
    const request = {
      from: "from a conversation",
      focus: "what happened",
      goals: ["Lose nothing"],
      limits: settings,
      count,
      redactor,
    };
    const { texts, report } = await summarizeParts(ports, parts, request);
    expect([texts.size, report.calls, report.failed]).toEqual([0, 3, 0]);
    expect(Object.values(report.refused).reduce((sum, times) => sum + times, 0)).toBe(3);
  });
});
