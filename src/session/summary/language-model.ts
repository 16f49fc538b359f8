/** Question for a model. Its texts contain no secrets. */
export interface ModelQuestion {
  readonly system: string;
  readonly user: string;
  /** Maximum number of tokens of the answer. */
  readonly tokens: number;
}

/** Answer of a model. Untrusted. */
export interface ModelAnswer {
  /** Answer without the model's reasoning. */
  readonly text: string;
  /** Whether the answer was cut off at its token limit. */
  readonly isCut: boolean;
  /** Tokens of the question as counted by the provider; absent if the provider does not report them. */
  readonly promptTokens: number | undefined;
}

/** A language model that answers questions. */
export interface LanguageModel {
  /** Name of the model at its provider. */
  readonly name: string;
  /**
   * Sends one question. Retries if the provider is busy.
   * @throws CarryonError `model-failed`, which quotes nothing of the provider; the signal's reason if it is aborted
   */
  ask(question: ModelQuestion, signal?: AbortSignal): Promise<ModelAnswer>;
}

/** Cached answers by digest of the question. */
export interface AnswerCache {
  /** Cached answer to a question; `undefined` if the cache lacks it. */
  get(digest: string): string | undefined;
  /** Caches an answer without secrets. Never throws; a failed write costs one more question later. */
  put(digest: string, answer: string): void;
}
