/** Returns the named path segments of a matching request; `undefined` if the request does not match. */
export type Route = (method: string, path: string) => Readonly<Record<string, string>> | undefined;

/**
 * Parses a route such as `GET /repos/:owner/:repo/pulls`. A name matches one path segment. `*` matches any method, or
 * the remaining path.
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
