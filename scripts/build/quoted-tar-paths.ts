import type { Plugin } from "rolldown";

const PATH_ARGUMENT = /\b(workingDirectory|archivePath)\.replace\(new RegExp\(`[^`]+`, 'g'\), '\/'\)/gu;
/** Number of unquoted paths in the package. */
const ARGUMENTS = 4;

/**
 * Quotes the paths that `@actions/cache` passes to tar, with its own function. Without quotes, a space in the path of
 * the workspace or of `RUNNER_TEMP` splits the argument.
 */
export function quotedTarPaths(): Plugin {
  return {
    name: "quoted-tar-paths",
    transform: {
      filter: { id: /\/node_modules\/@actions\/cache\/lib\/internal\/tar\.js$/ },
      handler(code) {
        if (code.match(PATH_ARGUMENT)?.length !== ARGUMENTS)
          throw new Error("@actions/cache passes paths to tar in a different way now");
        return code.replaceAll(PATH_ARGUMENT, "quoteAbsolutePath($1)");
      },
    },
  };
}
