/** Returns a path of at most so many characters: folders in its middle are left out first, then the start of its name. */
export function elidedPath(path: string, most: number): string {
  if (path.length <= most) return path;
  const parts = path.split("/");
  let best = "";
  for (let head = 1; head < parts.length; head++) {
    for (let tail = 1; head + tail < parts.length; tail++) {
      const short = `${parts.slice(0, head).join("/")}/…/${parts.slice(-tail).join("/")}`;
      if (short.length <= most && short.length >= best.length) best = short;
    }
  }
  return best === "" ? `…${path.slice(-(most - 1))}` : best;
}
