import type { BlobFacts } from "../model/facts.ts";
import { FIRST_SPAN, KEY_BYTES, RECORD_BYTES, SPAN_BYTES, writeFacts, writeSpan } from "./facts-record.ts";
import { compareKeys, type FactsTable } from "./facts-table.ts";

/** One new entry: its key in binary and sound facts. */
export interface NewEntry {
  readonly key: Buffer;
  readonly facts: BlobFacts;
}

/** Sorted records with their spans. */
type Merged = Omit<FactsTable, "header">;

/**
 * `base` with the records for which `keep` holds, and `added`, which is sorted by key and wins over a record with the
 * same key. A record that is out of order or points outside the spans is left out.
 */
export function mergeTables(base: FactsTable, added: readonly NewEntry[], keep: (index: number) => boolean): Merged {
  const writer = openWriter(base, added);
  let next = 0;
  for (let at = 0; at < base.records.length; at += RECORD_BYTES) {
    let order = -1;
    for (let entry = added[next]; entry !== undefined; entry = added[++next]) {
      order = compareKeys(base.records, at, entry.key, 0);
      if (order <= 0) break;
      writer.add(entry);
      order = -1;
    }
    if (order < 0 && keep(at / RECORD_BYTES)) writer.copy(at);
  }
  for (const entry of added.slice(next)) writer.add(entry);
  return writer.finish();
}

interface TableWriter {
  add(entry: NewEntry): void;
  copy(at: number): void;
  finish(): Merged;
}

function openWriter(base: FactsTable, added: readonly NewEntry[]): TableWriter {
  const newSpans = added.reduce((sum, { facts }) => sum + facts.spans.length, 0);
  const records = Buffer.allocUnsafe(base.records.length + added.length * RECORD_BYTES);
  const spans = Buffer.allocUnsafe(base.spans.bytes.length + newSpans * SPAN_BYTES);
  const rules = [...base.spans.rules];
  const numbers = new Map(rules.map((rule, number) => [rule, number]));
  let end = 0;
  let spansEnd = 0;

  const ruleNumber = (rule: string): number => {
    const number = numbers.get(rule) ?? rules.push(rule) - 1;
    numbers.set(rule, number);
    return number;
  };
  return {
    add({ key, facts }) {
      key.copy(records, end, 0, KEY_BYTES);
      writeFacts(records, end, facts, spansEnd / SPAN_BYTES);
      end += RECORD_BYTES;
      for (const span of facts.spans) {
        writeSpan(spans, spansEnd, span, ruleNumber(span.rule));
        spansEnd += SPAN_BYTES;
      }
    },
    copy(at) {
      const from = base.records.readUInt32LE(at + FIRST_SPAN) * SPAN_BYTES;
      const length = base.records.readUInt32LE(at + FIRST_SPAN + 4) * SPAN_BYTES;
      if (from + length > base.spans.bytes.length || spansEnd + length > spans.length) return;
      if (end > 0 && compareKeys(records, end - RECORD_BYTES, base.records, at) >= 0) return;
      base.records.copy(records, end, at, at + RECORD_BYTES);
      records.writeUInt32LE(spansEnd / SPAN_BYTES, end + FIRST_SPAN);
      base.spans.bytes.copy(spans, spansEnd, from, from + length);
      end += RECORD_BYTES;
      spansEnd += length;
    },
    finish: () => ({ records: records.subarray(0, end), spans: { bytes: spans.subarray(0, spansEnd), rules } }),
  };
}
