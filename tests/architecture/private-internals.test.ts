import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase/app';
import { initializeAuth } from 'firebase/auth';
import { expect, test } from 'vitest';
import { z } from 'zod';

/**
 * The private parts of libraries that the product relies on, as docs/decisions describes them. If a new version drops
 * one, the test with its name fails.
 */

const read = (file: string) => readFileSync(`node_modules/react-router/dist/production/${file}`, 'utf8');

test('React Router looks for a page’s module in window.__reactRouterRouteModules, by `in` and then by key', () => {
  const start = read('lib/dom-export/hydrated-router.js');
  expect(start).toContain('window.__reactRouterRouteModules');
  expect(start).toContain('window.__reactRouterManifest');
  expect(read('lib/dom/ssr/routeModules.js').replaceAll(/\s/g, '')).toContain(
    'if(route.idinrouteModulesCache)returnrouteModulesCache[route.id];',
  );
});

test('React Router preloads a page’s modules and starts them by a script of type module', () => {
  const scripts = read('lib/dom/ssr/components.js').replaceAll(/\s/g, '');
  expect(scripts).toContain('rel:"modulepreload",href:manifest.url');
  expect(scripts).toContain('dangerouslySetInnerHTML:{__html:routeModulesScript},type:"module",async:true');
});

test('firebase answers its `auth-internal` part to _getProvider, with addAuthTokenListener', async () => {
  // Typed only for the library's other packages.
  const { _getProvider } = (await import('firebase/app')) as typeof import('firebase/app') & {
    _getProvider(app: object, name: string): { getImmediate(): object };
  };
  const app = initializeApp({ apiKey: 'any', projectId: 'any' }, 'private-internals');
  initializeAuth(app);
  expect(_getProvider(app, 'auth-internal').getImmediate()).toHaveProperty(
    'addAuthTokenListener',
    expect.any(Function),
  );
  await deleteApp(app);
});

test('zod keeps its settings in globalThis.__zod_globalConfig', () => {
  expect(Reflect.get(globalThis, '__zod_globalConfig')).toBe(z.config());
});

test('Drizzle’s transactions have a `session`, which the migrator uses', async () => {
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const db: object = drizzle('postgres://nobody@localhost:1/none');
  expect(Reflect.get(db, 'session')).toHaveProperty('transaction', expect.any(Function));
});
