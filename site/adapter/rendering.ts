import type { AstroGlobal, RouteInfo, SSRElement, SSRManifest, SSRResult } from "astro";

/**
 * Builds the object that Astro renders a page with. Astro's server builds it from a request, with a router, cookies, sessions and
 * a `Response` per page. Pages of a site only need their locals, styles and scripts.
 */
export function renderingOf(manifest: SSRManifest, route: RouteInfo, locals: App.Locals): SSRResult {
  const { componentMetadata, compressHTML, clientDirectives, inlinedScripts, key, trailingSlash } = manifest;
  const pathname = `/${locals.page.kind}/`;
  return {
    ...NO_POLICY,
    base: manifest.base,
    userAssetsBase: undefined,
    key,
    trailingSlash,
    componentMetadata,
    compressHTML,
    clientDirectives,
    inlinedScripts,
    pathname,
    cancelled: false,
    partial: false,
    params: {},
    cookies: undefined,
    renderers: [],
    links: new Set(),
    scripts: new Set(),
    styles: new Set(route.styles.map((style) => styleElement(style, locals.root))),
    resolve: async (id) => `${locals.root}${manifest.entryModules[id]}`,
    getServerIslandNameMap: async () => new Map(),
    _metadata: freshMetadata(),
    ...withoutRequest(locals),
  };
}

/** Request-related fields. Pages only read the locals. */
function withoutRequest(locals: App.Locals): Pick<SSRResult, "request" | "response" | "createAstro"> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page that reads more fails when it is rendered
  const global = (props: object): AstroGlobal => ({ props, locals }) as AstroGlobal;
  const { request, response } = global({});
  return { request, response, createAstro: global };
}

function styleElement(style: RouteInfo["styles"][number], root: string): SSRElement {
  if (style.type === "inline") return { props: {}, children: style.content };
  return { props: { rel: "stylesheet", href: `${root}${style.src}` }, children: "" };
}

/** Each page has a content security policy in its head. */
const NO_POLICY = {
  cspDestination: "meta",
  shouldInjectCspMetaTags: false,
  cspAlgorithm: "SHA-256",
  directives: [],
  scriptHashes: [],
  scriptResources: [],
  styleHashes: [],
  styleResources: [],
  isStrictDynamic: false,
  scriptDirective: { resources: [], hashes: [], strictDynamic: false },
  styleDirective: { resources: [], hashes: [] },
} as const satisfies Partial<SSRResult>;

function freshMetadata(): SSRResult["_metadata"] {
  return {
    hasHydrationScript: false,
    rendererSpecificHydrationScripts: new Set(),
    renderedScripts: new Set(),
    hasDirectives: new Set(),
    hasRenderedHead: false,
    hasRenderedServerIslandRuntime: false,
    headInTree: true,
    extraHead: [],
    extraStyleHashes: [],
    extraScriptHashes: [],
    propagators: new Set(),
    routeHasPropagation: false,
    pendingSlotEvaluations: [],
    templateDepth: 0,
  };
}
