import { expect, test } from 'vitest';
import { type CachedPage, CachedPages } from './cached-pages.ts';

const page = (bytes: number, isStill = async () => true, isCacheable = true): CachedPage => ({
  bytes,
  isCacheable,
  isSurelyStill: false,
  isStill,
});

test('cached pages never take more memory than they may: the least recently used page goes first', async () => {
  const pages = new CachedPages<CachedPage>(10_000);
  for (let at = 0; at < 200; at++) {
    await pages.get(`question ${at}`, async () => page(1_000 + at));
    await pages.get('question 0', async () => page(1_000));
    expect(pages.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(pages.count).toBe(8);
  expect((await pages.get('question 0', async () => page(1))).wasCached).toBe(true);
  expect((await pages.get('question 190', async () => page(1))).wasCached).toBe(false);
});

test('a page that is larger than all there is room for is answered and not cached', async () => {
  const pages = new CachedPages<CachedPage>(1_000);
  expect((await pages.get('a', async () => page(5_000))).wasCached).toBe(false);
  expect([pages.count, pages.bytes]).toEqual([0, 0]);
});

test('a page that has grown is counted again', async () => {
  const pages = new CachedPages<CachedPage>(10_000);
  let bytes = 100;
  const growing = {
    ...page(0),
    get bytes() {
      return bytes;
    },
  };
  await pages.get('a', async () => growing);
  const before = pages.bytes;
  bytes = 5_100;
  pages.weigh('a', growing);
  expect(pages.bytes - before).toBe(5_000);
});

test('a request during a rendering does not get its page unchecked, since it may have begun before a change', async () => {
  const pages = new CachedPages<CachedPage>(10_000);
  let version = 1;
  let made = 0;
  const begun = Promise.withResolvers<void>();
  const make = async () => {
    made += 1;
    const own = version;
    if (made === 1) await begun.promise;
    return { ...page(own), isStill: async () => own === version };
  };
  const first = pages.get('a', make);
  await expect.poll(() => made).toBe(1);
  version = 2;
  const later = Array.from({ length: 5 }, () => pages.get('a', make));
  begun.resolve();
  expect((await first).page.bytes).toBe(1);
  for (const one of await Promise.all(later)) expect(one.page.bytes).toBe(2);
  expect(made).toBe(2);
});

test('a failed rendering fails its requests, and the next request tries again', async () => {
  const pages = new CachedPages<CachedPage>(10_000);
  const failing = pages.get('a', async () => {
    throw new Error('no page');
  });
  await expect(failing).rejects.toThrow('no page');
  expect((await pages.get('a', async () => page(1))).page.bytes).toBe(1);
});

test('a page that may not be cached replaces none', async () => {
  const pages = new CachedPages<CachedPage>(10_000);
  await pages.get('a', async () => page(100, async () => false));
  await pages.get('a', async () => page(100, undefined, false));
  expect(pages.count).toBe(0);
});

test('a page is at hand while it is surely as it would be made now, and not a moment longer', async () => {
  const pages = new CachedPages<CachedPage>(10_000);
  const cached = { ...page(100), isSurelyStill: true };
  expect(pages.findValid('a')).toBe(undefined);
  await pages.get('a', async () => cached);
  expect(pages.findValid('a')).toBe(cached);
  cached.isSurelyStill = false;
  expect(pages.findValid('a')).toBe(undefined);
});
