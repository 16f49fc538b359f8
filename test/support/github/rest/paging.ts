import type { Call } from "../exchange.ts";

/** One page of a list, with the `Link` header for the other pages. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Page that a request selects: 30 items by default, `per_page` up to 100. */
export function pageOf<Item>(items: readonly Item[], { url }: Call): Page<Item> {
  const size = Math.min(positive(url, "per_page") ?? 30, 100);
  const page = positive(url, "page") ?? 1;
  const last = Math.max(1, Math.ceil(items.length / size));
  const link = (to: number, rel: string): string => {
    const target = new URL(url);
    target.searchParams.set("page", String(to));
    return `<${target.href}>; rel="${rel}"`;
  };
  const before = page > 1 ? [link(Math.min(page - 1, last), "prev"), link(1, "first")] : [];
  const after = page < last ? [link(page + 1, "next"), link(last, "last")] : [];
  const links = [...before, ...after];
  return {
    items: items.slice((page - 1) * size, page * size),
    headers: links.length === 0 ? {} : { link: links.join(", ") },
  };
}

function positive(url: URL, name: string): number | undefined {
  const value = Number(url.searchParams.get(name));
  return Number.isInteger(value) && value > 0 ? value : undefined;
}
