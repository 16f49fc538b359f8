import { request } from "node:http";
import { text } from "node:stream/consumers";

/** Response of a server. */
export interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  readonly body: string;
}

/** Requests a path without normalizing it first. */
export function ask(address: string, path: string): Promise<Answer> {
  const { hostname, port, pathname } = new URL(address);
  return new Promise((answer, fail) => {
    const asked = request({ hostname, port, path: path.startsWith("/") ? path : `${pathname}${path}` }, (response) => {
      text(response).then(
        (body) => answer({ status: response.statusCode ?? 0, type: response.headers["content-type"], body }),
        fail,
      );
    });
    asked.on("error", fail);
    asked.end();
  });
}
