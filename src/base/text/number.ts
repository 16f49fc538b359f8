/**
 * Formats a number with commas, the same in every locale: `859,068`, or `−300` with the minus sign U+2212. Cuts off
 * decimals.
 */
export function formatCount(value: number): string {
  const digits = String(Math.abs(Math.trunc(value)));
  const text = digits.length < 4 ? digits : digits.replaceAll(/\B(?=(?:\d{3})+$)/gu, ",");
  return value < 0 ? `−${text}` : text;
}

/** Formats a number of tenths with one decimal: `12.3` for 123. Loses the sign of -9 to -1. */
export function formatTenths(tenths: number): string {
  return `${formatCount(Math.trunc(tenths / 10))}.${Math.abs(tenths % 10)}`;
}

/** Formats `part` of `whole` as a percentage with one decimal: `12.3%`; `0.0%` if `whole` is 0. */
export function formatPercent(part: number, whole: number): string {
  return `${formatTenths(whole === 0 ? 0 : Math.round((part / whole) * 1000))}%`;
}

const UNITS = ["kB", "MB", "GB"] as const;

/** Formats a size in bytes in decimal units: `512 B`, `1.9 kB`, `6.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const tenths = UNITS.map((_, i) => Math.round(bytes / 1000 ** (i + 1) / 0.1));
  const fitting = tenths.findIndex((value) => value < 10_000);
  const unit = fitting === -1 ? UNITS.length - 1 : fitting;
  return `${formatTenths(tenths[unit]!)} ${UNITS[unit]}`;
}

/**
 * Formats a count with its noun: `1 file`, `2,104 files`.
 * @param plural defaults to `singular` plus `s`
 */
export function pluralize(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** Formats a place in an order: `1st`, `12th`, `1,203rd`. */
export function formatOrdinal(place: number): string {
  const [tens, ones] = [place % 100, place % 10];
  const isTeen = tens > 10 && tens < 14;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][ones] ?? "th");
  return `${formatCount(place)}${ending}`;
}

/** Formats a difference with a plus or a minus sign (U+2212): `+1,204`, `−300`, `±0`. */
export function formatDifference(value: number): string {
  return value === 0 ? "±0" : `${value > 0 ? "+" : ""}${formatCount(value)}`;
}

/**
 * Formats a difference as a signed percentage of `whole`: `+5.3%`, or `−5.3%` with the minus sign U+2212. Empty below
 * 0.05%, from ten times `whole` upwards, and if `whole` is 0.
 */
export function formatDifferenceShare(difference: number, whole: number): string {
  const size = Math.abs(difference);
  if (size === 0 || size * 2000 < whole || whole === 0 || size >= 10 * whole) return "";
  return `${difference < 0 ? "−" : "+"}${formatPercent(size, whole)}`;
}

/**
 * Formats a difference with a plus or a minus sign (U+2212), and with its percentage of `whole`: `+1,204 (+5.3%)`, or
 * `±0` for a difference of 0. Leaves out a percentage below 0.05% or from 1,000% upwards, and if `whole` is 0.
 */
export function formatDifferenceOf(difference: number, whole: number): string {
  const share = formatDifferenceShare(difference, whole);
  return share === "" ? formatDifference(difference) : `${formatDifference(difference)} (${share})`;
}
