/** Where a model is and how much it is asked, as the config has it. */
export interface SummarySettings {
  readonly provider: "openai" | "ollama";
  /** HTTP URL without query, such as `https://api.openai.com/v1`. */
  readonly url: string;
  /** The model's name as its provider knows it. */
  readonly model: string;
  /** Name of the environment variable with the key; absent if none is sent. */
  readonly variable?: string;
  /** Questions of one run, at most. */
  readonly calls: number;
  /** Time for one answer, in milliseconds. */
  readonly timeout: number;
  /** Tokens of the model's context, question and answer together. */
  readonly context: number;
}
