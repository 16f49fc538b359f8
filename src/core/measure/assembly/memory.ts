/** Linear memory: what is allocated stays. Whatever could grow without end is bounded by its owner or by the host. */

let top: usize = 0;

/** Gives `bytes` of memory, aligned to 16; memory that was never given before is zero. */
export function allocate(bytes: usize): usize {
  if (top == 0) top = (__heap_base + 15) & ~15;
  const start = top;
  top += (bytes + 15) & ~15;
  const pages = <i32>((top + 0xffff) >>> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) unreachable();
  return start;
}
