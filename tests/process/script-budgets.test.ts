import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The builder's data about a built file. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const client = join('build', 'client');
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'),
);
const kilobyte = 1024;
/** The size sent to a modern browser. */
const sentBytes = (file: string) => statSync(join(client, `${file}.br`)).size;
const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sentBytes(file), 0);
const keysFrom = (start: string) => Object.keys(manifest).filter((key) => key.startsWith(start));

/** These modules and everything that they import statically. */
function withImports(keys: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return seen;
}
const scriptsOf = (keys: string[]) =>
  new Set([...withImports(keys)].flatMap((key) => manifest[key]?.file ?? []));

const routeTable = readdirSync(join(client, 'static', 'js')).find((name) => /^manifest-\w+\.js$/.test(name));
const everywhere = scriptsOf([...keysFrom('app/entry.client.tsx'), ...keysFrom('app/root.tsx')]).add(
  `static/js/${routeTable}`,
);
const texts = scriptsOf(['app/i18n/en.ts']);

/** The size of a page's own scripts, without those of every page. */
const ownOf = (route: string) =>
  sum(
    [...scriptsOf(keysFrom(`app/routes/${route}`))].filter(
      (file) => !everywhere.has(file) && !texts.has(file),
    ),
  );

test('the scripts that every page loads are at most 114 KB, the texts of a language with the shared parts 35.5 KB, and the first page with both 153 KB', () => {
  const ownTexts = sum([...texts].filter((file) => !everywhere.has(file)));
  expect(sum(everywhere)).toBeLessThanOrEqual(114 * kilobyte);
  expect(ownTexts).toBeLessThanOrEqual(35.5 * kilobyte);
  expect(sum(everywhere) + ownTexts + ownOf('home/home.tsx')).toBeLessThanOrEqual(153 * kilobyte);
});

/** Limits by route: what the page has, and half a kilobyte or a little more. */
const ownKilobytesMax = {
  home: ['home/home.tsx', 4.5],
  list: ['hotels/hotels.tsx', 6.5],
  favourites: ['favourites/favourites.tsx', 1.5],
  'my bookings': ['my-bookings/my-bookings.tsx', 13.5],
  'changing a booking': ['my-bookings/change/change.tsx', 21.5],
  voucher: ['voucher/voucher.tsx', 2],
  business: ['business/business.tsx', 3.5],
} as const;

/** The pages with more than 30 KB, and why: docs/decisions/073-what-the-scripts-weigh.md. */
const heavyKilobytesMax = {
  hotel: ['hotel/hotel.tsx', 34],
  'a booking': ['my-bookings/booking/booking.tsx', 31.5],
  login: ['account/login.tsx', 47.5],
  register: ['account/register.tsx', 48],
  'a forgotten password': ['account/forgot/forgot.tsx', 45],
  'a mailed link': ['account/action/action.tsx', 47.5],
  account: ['account/own/own-account.tsx', 50.5],
  payment: ['payment/payment.tsx', 91],
  'the desk’s list': ['admin/guests/bookings/all-bookings.tsx', 79.5],
  administration: ['admin/', 130.5],
} as const;

const pagesOf = (start: string) =>
  keysFrom(`app/routes/${start}`)
    .filter((key) => key.endsWith('?__react-router-build-client-route'))
    .map((key) => key.slice('app/routes/'.length));

test.each(Object.entries({ ...ownKilobytesMax, ...heavyKilobytesMax }))(
  '%s: %o KB of its own scripts at most',
  (_, [route, kilobytes]) => {
    const pages = pagesOf(route);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => ownOf(page) > kilobytes * kilobyte)).toEqual([]);
  },
);

test('every page that has no limit of its own has at most 30 KB of its own scripts', () => {
  const heavy = Object.values(heavyKilobytesMax).map(([route]) => route);
  const others = pagesOf('').filter((page) => !heavy.some((start) => page.startsWith(start)));
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter((page) => ownOf(page) > 30 * kilobyte)).toEqual([]);
});

test('what says how strong a password is comes once one is typed, and is at most 70 KB', () => {
  const judge = keysFrom('app/routes/account/new-password/judge-password.ts');
  expect(judge.length).toBe(1);
  const pages = keysFrom('app/routes/account/');
  expect([...withImports(pages.filter((key) => !judge.includes(key)))]).not.toContain(judge[0]);
  const own = [...scriptsOf(judge)].filter((file) => !everywhere.has(file));
  expect(sum(own)).toBeGreaterThan(20 * kilobyte);
  expect(sum(own)).toBeLessThanOrEqual(70 * kilobyte);
});

test('styles are at most 16 KB, and the fonts of a Latin page 40 KB', () => {
  const pages = [...keysFrom('app/root.tsx'), ...keysFrom('app/routes/hotels/hotels.tsx')];
  const styles = new Set([...withImports(pages)].flatMap((key) => manifest[key]?.css ?? []));
  expect(sum(styles)).toBeGreaterThan(0);
  expect(sum(styles)).toBeLessThanOrEqual(16 * kilobyte);
  const fonts = readdirSync(join(client, 'static')).filter((name) =>
    /^(?:bangla-word|hind-siliguri-latin-\d).*\.woff2$/.test(name),
  );
  expect(fonts.length).toBe(3);
  const bytes = fonts.reduce((all, name) => all + statSync(join(client, 'static', name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(40 * kilobyte);
});
