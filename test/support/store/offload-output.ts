import type { BlobStore } from "../../../src/base/index.ts";
import { publishText, strictRedactor } from "../../../src/secrets/index.ts";
import type { ContentLabel } from "../../../src/store/content/keep-content.ts";
import { contentStorer } from "../../../src/store/content/offload-content.ts";
import { type OffloadedText, offloadText } from "../../../src/store/offload.ts";

/** Redacts the output of a tool and offloads it to a store, as an agent's guard does. */
export function offloadOutput(store: BlobStore, text: string, label: ContentLabel): OffloadedText {
  return offloadText(publishText(text, strictRedactor()), contentStorer(store, label));
}
