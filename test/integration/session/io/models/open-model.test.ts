import { describe, expect, it } from "vitest";
import { openModel } from "../../../../../src/session/io/models/open-model.ts";
import type { LanguageModel, ModelAnswer } from "../../../../../src/session/summary/language-model.ts";
import type { SummarySettings } from "../../../../../src/pack/config/summary-settings.ts";
import { answerWith, type ServedModel, serveModel, statusWith } from "../../../../support/memory/model-server.ts";

const KEY = "sk-a-key-that-nobody-may-see";
const QUESTION = { system: "Be brief.", user: "What happened?", tokens: 100 };

const BASE = { provider: "openai", model: "m", calls: 1, timeout: 60_000, context: 4096 } as const;

function ask({ url }: ServedModel, more: Partial<SummarySettings> = {}, signal?: AbortSignal): Promise<ModelAnswer> {
  const provider = more.provider ?? "openai";
  const settings = { ...BASE, url: provider === "openai" ? `${url}/v1` : url, ...more };
  const env = { CARRYON_MODEL_KEY: KEY, CARRYON_MODEL_KEY_HOST: new URL(url).host };
  return openModel(settings, env, 1).ask(QUESTION, signal);
}

/** Environment with the API key, which allows the key for the address's host. */
function environmentFor(url: string): Readonly<Record<string, string>> {
  return { CARRYON_MODEL_KEY: `${KEY}\n`, CARRYON_MODEL_KEY_HOST: ` ${new URL(url).host.toUpperCase()}` };
}

function openWith(variable: string, url: string, env: Readonly<Record<string, string>> = {}): LanguageModel {
  return openModel({ ...BASE, variable, url }, { [variable]: KEY, ...env });
}

describe("a model behind chat completions", () => {
  it("gets the question with a limit on the answer, and a key only if there is one", async () => {
    const served = await serveModel(answerWith("It rained.", { promptTokens: 12 }));
    expect(await ask(served)).toEqual({ text: "It rained.", isCut: false, promptTokens: 12 });
    await ask(served, { variable: "CARRYON_MODEL_KEY", url: `${served.url}/v1/` });
    expect(served.asked.map(({ path, authorization }) => [path, authorization])).toEqual([
      ["/v1/chat/completions", undefined],
      ["/v1/chat/completions", `Bearer ${KEY}`],
    ]);
    expect(served.asked[0]!.body).toEqual({
      model: "m",
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "What happened?" },
      ],
      stream: false,
      max_tokens: 100,
      temperature: 0,
      seed: 1,
    });
  });

  it("is asked in the newer form once it refuses the older one", async () => {
    const served = await serveModel((question, response) => {
      const isOld = "max_tokens" in question.body;
      const refused = statusWith(400, '{"error":{"message":"Unsupported parameter: use max_completion_tokens"}}');
      (isOld ? refused : answerWith("It rained."))(question, response);
    });
    const model = openModel({ ...BASE, url: served.url }, {}, 1);
    expect((await model.ask(QUESTION)).text).toBe("It rained.");
    expect((await model.ask(QUESTION)).text).toBe("It rained.");
    expect(served.asked.map(({ body }) => Object.keys(body).slice(3))).toEqual([
      ["max_tokens", "temperature", "seed"],
      ["max_completion_tokens"],
      ["max_completion_tokens"],
    ]);
  });

  it("is not asked in the newer form again and again", async () => {
    const served = await serveModel(statusWith(400, "max_completion_tokens and max_tokens are wrong"));
    await expect(ask(served)).rejects.toThrow("did not answer the question: status 400");
    expect(served.asked).toHaveLength(2);
  });

  it.each([
    ["<think>Let me see.</think>\n\nIt rained.", "It rained."],
    ["Let me see.</think>It rained.", "It rained."],
    ["<think>Let me see", ""],
    ["It rained.", "It rained."],
  ])("%j says %j", async (text, said) => {
    expect((await ask(await serveModel(answerWith(text)))).text).toBe(said);
  });
});

describe("a model behind Ollama's own API", () => {
  it("gets the size of its context, and says how much it read", async () => {
    const served = await serveModel(answerWith("It rained.", { finish: "length", promptTokens: 9 }));
    expect(await ask(served, { provider: "ollama" })).toEqual({ text: "It rained.", isCut: true, promptTokens: 9 });
    expect(served.asked[0]!.path).toBe("/api/chat");
    expect(served.asked[0]!.body).toMatchObject({
      stream: false,
      options: { num_ctx: 4096, num_predict: 100, temperature: 0, seed: 1 },
    });
  });

  it("fails with another shape", async () => {
    const served = await serveModel((_, response) => void response.end('{"message":"hello"}'));
    await expect(ask(served, { provider: "ollama" })).rejects.toThrow("sent an unexpected response: no chat message");
  });
});

