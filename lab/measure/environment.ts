/** Environment of all measured programs. Only the location of programs comes from the user. */
export function environment(home: string): Record<string, string> {
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: home,
    TMPDIR: home,
    LC_ALL: "C.UTF-8",
    NO_COLOR: "1",
    GIT_CONFIG_NOSYSTEM: "1",
  };
}
