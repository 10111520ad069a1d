import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EncodedPage, encodingFor } from './encoded-page.ts';

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

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['deflate', 'identity'],
  [null, 'identity'],
])('who takes %s is answered with %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});
