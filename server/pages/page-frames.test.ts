import { expect, test } from 'vitest';
import type { StayTexts } from '../../app/page-context.ts';
import { type FramedPage, PageFrames } from './page-frames.ts';

const texts = (day: string, cards: string, key = 'Sylhet'): StayTexts => ({
  key,
  found: [cards],
  dates: [`"${day}"`, day],
});
const page = (day: string, cards: string, more = ''): FramedPage => ({
  headers: { 'content-type': 'text/html' },
  html: Buffer.from(`<input value="${day}"><ul>${cards}</ul><a href="?${day}">২</a>${more}<script>`),
  scripts: ['start()', `take(${day})`],
});

function learned(...pages: [string, string, string?][]): PageFrames {
  const frames = new PageFrames();
  for (const [day, cards, more] of pages) frames.learn(texts(day, cards), page(day, cards, more));
  return frames;
}

test('a page is filled once a second one has proved what the first one was cut into', () => {
  const one = learned(['12-01', '<li>ঘর</li>']);
  expect(one.filled(texts('12-05', ''))).toBeUndefined();
  const two = learned(['12-01', '<li>ঘর</li>'], ['12-02', '<li>ঘর</li>']);
  expect(two.filled(texts('12-05', '<li>$& 12-05</li>'))).toEqual(page('12-05', '<li>$& 12-05</li>'));
  expect(two.filled(texts('12-05', '', 'Khulna'))).toBeUndefined();
});

test('a page is never filled while two of its kind differ elsewhere', () => {
  const frames = learned(['12-01', '<li>', '1 night'], ['12-02', '<li>', '2 nights']);
  expect(frames.filled(texts('12-05', ''))).toBeUndefined();
  // The second page was used as the first of the next two.
  frames.learn(texts('12-03', '<li>'), page('12-03', '<li>', '2 nights'));
  expect(frames.filled(texts('12-05', '<b>'))).toEqual(page('12-05', '<b>', '2 nights'));
});

test('a page with one of the same dates proves nothing', () => {
  expect(learned(['12-01', '<li>'], ['12-01', '<b>']).filled(texts('12-05', ''))).toBeUndefined();
});

test('frames take no more memory than they may', () => {
  const frames = new PageFrames();
  const long = 'a'.repeat(1024 * 1024);
  const keys = Array.from({ length: 40 }, (_, at) => `district ${at}`);
  for (const key of keys)
    for (const day of ['12-01', '12-02']) frames.learn(texts(day, '<li>', key), page(day, '<li>', long));
  const known = keys.filter((key) => frames.filled(texts('12-05', '', key)));
  expect(known.length).toBeGreaterThan(10);
  expect(known.length).toBeLessThan(16);
  expect(known.at(-1)).toBe(keys.at(-1));
});
