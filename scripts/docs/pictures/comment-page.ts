import { markdownHtml } from "./markdown-html.ts";

/**
 * HTML page that renders a comment in GitHub's style, in the browser's theme.
 * @param markdown the comment's body
 */
export function commentPage(markdown: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<style>${STYLE}</style>
<div id="picture">
  <div class="avatar">${AVATAR}</div>
  <div class="comment">
    <div class="author"><strong>github-actions</strong> <span class="bot">bot</span> commented</div>
    <div class="body">${markdownHtml(markdown)}</div>
  </div>
</div>`;
}

const AVATAR = `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.6">
<path d="M4 7.5 12 3l8 4.5v9L12 21l-8-4.5z"/><path d="M4 7.5 12 12l8-4.5M12 12v9"/></svg>`;

/** Sizes and colors of GitHub's own pages. */
const STYLE = `
:root { color-scheme: light dark; --fg: #1f2328; --muted: #59636e; --bg: #fff; --line: #d1d9e0; --soft: #f6f8fa; --code: #818b981f; --accent: #6f42c1; --link: #0969da }
@media (prefers-color-scheme: dark) {
  :root { --fg: #f0f6fc; --muted: #9198a1; --bg: #0d1117; --line: #3d444d; --soft: #151b23; --code: #656c7633; --accent: #8957e5; --link: #4493f8 }
}
body { margin: 0; background: var(--bg); color: var(--fg); font: 14px/1.5 "Mona Sans VF", Inter, "Noto Sans", "Liberation Sans", sans-serif }
#picture { display: flex; gap: 16px; width: 820px; padding: 8px; box-sizing: border-box }
.avatar { flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 8px; background: var(--accent); color: #fff }
.comment { flex: 1; border: 1px solid var(--line); border-radius: 6px; overflow: hidden }
.author { padding: 8px 16px; background: var(--soft); border-bottom: 1px solid var(--line); color: var(--muted) }
.author strong { color: var(--fg) }
.bot { padding: 0 6px; border: 1px solid var(--line); border-radius: 2em; font-size: 12px; margin: 0 2px }
.body { padding: 16px }
.body > * { margin: 0 0 14px }
.body > :last-child { margin: 0 }
a { color: var(--link) }
ul { padding-left: 2em }
code { padding: .2em .4em; border-radius: 6px; background: var(--code); font: 85% "Monaspace Neon", "JetBrains Mono", "Noto Sans Mono", "Liberation Mono", monospace }
table { border-collapse: collapse }
th, td { padding: 6px 13px; border: 1px solid var(--line) }
th { font-weight: 600 }
tr:nth-child(odd) td { background: var(--soft) }
summary { cursor: pointer }
details { margin-bottom: 6px !important }
`;
