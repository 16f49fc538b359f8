import { request } from "node:http";
import { text } from "node:stream/consumers";

/** What a server said. */
export interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  readonly body: string;
}

/** Asks for a path as it is, without making it a tidy one before. */
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
