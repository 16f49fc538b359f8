import type { OmitClass } from "../../model/config.ts";
import type { GlobGroup, GlobLists, Met } from "./globs.ts";

/** Lock files of package managers. */
const LOCK: readonly string[] = [
  "**/{package-lock,npm-shrinkwrap,packages.lock,Brewfile.lock}.json",
  "**/{yarn,bun,deno,Cargo,poetry,uv,pdm,pixi,Pipfile,Gemfile,composer,flake,mix,rebar,pubspec,Podfile}.lock",
  "**/{paket,conan,devbox,mise,renv,shard,spago,Chart,MODULE.bazel,Gopkg,glide,esy,stack.yaml}.lock",
  "**/{pnpm-lock.yaml,bun.lockb,go.sum,go.work.sum,gems.locked,pylock.toml,.terraform.lock.hcl}",
  "**/{gradle,buildscript-gradle}.lockfile",
  "**/{Package,Cartfile}.resolved",
  "**/{JuliaManifest.toml,cabal.project.freeze,dub.selections.json}",
];

const SOURCE_MAP: readonly string[] = ["**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx,css}.map"];

const MINIFIED: readonly string[] = ["**/*[-.]min.{js,mjs,cjs,css}"];

/** Names that only tools give. */
const GENERATED: readonly string[] = [
  "**/*.pb{,.gw}.go",
  "**/*.pb.{cc,h,swift,dart}",
  "**/*_pb2{,_grpc}.{py,pyi}",
  "**/*_pb{.js,.ts,.d.ts,.rb}",
  "**/*_grpc_pb{.js,.d.ts}",
  "**/*.pbobjc.{h,m}",
  "**/*.{pbenum,pbjson,pbserver,g,gr,freezed,mocks}.dart",
  "**/*{.g,.g.i,.designer,.Designer,.feature}.cs",
  "**/*{.designer,.Designer}.vb",
  "**/*{.gen,.generated}.{ts,tsx,js,mjs,go,cs,py,rs,java,kt,swift}",
  "**/{zz_generated.*,*_gen,bindata}.go",
  "**/{*_tlb.pas,ppport.h,Cargo.toml.orig,.pnp.*,*.tsbuildinfo}",
  "**/__generated__/**",
  "**/{.sqlx/query-*.json,htmlcov/**}",
];

/** What others wrote, by folders and names that stand for one thing only. */
const VENDORED: readonly string[] = [
  "**/{node_modules,bower_components,Carthage,Pods}/**",
  "**/.yarn/{releases,plugins,sdks,versions,unplugged}/**",
  "**/Godeps/_workspace/**",
  "**/{3rd,third,Third}{,-,_}{party,Party}/**",
  "**/{ace-builds,MathJax,tiny_mce}/**",
  "**/{gradle,.mvn}/wrapper/**",
  "**/{gradlew{,.bat},mvnw{,.cmd}}",
  "**/{config.guess,config.sub,aclocal.m4,libtool.m4,lt{options,sugar,version,~obsolete}.m4}",
  "**/{cpplint.py,erlang.mk,dotnet-install.sh,dotnet-install.ps1}",
  "**/{jquery{,[-.]*},modernizr{,[-.]*},mootools{,[-.]*},html5shiv,ckeditor,dojo,MochiKit}.js",
  "**/{font-awesome,fontawesome,jquery-ui*}.css",
];

/** Third parties' names in tests and fixtures are what is tested, not what is used. */
const TESTS: readonly string[] = [
  "!**/{test,tests,Test,Tests,spec,specs,e2e,testdata,samples,mocks,playground,playgrounds}/**",
  "!**/{fixture,fixtures,__fixtures__,__tests__,__mocks__,fixture-*}/**",
];

/** Files that show that the `vendor` folder they are in was filled by Go, Composer, Bundler or Cargo. */
const VENDOR_MARK =
  /^((?:.*\/)?vendor)\/(?:modules\.txt|autoload\.php|composer\/installed\.(?:json|php)|bundle\/.+|cache\/[^/]+\.gem|[^/]+\/\.cargo-checksum\.json)$/u;

const CLASSES: readonly OmitClass[] = ["lock", "source-map", "minified", "generated", "vendored"];

/**
 * Globs of the classes that a name alone can show, after github-linguist's lists but narrower: no folder is vendored for
 * being called `dist`, `cache`, `vendor` or `.github`, and nothing among tests and fixtures is.
 */
export const NAME_CLASS_LISTS: GlobLists = [LOCK, SOURCE_MAP, MINIFIED, GENERATED, [...VENDORED, ...TESTS]];

/** Folders called `vendor` that a package manager filled, by the mark that it left there; a slash at the end. */
export function vendorFolders(paths: readonly string[]): readonly string[] {
  const found = paths.flatMap((path) => (path.includes("vendor/") ? (VENDOR_MARK.exec(path)?.[1] ?? []) : []));
  return [...new Set(found)].map((folder) => `${folder}/`);
}

/** The class that a path's name shows, if any. @param vendors of `vendorFolders` */
export function nameClass(path: string, group: GlobGroup, met: Met, vendors: readonly string[]): OmitClass | undefined {
  const byName = CLASSES[group.first(met)];
  if (byName !== undefined) return byName;
  return vendors.some((folder) => path.startsWith(folder)) ? "vendored" : undefined;
}
