interface ManifestRoute {
  module: string;
  clientLoaderModule?: string | undefined;
  clientMiddlewareModule?: string | undefined;
  /** What those import, and what that imports, down to the last. */
  imports?: string[];
}

declare global {
  /** What React Router 8.4 leaves on the page for its own start in the browser; not typed by it. */
  interface Window {
    __reactRouterRouteModules: Record<string, unknown>;
    __reactRouterManifest: { routes: Record<string, ManifestRoute | undefined> };
  }
  /** Not in TypeScript's library, since not every browser has it. */
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/** Stands in for a page whose script did not arrive: whatever the router asks of it, it fails as that import did. */
function failing(error: unknown) {
  const fail = () => {
    throw error;
  };
  return { clientLoader: fail, clientMiddleware: [fail], default: fail };
}

/** The scripts that a page consists of: its own, and all that they import. */
interface PageScripts {
  own: string[];
  imported: string[];
}

const scriptsOf = new Map<PropertyKey, PageScripts>();
const asked = new Set<string>();

/**
 * Asks for scripts at once, which a browser would otherwise find out about one inside the other: a round trip for
 * each level, which is half a second on a slow line.
 */
function preload(addresses: string[]): void {
  for (const address of addresses) {
    if (asked.has(address)) continue;
    asked.add(address);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
}

async function fetchPage({ own, imported }: PageScripts): Promise<unknown> {
  preload(imported);
  try {
    const parts = await Promise.all(own.map((address) => import(/* @vite-ignore */ address)));
    return Object.assign({}, ...parts);
  } catch (error) {
    return failing(error);
  }
}

/**
 * When the script of a page does not arrive, the router reloads the page that the visitor is leaving, as if the
 * link did nothing, or waits for ever. It looks into this store first, by `in` and then by key; so the store
 * itself fetches what is missing, in one piece, and the error page says what happened and offers to reload.
 */
export function loadRoutesWithErrors(): void {
  const router = window;
  const { routes } = router.__reactRouterManifest;
  for (const [id, route] of Object.entries(routes)) {
    if (!route) continue;
    const own = [route.module, route.clientLoaderModule, route.clientMiddlewareModule].flatMap(
      (address) => address ?? [],
    );
    scriptsOf.set(id, { own, imported: route.imports ?? [] });
    route.clientLoaderModule = undefined;
    route.clientMiddlewareModule = undefined;
  }
  router.__reactRouterRouteModules = new Proxy(router.__reactRouterRouteModules, {
    has(modules, id) {
      const wanted = scriptsOf.get(id);
      if (!(id in modules) && wanted) {
        const coming = fetchPage(wanted).then((page) => {
          modules[String(id)] = page;
          return page;
        });
        modules[String(id)] = coming;
      }
      return id in modules;
    },
  });
}

const prefetched = new Set<string>();

/**
 * Has the browser keep the scripts of a page that is likely to come next, at the lowest priority and without running
 * them. They are fetched as files and not as modules: a module that did not arrive would stay missing. Nothing is
 * fetched for those who asked their browser to save data.
 *
 * @param id a route's file below `app`, without its ending
 */
export async function loadRouteScripts(id: string): Promise<void> {
  const { connection } = navigator;
  const scripts = scriptsOf.get(id);
  if (!scripts || connection?.saveData || prefetched.has(id)) return;
  prefetched.add(id);
  const present = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const missing = [...scripts.own, ...scripts.imported].filter((address) => !present.has(address));
  const answers = await Promise.allSettled(missing.map((address) => fetch(address, { priority: 'low' })));
  // What did not arrive is asked for again another time.
  if (answers.some(({ status }) => status === 'rejected')) prefetched.delete(id);
}
