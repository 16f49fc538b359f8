import { type TokenCounter, createCounter } from "../../tokens/index.ts";
import type { Assets } from "../../base/index.ts";
import type { OpenBuild } from "../build/build.ts";
import { fittingLimit, isFitted } from "../kinds/list.ts";
import { type Print, printDocuments } from "../print.ts";
import { documentTitle } from "../render/document.ts";
import { cxmlWriter } from "./cxml-writer.ts";
import { jsonWriter } from "./json-writer.ts";
import type { OutputFormat } from "./output-format.ts";
import { layOutPrinted, printedEntries } from "./printed-entries.ts";
import type { FormatWriter } from "./printed-pack.ts";
import { type PrintedSize, withPrintedSize } from "./printed-size.ts";
import { xmlWriter } from "./xml-writer.ts";

const WRITERS: Readonly<Record<OutputFormat, FormatWriter>> = { xml: xmlWriter, json: jsonWriter, cxml: cxmlWriter };

/** Maximum number of times that a pack is planned until its formatted text fits. Two are usually enough. */
const MAX_ROUNDS = 5;

/** Result of planning one pack, which may have more fields, such as the selection of a task. */
interface Planned {
  readonly build: OpenBuild;
}

/** Planned pack that is ready to print. */
export interface PrintablePack<T> {
  /** Result of the last plan. Its build has the size of what is printed. */
  readonly planned: T;
  readonly print: (print: Print) => Promise<void>;
  /** Absent without a format. */
  readonly size?: PrintedSize;
}

/**
 * Plans one pack for printing. A format adds tokens, so a fitted pack is planned again with the excess taken off its
 * budget until the formatted text fits.
 * @param plan plans the pack with this budget per document, or with its own
 * @param maxTokens limit of a pack that is not fitted, which a smaller budget replaces with a fitted one
 */
export async function planPrintable<T extends Planned>(
  plan: (budget?: number) => Promise<T>,
  format: OutputFormat | undefined,
  assets: Assets,
  maxTokens?: number,
): Promise<PrintablePack<T>> {
  const first = await plan();
  if (format === undefined) return { planned: first, print: (print) => printDocuments(first.build, print) };
  const { encoding } = first.build.config;
  const counter = createCounter(assets("counter.wasm"), assets(`${encoding}.bin`), encoding);
  const perDocument = limitOf(first.build) ?? maxTokens;
  const limit = perDocument && perDocument * contentOf(first.build).length;
  const max = limit ?? Number.POSITIVE_INFINITY;
  let [planned, budget] = [first, perDocument ?? 0];
  let bytes = await formatPack(first.build, format, counter);
  let tokens = counter.count(bytes);
  for (let round = 1; round < MAX_ROUNDS && tokens > max && budget > 1; round++) {
    budget = Math.max(1, budget - Math.ceil((tokens - max) / contentOf(first.build).length));
    planned = await plan(budget);
    bytes = await formatPack(planned.build, format, counter);
    tokens = counter.count(bytes);
  }
  const build = withPrintedSize(planned.build, first.build, { tokens, limit });
  return {
    planned: { ...planned, build },
    print: async (print) => print(bytes),
    size: { tokens, limit },
  };
}

function contentOf({ documents }: OpenBuild): OpenBuild["documents"] {
  return documents.filter(({ role }) => role === "content");
}

function limitOf({ config }: OpenBuild): number | undefined {
  const [pack] = config.packs;
  return pack === undefined || !isFitted(pack) ? undefined : fittingLimit(pack.budget);
}

/** Formats the content documents of a build as one text. */
async function formatPack(build: OpenBuild, format: OutputFormat, counter: TokenCounter): Promise<Buffer> {
  const writer = WRITERS[format];
  const documents = contentOf(build);
  const { preamble, slots, notes } = layOutPrinted(documents, counter);
  const [first] = documents;
  const head = {
    name: first === undefined ? "REPO" : documentTitle(first),
    pack: first?.pack ?? "",
    encoding: build.config.encoding,
    files: new Set(slots.map(({ piece }) => piece.file)).size,
    tokens: slots.reduce((sum, slot) => sum + slot.tokens, 0),
    preamble,
    notes,
  };
  const parts = [Buffer.from(writer.beginning(head))];
  for await (const entry of printedEntries(slots, build.texts))
    parts.push(Buffer.from(writer.entry(entry, parts.length)));
  parts.push(Buffer.from(writer.end(head, slots.length)));
  return Buffer.concat(parts);
}
