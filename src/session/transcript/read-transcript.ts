import { type JsonObject, CarryonError } from "../../base/index.ts";
import type { SessionFormat } from "../record/format-name.ts";
import type {
  RecordEvents,
  RecordReading,
  TranscriptFacts,
  TranscriptFormat,
  TranscriptReader,
  TranscriptSample,
} from "../formats/format.ts";
import { formatByName, detectFormat } from "../formats/list.ts";
import { segmentObject } from "./segment-object.ts";
import type { Segment } from "./segment.ts";

/** Result of reading one segment of a transcript. */
export interface SegmentReading extends RecordEvents {
  /** `damaged`: a record that does not parse. `rest`: not a record. */
  readonly state: RecordReading["state"] | "damaged" | "rest";
}

/** Reader of one transcript. */
export interface TranscriptReading {
  /**
   * Yields the reading of each segment, in order. The result depends only on the segments, so reading a stored copy
   * gives the same result.
   * @throws CarryonError `usage` if the transcript has no known format
   */
  readonly readings: (segments: Iterable<Segment>) => Iterable<SegmentReading>;
  /** Format of the transcript. Call it only after the first reading. */
  readonly format: () => SessionFormat;
  /** Metadata of the transcript read so far. */
  readonly facts: () => TranscriptFacts;
}

/** Maximum number of records used to detect the format. */
const MAX_SAMPLE_RECORDS = 20;
/** Maximum number of bytes used to detect the format. */
const MAX_SAMPLE_BYTES = 8 * 1024 * 1024;

/**
 * Creates a reader that converts the segments of one transcript to events.
 * @param format format of the transcript; detected from up to {@link MAX_SAMPLE_RECORDS} records if `undefined`
 */
export function transcriptReading(format: SessionFormat | undefined): TranscriptReading {
  let form = format === undefined ? undefined : formatByName(format);
  let reader = form?.reader();
  const pendingSegments: Segment[] = [];
  function* readPending(): Iterable<SegmentReading> {
    form = requireFormat(pendingSegments);
    reader = form.reader();
    for (const segment of pendingSegments) yield readingOf(segment, reader);
    pendingSegments.length = 0;
  }
  return {
    *readings(segments) {
      let [records, bytes] = [0, 0];
      for (const segment of segments) {
        if (reader !== undefined) {
          yield readingOf(segment, reader);
          continue;
        }
        pendingSegments.push(segment);
        if (segment.kind === "record") records++;
        bytes += segment.bytes.length;
        if (records >= MAX_SAMPLE_RECORDS || bytes > MAX_SAMPLE_BYTES) yield* readPending();
      }
      if (reader === undefined) yield* readPending();
    },
    format: () => (form ?? requireFormat(pendingSegments)).name,
    facts: () => reader?.facts() ?? {},
  };
}

function requireFormat(segments: readonly Segment[]): TranscriptFormat {
  const format = detectFormat(sampleOf(segments));
  if (format !== undefined) return format;
  throw new CarryonError("usage", "the file is not a transcript in a known format", {
    hint: "Set its format with --format; carryon session import --help lists the formats.",
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
  const texts = segments.filter(({ isText }) => isText === true).map(({ bytes }) => bytes.toString());
  return { envelope, lines, records: objects("record"), texts };
}

const REST_READING: SegmentReading = { state: "rest", events: [] };
const DAMAGED_READING: SegmentReading = { state: "damaged", events: [] };

/** Text of a section, without a byte order mark. */
function textOf({ bytes }: Segment): string {
  return bytes.toString().replace(/^\uFEFF/u, "");
}

function readingOf(segment: Segment, reader: TranscriptReader): SegmentReading {
  if (segment.kind === "rest") return REST_READING;
  const object = segment.isText === true ? { text: textOf(segment) } : segmentObject(segment);
  if (object === undefined) return segment.kind === "record" ? DAMAGED_READING : REST_READING;
  try {
    return segment.kind === "record" ? reader.record(object) : { ...reader.envelope(object), state: "rest" };
  } catch (error) {
    // Thrown by extremely deep nesting, which real transcripts do not have.
    if (error instanceof RangeError) return DAMAGED_READING;
    throw error;
  }
}
