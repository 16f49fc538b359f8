/** A whole number with commas between groups of three digits, the same in every locale. */
export function grouped(value: number): string {
  const digits = String(Math.abs(Math.trunc(value)));
  const text = digits.replaceAll(/\B(?=(?:\d{3})+$)/gu, ",");
  return value < 0 ? `−${text}` : text;
}

/** A share as a percentage with one decimal: `12.3 %`; `0.0 %` of nothing. */
export function percent(part: number, whole: number): string {
  const tenths = whole === 0 ? 0 : Math.round((part / whole) * 1000);
  return `${grouped(Math.trunc(tenths / 10))}.${tenths % 10} %`;
}

/** A noun with its number: `1 file`, `2,104 files`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
