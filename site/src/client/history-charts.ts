/** Reads all charts of a history at one commit, by pointer, touch or slider keys. */
import { formatCount, formatDifference } from "../../../src/base/text/number.ts";
import { percentAlong, percentDown } from "../lib/charts/axis.ts";

/** A chart and the elements in it that change with the commit. */
interface Strip {
  readonly name: string;
  /** Tokens per commit, oldest first; `undefined` for commits without the pack. */
  readonly values: readonly (number | undefined)[];
  readonly axis: { readonly from: number; readonly to: number };
  readonly value: Element;
  readonly step: Element;
  readonly dot: Element;
}

/** Elements that show the current commit. */
interface Charts {
  readonly cross: HTMLElement;
  readonly line: Element;
  readonly slider: HTMLInputElement;
  readonly readout: HTMLElement;
  readonly strips: readonly Strip[];
  /** Table rows, oldest first. */
  readonly rows: readonly HTMLTableRowElement[];
}

const cross = document.querySelector<HTMLElement>("#charts .cross");
const slider = cross?.querySelector("input");
const line = cross?.querySelector("line");
const readout = document.querySelector<HTMLElement>("#readout");
if (cross && slider && line && readout) {
  const strips = [...document.querySelectorAll<HTMLElement>("#charts .strip")].map(stripOf);
  const rows = [...document.querySelectorAll<HTMLTableRowElement>("tr[data-commit]")].toReversed();
  start({ cross, line, slider, readout, strips, rows });
}

function stripOf(element: HTMLElement): Strip {
  const { name = "", from, to, values = "" } = element.dataset;
  const [value, step, dot] = [".value", ".step", ".now"].map((selector) => element.querySelector(selector)!);
  return {
    name,
    values: values.split(" ").map((text) => (text === "" ? undefined : Number(text))),
    axis: { from: Number(from), to: Number(to) },
    value: value!,
    step: step!,
    dot: dot!,
  };
}

function start(charts: Charts): void {
  const { slider: range, cross: field, rows } = charts;
  const last = rows.length - 1;
  const indexAt = ({ clientX }: PointerEvent): number => {
    const { left, width } = field.getBoundingClientRect();
    return Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * rows.length)));
  };
  const pinned = (): number => Number(range.value) - 1;
  const pin = (index: number): void => {
    range.value = String(index + 1);
    show(charts, index);
  };
  range.hidden = false;
  field.classList.add("live");
  range.addEventListener("input", () => show(charts, pinned()));
  range.addEventListener("keydown", (event) => {
    if (event.key === "Enter") charts.readout.querySelector("a")?.click();
    else if (event.key === "Escape") pin(last);
  });
  field.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && event.buttons === 0) show(charts, indexAt(event));
    else pin(indexAt(event));
  });
  field.addEventListener("pointerdown", (event) => {
    // Keeps the focus on the slider.
    event.preventDefault();
    pin(indexAt(event));
    range.focus({ preventScroll: true });
  });
  field.addEventListener("pointerleave", () => show(charts, pinned()));
  show(charts, pinned());
}

function show({ line: hair, slider: range, readout: place, strips, rows }: Charts, index: number): void {
  const x = `${percentAlong(index, rows.length)}%`;
  hair.setAttribute("x1", x);
  hair.setAttribute("x2", x);
  const row = rows[index]!;
  const [time, code, subject] = ["time", "code", ".subject a, .subject bdi"].map((part) => row.querySelector(part)!);
  place.replaceChildren(time!.cloneNode(true), " ", code!.cloneNode(true), " ", subject!.cloneNode(true));
  const valueTexts = strips.map((strip) => showValue(strip, index, x));
  const tags = [...row.querySelectorAll(".tag")].map(({ textContent }) => textContent.trim());
  const spoken = [time, ...(tags.length === 0 ? [] : [{ textContent: tags.join(", ") }]), subject];
  range.setAttribute(
    "aria-valuetext",
    [...spoken.map((part) => part!.textContent.trim()), ...valueTexts.filter((text) => text !== "")].join("; "),
  );
}

/**
 * Shows the value of a chart at a commit.
 * @returns the value as text for screen readers; empty if the commit has none
 */
function showValue({ name, values, axis, value, step, dot }: Strip, index: number, x: string): string {
  const [now, previous] = [values[index], values[index - 1]];
  value.textContent = now === undefined ? "–" : formatCount(now);
  const change = now === undefined || previous === undefined ? "" : formatDifference(now - previous);
  step.textContent = change;
  dot.setAttribute("visibility", now === undefined ? "hidden" : "visible");
  if (now === undefined) return "";
  dot.setAttribute("cx", x);
  dot.setAttribute("cy", `${percentDown(now, axis)}%`);
  return `${name} ${formatCount(now)} tokens${change === "" ? "" : `, ${change}`}`;
}
