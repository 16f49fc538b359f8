/** Matches a request; gives the parts of its path that have names, or nothing where it is another route's. */
export type Route = (method: string, path: string) => Readonly<Record<string, string>> | undefined;

/**
 * Reads a route: `GET /repos/:owner/:repo/pulls`. A name stands for one part of the path, `*` for any method or any rest
 * of the path.
 */
export function parseRoute(route: string): Route {
  const [verb = "", pattern = ""] = route.split(" ");
  const source = pattern.split(/(:\w+|\*)/).map((part) => {
    if (part === "*") return ".*";
    return part.startsWith(":") ? `(?<${part.slice(1)}>[^/]+)` : part.replaceAll(/[.+?()[\]{}^$|\\]/g, String.raw`\$&`);
  });
  const expression = new RegExp(`^${source.join("")}$`);
  return (method, path) => {
    const match = verb === "*" || verb === method ? expression.exec(path) : null;
    if (match === null) return undefined;
    const parts = Object.entries(match.groups ?? {});
    return Object.fromEntries(parts.map(([name, part]) => [name, decodeURIComponent(part)]));
  };
}
