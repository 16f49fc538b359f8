/** Shortens a path to `maxLength` characters. Drops folders in the middle first, then the start of the remainder. */
export function elidedPath(path: string, maxLength: number): string {
  if (path.length <= maxLength) return path;
  const parts = path.split("/");
  let best = "";
  for (let head = 1; head < parts.length; head++) {
    for (let tail = 1; head + tail < parts.length; tail++) {
      const short = `${parts.slice(0, head).join("/")}/…/${parts.slice(-tail).join("/")}`;
      if (short.length <= maxLength && short.length >= best.length) best = short;
    }
  }
  return best === "" ? `…${path.slice(-(maxLength - 1))}` : best;
}
