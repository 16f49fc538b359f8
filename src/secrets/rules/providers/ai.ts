import type { Provider } from "../provider-rule.ts";

/** Language models and AI platforms. */
export const AI: readonly Provider[] = [
  {
    name: "OpenAI",
    source: "https://platform.openai.com/docs/api-reference/authentication",
    forms: [
      {
        id: "openai-api-key",
        what: "project, service account or admin key",
        form: "sk-(proj|svcacct|admin|None)-<url 40-250>",
      },
      { id: "openai-legacy-api-key", what: "user key", form: "sk-<alnum 20>T3BlbkFJ<alnum 20>" },
    ],
  },
  {
    name: "Anthropic",
    source: "https://docs.anthropic.com/en/api/overview",
    forms: [
      { id: "anthropic-api-key", what: "API key", form: "sk-ant-api<digit 2>-<url 80-110>AA" },
      { id: "anthropic-admin-api-key", what: "admin API key", form: "sk-ant-admin<digit 2>-<url 80-110>AA" },
      {
        id: "anthropic-oauth-token",
        what: "OAuth or session token",
        form: "sk-ant-(oat|ort|sid)<digit 2>-<url 60-140>",
      },
    ],
  },
  {
    name: "Hugging Face",
    source: "https://huggingface.co/docs/hub/security-tokens",
    forms: [
      { id: "huggingface-access-token", what: "user access token", form: "hf_<alnum 34-40>" },
      { id: "huggingface-organization-api-token", what: "organization API token", form: "api_org_<alnum 34-40>" },
    ],
  },
  {
    name: "Groq",
    source: "https://console.groq.com/docs/quickstart",
    forms: [{ id: "groq-api-key", what: "API key", form: "gsk_<alnum 48-56>" }],
  },
  {
    name: "NVIDIA",
    source: "https://docs.nvidia.com/nim/large-language-models/latest/getting-started.html",
    forms: [{ id: "nvidia-api-key", what: "API key", form: "nvapi-<url 60-72>" }],
  },
  {
    name: "Replicate",
    source: "https://replicate.com/docs/reference/http#authentication",
    forms: [{ id: "replicate-api-token", what: "API token", form: "r8_<alnum 37>" }],
  },
  {
    name: "Perplexity",
    source: "https://docs.perplexity.ai/",
    forms: [{ id: "perplexity-api-key", what: "API key", form: "pplx-<alnum 48-64>" }],
  },
  {
    name: "xAI",
    source: "https://docs.x.ai/docs/tutorial",
    forms: [{ id: "xai-api-key", what: "API key", form: "xai-<alnum 70-90>" }],
  },
  {
    name: "OpenRouter",
    source: "https://openrouter.ai/docs/api-reference/authentication",
    forms: [{ id: "openrouter-api-key", what: "API key", form: "sk-or-v1-<hex 64>" }],
  },
  {
    name: "DeepSeek",
    source: "https://api-docs.deepseek.com/",
    forms: [{ id: "deepseek-api-key", what: "API key (also of Alibaba Model Studio)", form: "sk-<hex 32>" }],
  },
  {
    name: "Stability AI",
    source: "https://platform.stability.ai/docs/getting-started/authentication",
    forms: [{ id: "stability-api-key", what: "API key (also of Moonshot and SiliconFlow)", form: "sk-<alnum 48>" }],
  },
  {
    name: "ElevenLabs",
    source: "https://elevenlabs.io/docs/api-reference/authentication",
    forms: [{ id: "elevenlabs-api-key", what: "API key", form: "sk_<hex 48>" }],
  },
  {
    name: "Cerebras",
    source: "https://inference-docs.cerebras.ai/quickstart",
    forms: [{ id: "cerebras-api-key", what: "API key", form: "csk-<base36 48>" }],
  },
  {
    name: "Fireworks AI",
    source: "https://docs.fireworks.ai/getting-started/quickstart",
    forms: [{ id: "fireworks-api-key", what: "API key", form: "fw_<alnum 22-24>" }],
  },
  {
    name: "Together AI",
    source: "https://docs.together.ai/docs/quickstart",
    forms: [{ id: "together-api-key", what: "API key", form: "tgp_v1_<url 43>" }],
  },
  {
    name: "LangSmith",
    source:
      "https://docs.smith.langchain.com/administration/how_to_guides/organization_management/create_account_api_key",
    forms: [{ id: "langsmith-api-key", what: "personal token or service key", form: "lsv2_(pt|sk)_<hex 32>_<hex 10>" }],
  },
  {
    name: "Langfuse",
    source: "https://langfuse.com/docs/api",
    forms: [{ id: "langfuse-secret-key", what: "secret key", form: "sk-lf-<uuid>" }],
  },
  {
    name: "Tavily",
    source: "https://docs.tavily.com/documentation/quickstart",
    forms: [{ id: "tavily-api-key", what: "API key", form: "tvly-[(dev|prod)-]<alnum 20-40>" }],
  },
  {
    name: "Firecrawl",
    source: "https://docs.firecrawl.dev/introduction",
    forms: [{ id: "firecrawl-api-key", what: "API key", form: "fc-<hex 32>" }],
  },
  {
    name: "Jina AI",
    source: "https://jina.ai/embeddings/",
    forms: [{ id: "jina-api-key", what: "API key", form: "jina_<url 50-70>" }],
  },
  {
    name: "Voyage AI",
    source: "https://docs.voyageai.com/docs/api-key-and-installation",
    forms: [{ id: "voyage-api-key", what: "API key", form: "pa-<url 43>", near: ["voyage"] }],
  },
  {
    name: "LlamaCloud",
    source: "https://docs.cloud.llamaindex.ai/api_key",
    forms: [{ id: "llamacloud-api-key", what: "API key", form: "llx-<alnum 48>" }],
  },
  {
    name: "Pinecone",
    source: "https://docs.pinecone.io/guides/projects/manage-api-keys",
    forms: [{ id: "pinecone-api-key", what: "API key", form: "pcsk_<alnum 5-10>_<alnum 50-70>" }],
  },
  {
    name: "Weights & Biases",
    source: "https://docs.wandb.ai/platform/hosting/iam/api-keys",
    forms: [{ id: "wandb-api-key", what: "API key", form: "wandb_v1_<word 60-90>" }],
  },
  {
    name: "E2B",
    source: "https://e2b.dev/docs/api-key",
    forms: [{ id: "e2b-api-key", what: "API key", form: "e2b_<hex 40>" }],
  },
  {
    name: "Apify",
    source: "https://docs.apify.com/platform/integrations/api",
    forms: [{ id: "apify-api-token", what: "API token", form: "apify_api_<alnum 34-40>" }],
  },
  {
    name: "Browserbase",
    source: "https://docs.browserbase.com/introduction/getting-started",
    forms: [{ id: "browserbase-api-key", what: "API key", form: "bb_(live|test)_<url 24-40>" }],
  },
  {
    name: "Mem0",
    source: "https://docs.mem0.ai/platform/quickstart",
    forms: [{ id: "mem0-api-key", what: "API key", form: "m0-<alnum 40>" }],
  },
  {
    name: "Cursor",
    source: "https://docs.cursor.com/account/teams/admin-api",
    forms: [
      { id: "cursor-api-key", what: "API key", form: "crsr_<hex 64>" },
      { id: "cursor-admin-key", what: "admin API key", form: "key_<hex 64>", near: ["cursor"] },
    ],
  },
  {
    name: "fal",
    source: "https://docs.fal.ai/authentication/key-based/",
    forms: [
      { id: "fal-api-key", what: "API key", form: "<uuid>:<hex 32>", near: ["fal.ai", "fal-ai", "fal_key", "fal.run"] },
    ],
  },
  {
    name: "Zhipu AI",
    source: "https://docs.z.ai/api-reference/introduction",
    forms: [{ id: "zhipu-api-key", what: "API key", form: "<hex 32>.<alnum 16>", near: ["zhipu", "bigmodel"] }],
  },
  {
    name: "Helicone",
    source: "https://docs.helicone.ai/helicone-headers/helicone-auth",
    forms: [{ id: "helicone-api-key", what: "API key", form: "sk-helicone-<dash 27-60>" }],
  },
  {
    name: "Nomic",
    source: "https://docs.nomic.ai/",
    forms: [{ id: "nomic-api-key", what: "API key", form: "nk-<url 43>", near: ["nomic"] }],
  },
  {
    name: "PromptLayer",
    source: "https://docs.promptlayer.com/quickstart",
    forms: [{ id: "promptlayer-api-key", what: "API key", form: "pl_<hex 32>", near: ["promptlayer"] }],
  },
];
