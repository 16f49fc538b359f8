import { plainPlace } from "./finding.ts";

/** Returns the command that allows a secret at a place, as a POSIX shell reads it. */
export function allowCommand(path: string, line: number | undefined): string {
  const place = plainPlace(path, line);
  return `carryon secrets --fix-allow ${/^[\w./@%+=:,-]+$/u.test(place) ? place : `'${place.replaceAll("'", String.raw`'\''`)}'`}`;
}
