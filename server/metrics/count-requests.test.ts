import { describe, expect, test } from 'vitest';
import { routeName } from './count-requests.ts';

const routesFile = import.meta.glob('../../app/routes.ts', { query: '?raw', import: 'default', eager: true });
const pages = [...String(Object.values(routesFile)[0]).matchAll(/route\('([^'*]+)'/g)].map(
  ([, path]) => `/${path}`,
);

describe('a page is counted under a name of its own', () => {
  test.each(pages.filter((path) => !path.startsWith('/admin/') && path !== '/design'))('%s', (path) => {
    const name = routeName(path.replace(/:\w+/, '0b9d2c1e'));
    expect(name).toBe(path.includes('.') ? 'static file' : `page ${path}`);
  });
});

test('what visitors make up is counted under one name', () => {
  const made = [
    '/no-such-page',
    '/hotels/a',
    '/hotels/b',
    '/hotels/b/c',
    '/admin/x',
    '/api/none',
    '/standin/x',
  ];
  expect(new Set(made.map(routeName))).toEqual(
    new Set(['page elsewhere', 'page /hotels/:id', 'page /admin/*', 'unknown call']),
  );
});
