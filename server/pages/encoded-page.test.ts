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

test('a page that is asked for again is packed better, and is the same page to a browser', async () => {
  const words = Array.from({ length: 4_000 }, (_, at) => `<li>${(at * 7_919) % 1_009} খালি</li>`);
  const html = Buffer.from(words.join(''));
  const page = new EncodedPage(html);
  const tag = page.etag('br');
  const once = await page.in('br');
  const again = await page.in('br');
  expect(again.length).toBeLessThan(once.length);
  expect(page.bytes).toBe(again.length);
  expect(brotliDecompressSync(again).equals(html)).toBe(true);
  expect(await page.in('br')).toBe(again);
  expect(page.etag('br')).toBe(tag);
});
