/** Summary model and request limits. */
export interface SummarySettings {
  readonly provider: "openai" | "ollama";
  /** HTTP URL without query, such as `https://api.openai.com/v1`. */
  readonly url: string;
  /** Model name at the provider. */
  readonly model: string;
  /** Name of the environment variable with the API key; absent if no key is sent. */
  readonly variable?: string;
  /** Maximum number of requests per run. */
  readonly calls: number;
  /** Time limit for one answer, in milliseconds. */
  readonly timeout: number;
  /** Context window in tokens, shared by question and answer. */
  readonly context: number;
}
