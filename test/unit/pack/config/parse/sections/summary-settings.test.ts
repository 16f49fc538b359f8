import { describe, expect, it } from "vitest";
import { configDigest } from "../../../../../../src/pack/config/parse/digest.ts";
import { loadConfig } from "../../../../../../src/pack/config/parse/load.ts";

const load = (text: string) => loadConfig(text, "carryon.yml");

describe("summaries of a config", () => {
  it("have all defaults filled in, and are absent from a config that says nothing of them", () => {
    expect(load("summaries: { provider: ollama, model: 'qwen3:8b' }").summaries).toEqual({
      provider: "ollama",
      model: "qwen3:8b",
      url: "http://127.0.0.1:11434",
      calls: 20,
      timeout: 60_000,
      context: 8192,
    });
    expect(load("{}").summaries).toBeUndefined();
  });

  it("are as the config says", () => {
    const { summaries } = load(`summaries:
  provider: openai
  model: acme/large-2
  url: https://llm.acme.example/v1
  key: env:ACME_API_KEY
  calls: 5
  timeout: 2m
  context: 32000
`);
    expect(summaries).toEqual({
      provider: "openai",
      model: "acme/large-2",
      url: "https://llm.acme.example/v1",
      variable: "ACME_API_KEY",
      calls: 5,
      timeout: 120_000,
      context: 32_000,
    });
  });

  it("change no pack", () => {
    expect(configDigest(load("summaries: { provider: ollama, model: m }"))).toBe(configDigest(load("{}")));
  });

  it.each([
    ["key: sk-a-key", "must name an environment variable for keys of models"],
    ["key: env:GITHUB_TOKEN", "must name an environment variable for keys of models"],
    ["key: env:AWS_SECRET_ACCESS_KEY", "must name an environment variable for keys of models"],
    ["url: file:///etc/passwd", "must be an http or https address"],
    ["url: https://user:password@llm.acme.example", "must be an http or https address"],
    ["url: https://llm.acme.example/v1?key=1", "must be an http or https address"],
    ["timeout: 6m", "must be a time up to 5m"],
    ["calls: 0", "calls"],
    ["context: 100", "context"],
    ["temperature: 1", "unknown key"],
  ])("threat 34: %s is refused", (line, message) => {
    expect(() => load(`summaries:\n  provider: openai\n  model: m\n  ${line}\n`)).toThrow(message);
  });

  it("threat 34: a model's name cannot hold markup or a line end", () => {
    for (const name of ["a b", "`x`", "a\\nb", "<b>", "", "~~~~"]) {
      expect(() => load(`summaries: { provider: openai, model: "${name}" }`)).toThrow("must be the name of a model");
    }
  });
});
