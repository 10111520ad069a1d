import { expect, test } from 'vitest';
import { type KeptPage, KeptPages } from './kept-pages.ts';

const page = (bytes: number, isStill = async () => true, mayBeKept = true): KeptPage => ({
  bytes,
  mayBeKept,
  isSurelyStill: false,
  isStill,
});

test('what is kept never takes more than it may: the page that was asked longest ago goes first', async () => {
  const pages = new KeptPages<KeptPage>(10_000);
  for (let at = 0; at < 200; at++) {
    await pages.get(`question ${at}`, async () => page(1_000 + at));
    await pages.get('question 0', async () => page(1_000));
    expect(pages.bytes).toBeLessThanOrEqual(10_000);
  }
  expect(pages.count).toBe(8);
  expect((await pages.get('question 0', async () => page(1))).wasKept).toBe(true);
  expect((await pages.get('question 190', async () => page(1))).wasKept).toBe(false);
});

test('a page that is larger than all there is room for is answered and not kept', async () => {
  const pages = new KeptPages<KeptPage>(1_000);
  expect((await pages.get('a', async () => page(5_000))).wasKept).toBe(false);
  expect([pages.count, pages.bytes]).toEqual([0, 0]);
});

test('a page that has grown is counted again', async () => {
  const pages = new KeptPages<KeptPage>(10_000);
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

test('who asks while a page is made is not given it unchecked, since it may have begun before a change', async () => {
  const pages = new KeptPages<KeptPage>(10_000);
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

test('a page that could not be made fails who asked for it, and the next one tries again', async () => {
  const pages = new KeptPages<KeptPage>(10_000);
  const failing = pages.get('a', async () => {
    throw new Error('no page');
  });
  await expect(failing).rejects.toThrow('no page');
  expect((await pages.get('a', async () => page(1))).page.bytes).toBe(1);
});

test('what may not be kept takes the place of nothing', async () => {
  const pages = new KeptPages<KeptPage>(10_000);
  await pages.get('a', async () => page(100, async () => false));
  await pages.get('a', async () => page(100, undefined, false));
  expect(pages.count).toBe(0);
});

test('a page is at hand while it is surely as it would be made now, and not a moment longer', async () => {
  const pages = new KeptPages<KeptPage>(10_000);
  const kept = { ...page(100), isSurelyStill: true };
  expect(pages.findValid('a')).toBe(undefined);
  await pages.get('a', async () => kept);
  expect(pages.findValid('a')).toBe(kept);
  kept.isSurelyStill = false;
  expect(pages.findValid('a')).toBe(undefined);
});
