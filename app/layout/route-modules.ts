interface ManifestRoute {
  module: string;
  clientLoaderModule?: string | undefined;
}

/** What React Router 8.4 leaves on the page for its own start in the browser; not typed by it. */
interface RouterGlobals {
  __reactRouterRouteModules: Record<string, unknown>;
  __reactRouterManifest: { routes: Record<string, ManifestRoute | undefined> };
}

/** Stands in for a page whose script did not arrive: whatever the router asks of it, it fails as that import did. */
function failing(error: unknown) {
  const fail = () => {
    throw error;
  };
  return { clientLoader: fail, default: fail };
}

async function fetchPage(addresses: string[]): Promise<unknown> {
  try {
    const parts = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)));
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
  const router = window as unknown as RouterGlobals;
  const { routes } = router.__reactRouterManifest;
  const addresses = new Map<PropertyKey, string[]>();
  for (const [id, route] of Object.entries(routes)) {
    if (!route) continue;
    addresses.set(
      id,
      [route.module, route.clientLoaderModule].flatMap((address) => address ?? []),
    );
    route.clientLoaderModule = undefined;
  }
  router.__reactRouterRouteModules = new Proxy(router.__reactRouterRouteModules, {
    has(modules, id) {
      const wanted = addresses.get(id);
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
