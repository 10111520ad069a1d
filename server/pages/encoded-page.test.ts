import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EncodedPage } from './encoded-page.ts';

test('a page is the same in every encoding, and takes no more than its packed forms once there is one', async () => {
  const html = Buffer.from('<p>ঘর খালি আছে</p>'.repeat(2_000));
  const page = new EncodedPage(html);
  expect(page.bytes).toBe(html.length);
  const packed = await page.in('br');
  expect(page.bytes).toBe(packed.length);
  expect(brotliDecompressSync(packed).equals(html)).toBe(true);
  expect((await page.in('identity')).equals(html)).toBe(true);
  const other = await page.in('gzip');
  expect(gunzipSync(other).equals(html)).toBe(true);
  expect(page.bytes).toBe(packed.length + other.length);
  expect(new Set([page.etag('br'), page.etag('gzip'), page.etag('identity')]).size).toBe(3);
});

test('a page that is asked for often is packed better, and is the same page to a browser', async () => {
  const words = Array.from({ length: 4_000 }, (_, at) => `<li>${(at * 7_919) % 1_009} খালি</li>`);
  const html = Buffer.from(words.join(''));
  const page = new EncodedPage(html);
  const tag = page.etag('br');
  expect(page.atHand('br')).toBe(undefined);
  const quick = await page.in('br');
  // Six more are answered without waiting, the eighth has it packed better.
  for (let time = 2; time < 8; time += 1) expect(page.atHand('br')).toBe(quick);
  expect(page.atHand('br')).toBe(undefined);
  const well = await page.in('br');
  expect(well.length).toBeLessThan(quick.length);
  expect(page.bytes).toBe(well.length);
  expect(brotliDecompressSync(well).equals(html)).toBe(true);
  expect(page.atHand('br')).toBe(well);
  expect(await page.in('br')).toBe(well);
  expect(page.etag('br')).toBe(tag);
});

test('whoever asks while a page is packed better has what is there', async () => {
  const page = new EncodedPage(Buffer.from('<p>ঘর</p>'.repeat(20_000)));
  const quick = await page.in('gzip');
  for (let time = 2; time < 8; time += 1) await page.in('gzip');
  const better = page.in('gzip');
  expect(page.atHand('gzip')).toBe(quick);
  expect(page.atHand('gzip')).toBe(quick);
  expect(await better).not.toBe(quick);
});
