/** U+202F: what stands between groups of digits, and between a number and its unit. */
const THIN = "\u202f";

/** A whole number in groups of three digits: `1 817 682`. */
export function grouped(value: number): string {
  const digits = String(Math.abs(Math.round(value))).replace(/\B(?=(?:\d{3})+$)/gu, THIN);
  return value < 0 ? `−${digits}` : digits;
}

/** A difference with its sign: `+1 204`, `−300`, `±0`. */
export function signed(value: number): string {
  if (value === 0) return "±0";
  return value > 0 ? `+${grouped(value)}` : grouped(value);
}

/** A share with one decimal: `12.3 %`. */
export function percent(part: number, whole: number): string {
  const tenths = whole === 0 ? 0 : Math.round((part / whole) * 1000);
  return `${grouped(Math.trunc(tenths / 10))}.${Math.abs(tenths % 10)}${THIN}%`;
}

/** Bytes in decimal units: `1.9 MB`. */
export function bytes(value: number): string {
  if (value < 1000) return `${value}${THIN}B`;
  const [size, unit] = value < 1_000_000 ? [value / 1000, "kB"] : [value / 1_000_000, "MB"];
  const tenths = Math.round(size * 10);
  return `${grouped(Math.trunc(tenths / 10))}.${tenths % 10}${THIN}${unit}`;
}

/** A number with its noun: `1 file`, `2 104 files`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** The first seven digits of a commit. */
export function short(commit: string): string {
  return commit.slice(0, 7);
}
