/** What a model is asked. Texts in it have no secrets. */
export interface ModelQuestion {
  readonly system: string;
  readonly user: string;
  /** Tokens of the answer, at most. */
  readonly tokens: number;
}

/** What a model answered. Nothing in it is trusted. */
export interface ModelAnswer {
  /** Without what the model thought before it answered. */
  readonly text: string;
  /** Whether the answer ends at the limit of its tokens. */
  readonly isCut: boolean;
  /** Tokens of the question, as the provider counted them; absent if it does not say. */
  readonly promptTokens: number | undefined;
}

/** Asks a language model. */
export interface LanguageModel {
  /** The model's name as its provider knows it. */
  readonly name: string;
  /**
   * Sends one question, and again if the provider is busy.
   * @throws CarryonError `model-failed`, which holds nothing that the provider wrote; the signal's reason if it is aborted
   */
  ask(question: ModelQuestion, signal?: AbortSignal): Promise<ModelAnswer>;
}

/** Answers that were kept, by the digest of the question. */
export interface AnswerCache {
  /** Returns the answer to a question; `undefined` if it is unknown. */
  get(digest: string): string | undefined;
  /** Keeps an answer without secrets. Never throws: an answer that cannot be kept is asked for again. */
  put(digest: string, answer: string): void;
}
