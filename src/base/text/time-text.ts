const DAY_MS = 86_400_000;
/** Days from 0000-03-01 to 1970-01-01. */
const EPOCH_DAYS = 719_468;
/** Days in 400 years. */
const ERA_DAYS = 146_097;

/** First and last time that can be formatted: years 1 to 9999. */
const MIN_SHOWABLE_MS = -62_135_596_800_000;
const MAX_SHOWABLE_MS = 253_402_300_799_999;

/**
 * Whether a time is in the years 1 to 9999, which `formatTime` requires. False for NaN and infinite values.
 * @param time milliseconds since 1970, in UTC
 */
export function isShowable(time: number): boolean {
  return time >= MIN_SHOWABLE_MS && time <= MAX_SHOWABLE_MS;
}

/**
 * Formats a time as `2026-11-22T10:03:04Z`, by the Gregorian calendar (Howard Hinnant, `civil_from_days`). Cuts off
 * fractions of a second.
 * @param time milliseconds since 1970, in UTC; in the years 1 to 9999
 */
export function formatTime(time: number): string {
  const days = Math.floor(time / DAY_MS) + EPOCH_DAYS;
  const era = Math.floor(days / ERA_DAYS);
  const dayOfEra = days - era * ERA_DAYS;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const seconds = Math.floor((time - Math.floor(time / DAY_MS) * DAY_MS) / 1000);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}T${clock.map((part) => digits(part, 2)).join(":")}Z`;
}

/** Formats a duration in milliseconds: `850 ms`, `12.3 s`, `4 min 5 s`, `3 h 20 min`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const tenths = Math.round(milliseconds / 100);
  if (tenths < 600) return `${Math.floor(tenths / 10)}.${tenths % 10} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, "0");
}