describe("a server of models", () => {
  it("is asked again while it is busy, three times at most", async () => {
    const served = await serveModel(statusWith(429, "", { "retry-after": "0" }));
    await expect(ask(served)).rejects.toMatchObject({ code: "model-failed" });
    expect(served.asked).toHaveLength(3);
    served.behave((question, response) =>
      (served.asked.length < 5 ? statusWith(503) : answerWith("It rained."))(question, response),
    );
    expect((await ask(served)).text).toBe("It rained.");
  });

  it.each([401, 403, 404, 302, 307])("is not asked again after %d, and nothing it says is repeated", async (status) => {
    const served = await serveModel(statusWith(status, `wrong key ${KEY}`, { location: "http://127.0.0.1:9/" }));
    const error = await ask(served, { variable: "CARRYON_MODEL_KEY" }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "model-failed" });
    expect(JSON.stringify([error, String(error), error instanceof Error ? error.stack : ""])).not.toContain(KEY);
    expect(served.asked).toHaveLength(1);
  });

  it("may not ask to wait for longer than half a minute", async () => {
    const served = await serveModel(statusWith(429, "", { "retry-after": "31" }));
    await expect(ask(served)).rejects.toThrow("status 429");
    expect(served.asked).toHaveLength(1);
  });

  it("may not answer with more than a mebibyte, or a byte at a time", async () => {
    const large = await serveModel((_, response) => void response.end("a".repeat((1 << 20) + 1)));
    await expect(ask(large)).rejects.toThrow("sent an unexpected response: more than 1 MiB");
    const slow = await serveModel((_, response) => {
      const timer = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(timer));
    });
    await expect(ask(slow, { timeout: 200 })).rejects.toThrow("did not answer within 200 ms");
  });

  it("is left at once when the question is cancelled, also while it asks to wait", async () => {
    const hanging = await serveModel(() => controller.abort(new Error("enough")));
    const controller = new AbortController();
    await expect(ask(hanging, {}, controller.signal)).rejects.toThrow("enough");
    const busy = await serveModel((question, response) => {
      statusWith(429, "", { "retry-after": "30" })(question, response);
      setTimeout(() => second.abort(new Error("enough, too")), 50);
    });
    const second = new AbortController();
    await expect(ask(busy, {}, second.signal)).rejects.toThrow("enough, too");
  });

  it("threat 34: gets a key over https, or on this machine", () => {
    const settings = { ...BASE, variable: "CARRYON_MODEL_KEY" };
    for (const url of ["http://llm.acme.example/v1", "http://localhost.acme.example/v1"])
      expect(() => openModel({ ...settings, url }, environmentFor(url))).toThrow("unencrypted");
    for (const url of ["https://llm.acme.example/v1", "http://localhost:1/v1", "http://127.0.0.1:1"])
      expect(openModel({ ...settings, url }, environmentFor(url)).name).toBe("m");
    expect(openModel({ ...BASE, url: "http://llm.acme.example/v1" }, {}).name).toBe("m");
  });

  it("threat 34: gets a key only as its provider, or if the environment names the host", () => {
    expect(openWith("OPENAI_API_KEY", "https://api.openai.com/v1").name).toBe("m");
    expect(
      openWith("ACME_API_KEY", "https://llm.acme.example:8443/v1", { ACME_API_KEY_HOST: "llm.acme.example:8443" }).name,
    ).toBe("m");
    const refused: readonly Parameters<typeof openWith>[] = [
      ["OPENAI_API_KEY", "https://api.openai.com.acme.example/v1"],
      ["OPENAI_API_KEY", "https://api.openai.com:8443/v1"],
      ["OPENAI_API_KEY", "https://api.groq.com/v1"],
      ["OPENAI_API_KEY", "http://127.0.0.1:1/v1"],
      ["OPENAI_API_KEY", "https://llm.acme.example/v1", { ACME_API_KEY_HOST: "llm.acme.example" }],
      ["ACME_API_KEY", "https://llm.acme.example/v1"],
      ["ACME_API_KEY", "https://llm.acme.example/v1", { ACME_API_KEY_HOST: "acme.example" }],
      ["CARRYON_MODEL_KEY", "https://api.openai.com/v1"],
    ];
    for (const [variable, url, env] of refused)
      expect(() => openWith(variable, url, env)).toThrow(
        `the key in ${variable} would be sent to ${new URL(url).host}, which only the config names`,
      );
  });
});
