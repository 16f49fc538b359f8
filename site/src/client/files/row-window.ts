/** Virtual scrolling for long tables: renders the rows on the screen and spacers in place of the others. */

/** Control of a virtualized table. */
export interface RowWindow {
  /**
   * Replaces all rows, or renders the same ones again.
   * @param rendered called after every rendering with an accessor for the rendered rows and the index of the first
   * visible row
   */
  readonly show: (
    count: number,
    make: (index: number) => HTMLTableRowElement,
    rendered: (rowAt: (index: number) => HTMLTableRowElement | undefined, first: number) => void,
  ) => void;
  /** Scrolls a row into view and returns its element. */
  readonly reveal: (index: number) => HTMLTableRowElement | undefined;
  /** Index of the row that contains an element; -1 if none does. */
  readonly indexOf: (element: Element | null) => number;
  readonly height: () => number;
}

/** Rows rendered beyond each edge of the screen. */
const OVERSCAN_ROWS = 12;

/** Takes over the bodies of a table. */
export function rowWindow(table: HTMLTableElement): RowWindow {
  const [before, body, after] = [gap(), document.createElement("tbody"), gap()];
  body.setAttribute("role", "rowgroup");
  let [count, first, height] = [0, 0, 28];
  let make: Parameters<RowWindow["show"]>[1] = () => document.createElement("tr");
  let rendered: Parameters<RowWindow["show"]>[2] = () => undefined;
  const rows = new Map<number, HTMLTableRowElement>();

  const render = (): void => {
    const top = before.getBoundingClientRect().top;
    const from = Math.min(Math.max(0, Math.floor(-top / height) - OVERSCAN_ROWS), Math.max(0, count - 1));
    const to = Math.min(count, from + Math.ceil(innerHeight / height) + 2 * OVERSCAN_ROWS);
    if (from === first && rows.size === to - from && rows.has(from)) return;
    for (const [index, row] of rows) {
      if (index >= from && index < to) continue;
      row.remove();
      rows.delete(index);
    }
    first = from;
    let next: Element | null = body.firstElementChild;
    for (let index = from; index < to; index++) {
      const existing = rows.get(index);
      if (existing !== undefined) {
        next = existing.nextElementSibling;
        continue;
      }
      const row = make(index);
      row.setAttribute("aria-rowindex", String(index + 2));
      rows.set(index, row);
      body.insertBefore(row, next);
    }
    setHeight(before, from * height);
    setHeight(after, (count - to) * height);
    rendered((index) => rows.get(index), Math.min(to - 1, Math.max(0, Math.ceil(-top / height) + 1)));
  };

  let isScheduled = false;
  const scheduleRender = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      render();
    });
  };
  const remeasure = (): void => {
    const rowHeight = body.firstElementChild?.getBoundingClientRect().height ?? 0;
    if (rowHeight > 0) height = rowHeight;
  };
  addEventListener("scroll", scheduleRender, { passive: true });
  addEventListener("resize", () => {
    remeasure();
    scheduleRender();
  });
  return {
    show(rowCount, makeRow, onRender) {
      const isFirst = !body.isConnected;
      [count, make, rendered] = [rowCount, makeRow, onRender];
      rows.clear();
      body.replaceChildren();
      if (isFirst) {
        // Remove and insert in one step so that nothing below moves.
        for (const old of [...table.tBodies]) old.remove();
        table.append(before, body, after);
      }
      render();
      const assumed = height;
      remeasure();
      if (assumed === height) return;
      setHeight(before, first * height);
      setHeight(after, (count - first - rows.size) * height);
    },
    reveal(index) {
      const top = before.getBoundingClientRect().top + index * height;
      const head = table.tHead?.getBoundingClientRect().height ?? 0;
      if (top < head) scrollBy(0, top - head);
      else if (top + height > innerHeight) scrollBy(0, top + height - innerHeight);
      render();
      return rows.get(index);
    },
    indexOf(element) {
      const row = element?.closest("tr");
      return row?.parentElement === body ? first + [...body.rows].indexOf(row) : -1;
    },
    height: () => height,
  };
}

function gap(): HTMLTableSectionElement {
  const section = document.createElement("tbody");
  section.className = "gap";
  section.setAttribute("aria-hidden", "true");
  section.insertRow().insertCell();
  return section;
}

function setHeight(section: HTMLTableSectionElement, pixels: number): void {
  section.rows[0]!.cells[0]!.style.height = `${pixels}px`;
}
