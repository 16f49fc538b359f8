/** Figures that a place may print, formatted independently of the program. */
export class Figures extends Set<string> {
  count(...values: readonly number[]): this {
    for (const value of values) this.add(formatted(value));
    return this;
  }

  share(part: number, ...wholes: readonly number[]): this {
    for (const whole of wholes) this.add(`${tenths(whole === 0 ? 0 : Math.round((part / whole) * 1000))}%`);
    return this;
  }

  /** Tokens and their share of a whole. */
  part(part: number, ...wholes: readonly number[]): this {
    return this.count(part).share(part, ...wholes);
  }

  /** Difference with its sign and, from 0.1% of the base upwards, its percentage. */
  change(before: number, after: number): this {
    const sign = after > before ? "+" : "−";
    const size = Math.abs(after - before);
    this.add(size === 0 ? "±0" : `${sign}${formatted(size)}`);
    if (before > 0 && size * 2000 >= before) this.add(`${sign}${tenths(Math.round((size / before) * 1000))}%`);
    return this;
  }

  /** Share of a window, or the number of windows, rounded up. */
  windows(tokens: number, ...windows: readonly number[]): this {
    for (const window of windows) {
      if (tokens <= window) this.share(tokens, window);
      else this.add(`${tenths(Math.ceil((tokens / window) * 10))}×`).add(tenths(Math.ceil((tokens / window) * 10)));
    }
    return this;
  }

  bytes(value: number): this {
    this.count(value).add(`${value} B`);
    for (const [unit, size] of [
      ["kB", 1000],
      ["MB", 1_000_000],
    ] as const)
      this.add(`${tenths(Math.round(value / size / 0.1))} ${unit}`);
    return this;
  }

  /** Price of a prompt, first cold, then warm, with and without the currency. */
  prices(tokens: number, ...rates: readonly number[]): this {
    for (const rate of rates) {
      const thousandths = Math.round((tokens * rate) / 1000);
      const text = thousandths < 1 ? "<$0.001" : `$${(thousandths / 1000).toFixed(thousandths < 100 ? 3 : 2)}`;
      this.add(text).add(text.replace("$", ""));
    }
    return this;
  }

  all(others: Iterable<string>): this {
    for (const one of others) this.add(one);
    return this;
  }
}

function formatted(value: number): string {
  return value.toLocaleString("en-US");
}

function tenths(value: number): string {
  return (value / 10).toLocaleString("en-US", { minimumFractionDigits: 1 });
}

/** Numbers that a page may print: in places that name a subject, and in all other places. */
export interface ExpectedNumbers {
  readonly subjects: ReadonlyMap<string, Figures>;
  readonly page: Figures;
}
