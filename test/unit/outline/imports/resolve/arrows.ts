import { createResolver, isManifest, type Resolver } from "../../../../../src/outline/imports/resolve/resolver.ts";
import { detectLanguage } from "../../../../../src/outline/detect/language.ts";
import { comparePaths } from "../../../../../src/base/path.ts";
import { languageNamed } from "../../../../../src/outline/languages/language-named.ts";
import { mentionsIn } from "../../../../support/texts/mentions.ts";

/** File texts of a repository by path. */
export type Files = Readonly<Record<string, string>>;

/** Resolver for these files. */
export function resolverOf(files: Files): Resolver {
  const paths = Object.keys(files).toSorted(comparePaths);
  const manifests = new Map(Object.entries(files).filter(([path]) => isManifest(path)));
  return createResolver({ paths, manifests });
}

/**
 * Resolution of every mention in these files: `from: specifier → path`, or the kind if it does not resolve to a file.
 */
export function arrows(files: Files): string {
  const resolver = resolverOf(files);
  const lines = Object.entries(files).flatMap(([path, text]) =>
    mentionsIn(text, detectLanguage(path)).map(({ specifier }) => {
      const found = resolver.resolve(path, specifier, languageNamed(detectLanguage(path))?.importFamily);
      const target = found.kind === "file" ? [found.path, ...found.siblings].join(" + ") : `(${found.kind})`;
      return `${path}: ${specifier} → ${target}`;
    }),
  );
  return lines.join("\n");
}
