/** Linear memory that is never freed. Anything that could grow without limit is bounded by its owner or by the host. */

let top: usize = 0;

/** Allocates `bytes` of zeroed memory, aligned to 16, and returns its address. */
export function allocate(bytes: usize): usize {
  if (top == 0) top = (__heap_base + 15) & ~15;
  const start = top;
  top += (bytes + 15) & ~15;
  const pages = <i32>((top + 0xffff) >>> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) unreachable();
  return start;
}
