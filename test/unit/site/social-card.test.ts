import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type CardData, socialCard } from "../../../src/site/social-card.ts";
import { configName, ownText } from "../../../src/secrets/publish.ts";
import type { SitePackLink } from "../../../src/site/data/site.ts";

const FULL: SitePackLink = {
  pack: configName("full"),
  scope: configName("REPO"),
  kind: "full",
  documents: 1,
  tokens: 1_817_682,
  largest: 1_817_682,
  budget: { per: "pack", max: 400_000 },
  state: "over",
  over: 1_417_682,
  cuts: [],
  slug: "repo-full",
  href: "packs/repo-full.html",
  badge: "badge/repo-full.svg",
  redactions: 0,
};
const LITE: SitePackLink = {
  ...FULL,
  pack: configName("lite"),
  kind: "lite",
  tokens: 23_911,
  largest: 23_911,
  budget: { per: "pack", target: 24_000, max: 32_000 },
  state: "ok",
  over: 0,
};
const DATA: CardData = {
  name: ownText("acme/widgets"),
  commit: "4f2c1e9".padEnd(40, "0"),
  encoding: "o200k_base",
  totals: { entries: 2900, files: 2809, bytes: 6_400_000, tokens: 1_817_682 },
  packs: [FULL, LITE],
};

/** Returns the color of a pixel of a picture, as six digits. */
function reader(png: Buffer): (x: number, y: number) => string {
  const data = (name: string): Buffer => {
    const at = png.indexOf(name, 0, "latin1");
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
  };
  const [palette, rows] = [data("PLTE"), inflateSync(data("IDAT"))];
  return (x, y) => {
    const index = rows[y * 1201 + 1 + x]!;
    return palette.subarray(index * 3, index * 3 + 3).toString("hex");
  };
}

describe("a social card", () => {
  it("is a PNG of the size that networks show", () => {
    const png = socialCard(DATA);
    expect(png.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(100_000);
  });

  it("is the same bytes on every machine", () => {
    expect(createHash("sha256").update(socialCard(DATA)).digest("hex")).toMatchInlineSnapshot(
      `"73a12358d67c4725ad7e08524d095b00f134b98a628c4c9687ee9759243fb47f"`,
    );
    expect(socialCard(DATA).equals(socialCard(DATA))).toBe(true);
  });

  it("has the color of the worst state, and a bar for each budget", () => {
    const over = reader(socialCard(DATA));
    expect(over(4, 300)).toBe("a8122b");
    // FULL: used within its limit, then what is over; LITE: used, then free.
    expect([over(610, 345), over(800, 345)]).toEqual(["0b5cad", "a8122b"]);
    expect([over(610, 401), over(800, 398)]).toEqual(["0b5cad", "fbfaf7"]);
    expect(reader(socialCard({ ...DATA, packs: [LITE] }))(4, 300)).toBe("13694a");
    const free = { ...LITE, budget: { per: "pack" } } as const;
    expect(reader(socialCard({ ...DATA, packs: [free] }))(4, 300)).toBe("a9a598");
  });

  it("shows four packs, and is drawn for any name and without any pack", () => {
    const many = Array.from({ length: 7 }, () => LITE);
    const rowAt = (packs: readonly SitePackLink[], row: number): string =>
      reader(socialCard({ ...DATA, packs }))(610, 345 + row * 56);
    expect([rowAt(many, 3), rowAt(many, 4)]).toEqual(["0b5cad", "fbfaf7"]);
    const name = configName(`\u202e設定/${"a-very-long-name-".repeat(20)}`);
    expect(socialCard({ ...DATA, name, packs: [] }).length).toBeGreaterThan(5000);
  });
});
