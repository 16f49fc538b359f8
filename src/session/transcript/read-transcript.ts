import { CarryonError } from "../../base/index.ts";
import type { SessionFormat } from "../record/format-name.ts";
import type {
  RecordReading,
  TranscriptFacts,
  TranscriptFormat,
  TranscriptReader,
  TranscriptSample,
} from "../formats/format.ts";
import type { JsonObject } from "../formats/json.ts";
import { formatNamed, formatOf } from "../formats/list.ts";
import { segmentObject } from "./segment-object.ts";
import type { Segment } from "./segment.ts";

/** What one segment of a transcript says. */
export interface SegmentReading extends Omit<RecordReading, "state"> {
  /** `damaged` is a record that does not parse, and `rest` is no record. */
  readonly state: RecordReading["state"] | "damaged" | "rest";
}

/** The reading of one transcript. */
export interface TranscriptReading {
  /**
   * Yields what each segment says, in order. It depends on the segments alone, so what is kept of them gives the same again.
   * @throws CarryonError `usage` if the transcript has no known form
   */
  readonly readings: (segments: Iterable<Segment>) => Iterable<SegmentReading>;
  /** The form that the transcript has; known with the first reading. */
  readonly format: () => SessionFormat;
  /** What the transcript said of itself so far. */
  readonly facts: () => TranscriptFacts;
}

/** Records by which the form of a transcript is found. */
const SAMPLE = 20;
/** Bytes after which the form has to be found. */
const SAMPLE_BYTES = 8 * 1024 * 1024;

/** Returns the reading of a transcript. @param format its form; found by the contents if it is `undefined` */
export function transcriptReading(format: SessionFormat | undefined): TranscriptReading {
  let form = format === undefined ? undefined : formatNamed(format);
  let reader = form?.reader();
  const waiting: Segment[] = [];
  function* opened(): Iterable<SegmentReading> {
    form = foundFormat(waiting);
    reader = form.reader();
    for (const segment of waiting) yield readingOf(segment, reader);
    waiting.length = 0;
  }
  return {
    *readings(segments) {
      let [records, bytes] = [0, 0];
      for (const segment of segments) {
        if (reader !== undefined) {
          yield readingOf(segment, reader);
          continue;
        }
        waiting.push(segment);
        if (segment.kind === "record") records++;
        bytes += segment.bytes.length;
        if (records >= SAMPLE || bytes > SAMPLE_BYTES) yield* opened();
      }
      if (reader === undefined) yield* opened();
    },
    format: () => (form ?? foundFormat(waiting)).name,
    facts: () => reader?.facts() ?? {},
  };
}

function foundFormat(segments: readonly Segment[]): TranscriptFormat {
  const format = formatOf(sampleOf(segments));
  if (format !== undefined) return format;
  throw new CarryonError("usage", "the file is not a transcript in a form that Carryon knows", {
    hint: "Give its form with --format if it has one; carryon session import --help lists them.",
  });
}

function sampleOf(segments: readonly Segment[]): TranscriptSample {
  const objects = (kind: Segment["kind"]): readonly JsonObject[] =>
    segments
      .filter((segment) => segment.kind === kind)
      .map(segmentObject)
      .filter((one) => one !== undefined);
  const [envelope = {}] = objects("envelope");
  const lines = segments.every(({ isLine }) => isLine);
  return { envelope, lines, records: objects("record") };
}

const REST: SegmentReading = { state: "rest", events: [] };
const DAMAGED: SegmentReading = { state: "damaged", events: [] };

function readingOf(segment: Segment, reader: TranscriptReader): SegmentReading {
  if (segment.kind === "rest") return REST;
  const object = segmentObject(segment);
  if (object === undefined) return segment.kind === "record" ? DAMAGED : REST;
  try {
    return segment.kind === "record" ? reader.record(object) : { ...reader.envelope(object), state: "rest" };
  } catch (error) {
    // Values nested so deeply as no transcript has them.
    if (error instanceof RangeError) return DAMAGED;
    throw error;
  }
}
