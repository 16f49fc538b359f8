import type { Page } from "playwright-core";

/** Legibility of the visible map of a page, as a browser draws it. */
export interface MapLegibility {
  readonly tiles: number;
  /** Tiles of at least 76×20 px, which have room for nine characters. */
  readonly large: number;
  /** Large tiles with their complete name. */
  readonly named: number;
  /** Texts that are not a complete name or count, or that extend beyond their tile. */
  readonly flaws: readonly string[];
  /** Share of the map for small files. */
  readonly hatched: number;
  /** Largest share of the colored area with the same color. */
  readonly hue: number;
}

/** Maximum distance of a text beyond the edge of its tile, in pixels. */
const SLACK = 0.5;

const MEASURE = `(() => {
  const svg = [...document.querySelectorAll(".map .stage > svg:not(.defs)")].find((one) => one.getBoundingClientRect().width > 0);
  const bare = (text) => text.replaceAll(/\\s/gu, "");
  const areas = new Map();
  const flaws = [];
  let [tiles, large, named, hatched] = [0, 0, 0, 0];
  for (const link of svg.querySelectorAll("a")) {
    const rect = link.querySelector("rect");
    const box = rect.getBBox();
    const title = (link.querySelector("title")?.textContent ?? link.getAttribute("aria-label")).split("\\n");
    const isBand = link.classList.contains("band");
    const isRest = link.classList.contains("rest");
    const name = bare([...link.querySelectorAll("text:not(.n)")].map((text) => text.textContent).join(""));
    const about = bare(title.at(-1));
    const isComplete = bare(title[0]).endsWith(name) || about.startsWith(name) || /^[\\d,]+small$/u.test(name)
      || name === "filesattheroot" || ((isBand || !isRest) && about.startsWith(name + ":"));
    if (name !== "" && !isComplete) flaws.push("not a complete name: " + name + " of " + title.join(" "));
    for (const text of link.querySelectorAll("text")) {
      const drawn = text.getBBox();
      const isInside = drawn.x >= box.x - ${SLACK} && drawn.x + drawn.width <= box.x + box.width + ${SLACK}
        && drawn.y >= box.y - ${SLACK} && drawn.y + drawn.height <= box.y + box.height + 4;
      if (!isInside) flaws.push("beyond its tile: " + text.textContent + " of " + title[0]);
      if (text.hasAttribute("transform") || text.textContent.includes("…")) flaws.push("turned or cut: " + text.textContent);
    }
    if (isBand) continue;
    tiles += 1;
    const area = box.width * box.height;
    if (box.width >= 76 && box.height >= 20) {
      large += 1;
      if (name !== "") named += 1;
    }
    if (isRest) hatched += area;
    else {
      const fill = getComputedStyle(rect).fill;
      areas.set(fill, (areas.get(fill) ?? 0) + area);
    }
  }
  const { width, height } = svg.viewBox.baseVal;
  const sum = [...areas.values()].reduce((a, b) => a + b, 0);
  return { tiles, large, named, flaws, hatched: hatched / (width * height), hue: Math.max(0, ...areas.values()) / sum };
})()`;

/** Measures the visible map of a page. */
export async function legibilityOf(page: Page): Promise<MapLegibility> {
  return page.evaluate<MapLegibility>(MEASURE);
}
