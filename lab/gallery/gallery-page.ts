import type { Shot } from "./shots.ts";

/** All pictures of one site. */
export interface GallerySite {
  readonly name: string;
  readonly shots: readonly Shot[];
}

/** Gallery page with a row per page of each site and a column per look. */
export function galleryPage(sites: readonly GallerySite[]): string {
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>
body { margin: 2rem; font: 14px/1.5 system-ui, sans-serif; }
section div { display: flex; gap: 1rem; align-items: flex-start; margin-bottom: 2rem; }
figure { margin: 0; } img { width: 22vw; max-height: 60vh; object-fit: cover; object-position: top; border: 1px solid #999; }
.wrong { color: #b00020; }
</style>
${sites.map(siteSection).join("\n")}
</html>
`;
}

function siteSection({ name, shots }: GallerySite): string {
  const pages = [...new Set(shots.map(({ page }) => page))];
  const rows = pages.map((page) => {
    const row = shots.filter((shot) => shot.page === page);
    return `<h2>${escaped(row[0]!.kind)} <small>${escaped(page)}</small></h2>\n<div>${row.map(figure).join("")}</div>`;
  });
  return `<section><h1>${escaped(name)}</h1>\n${rows.join("\n")}</section>`;
}

function figure({ file, look, complaints }: Shot): string {
  const source = escaped(file.split("/").map(encodeURIComponent).join("/"));
  const complaintsHtml = complaints.map((complaint) => `<p class="wrong">${escaped(complaint)}</p>`).join("");
  return `<figure><a href="${source}"><img loading="lazy" src="${source}" alt=""></a><figcaption>${look.name}${complaintsHtml}</figcaption></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => `&#${character.charCodeAt(0)};`);
}
