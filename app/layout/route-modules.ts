/** A page in the table of pages that the website fetches. */
export interface ManifestRoute {
  module: string;
  clientLoaderModule?: string | undefined;
  clientMiddlewareModule?: string | undefined;
  /** All imported scripts, direct and indirect. */
  imports?: string[];
}

declare global {
  /** React Router 8.4's globals for its own start in the browser; it does not type them. */
  interface Window {
    __reactRouterRouteModules: Record<string, unknown>;
    __reactRouterManifest: { routes: Record<string, ManifestRoute | undefined> };
  }
  /** Not in TypeScript's library, because not every browser supports it. */
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/**
 * Replaces a page whose script did not arrive: everything that the router calls on it throws the error of that
 * import.
 */
function failing(error: unknown) {
  const fail = () => {
    throw error;
  };
  return { clientLoader: fail, clientMiddleware: [fail], default: fail };
}

/** The scripts of a page: its own, and all that they import. */
interface PageScripts {
  own: string[];
  imported: string[];
}

const scriptsOf = new Map<PropertyKey, PageScripts>();
const preloaded = new Set<string>();

/**
 * Preloads scripts that a browser would otherwise discover level by level; each level costs a round trip, half a
 * second on a slow connection.
 */
function preload(addresses: string[]): void {
  for (const address of addresses) {
    if (preloaded.has(address)) continue;
    preloaded.add(address);
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
 * When a page's script does not arrive, the router reloads the page that the visitor is leaving, as if the link did
 * nothing, or waits for ever. It first looks into this store, with `in` and then by key. So the store itself loads
 * the missing script, and the error page explains the error and offers to reload.
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
 * Lets the browser cache the scripts of a likely next page, at the lowest priority and without running them. They are
 * fetched as files and not as modules: a module that failed once would stay failed. Nothing is fetched for visitors
 * who asked their browser to save data.
 *
 * @param id a route's file below `app`, without its extension
 */
export async function loadRouteScripts(id: string): Promise<void> {
  const { connection } = navigator;
  const scripts = scriptsOf.get(id);
  if (!scripts || connection?.saveData || prefetched.has(id)) return;
  prefetched.add(id);
  const present = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const missing = [...scripts.own, ...scripts.imported].filter((address) => !present.has(address));
  const answers = await Promise.allSettled(missing.map((address) => fetch(address, { priority: 'low' })));
  // A failed script is fetched again another time.
  if (answers.some(({ status }) => status === 'rejected')) prefetched.delete(id);
}
