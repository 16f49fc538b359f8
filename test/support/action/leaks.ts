import type { Scene, SceneResult } from "./scene.ts";
import { filesInZip } from "./uploads.ts";

/** Names of the places where `secret` occurs: the run's output, files, uploads, comments, caches and requests. */
export async function leaksOf(
  secret: string,
  { repository, github }: Scene,
  result: SceneResult,
): Promise<readonly string[]> {
  const { stdout, stderr, summary, outputs, files } = result;
  const uploads = await Promise.all(
    repository.artifacts().map(async ({ name, bytes }) => {
      const inside = await filesInZip(bytes);
      return [...inside].map(([path, content]) => [`artifact ${name}: ${path}`, `${path}\n${text(content)}`] as const);
    }),
  );
  const places: readonly (readonly [string, string])[] = [
    ["log", stdout + stderr],
    ["summary", summary],
    ["outputs", JSON.stringify([...outputs])],
    [
      "comment",
      repository
        .comments(7)
        .map(({ body }) => body)
        .join("\n"),
    ],
    ...uploads.flat(),
    ...repository.caches().map(({ key, bytes }) => [`cache ${key}`, text(bytes)] as const),
    ...[...files].map(([path, bytes]) => [`temporary ${path}`, path + text(bytes)] as const),
    ...github.log.map(({ method, path, body }) => [`request ${method}`, path + body] as const),
  ];
  return places.filter(([, content]) => content.includes(secret)).map(([place]) => place);
}

function text(bytes: Buffer): string {
  return bytes.toString("latin1");
}
