import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EncodedPage } from './encoded-page.ts';

test('a page is the same in every encoding, and takes no more than its packed forms once there is one', () => {
  const html = Buffer.from('<p>ঘর খালি আছে</p>'.repeat(2_000));
  const page = new EncodedPage(html);
  expect(page.bytes).toBe(html.length);
  const packed = page.in('br').bytes;
  expect(page.bytes).toBe(packed.length);
  expect(brotliDecompressSync(packed).equals(html)).toBe(true);
  expect(page.in('identity').bytes.equals(html)).toBe(true);
  const other = page.in('gzip').bytes;
  expect(gunzipSync(other).equals(html)).toBe(true);
  expect(page.bytes).toBe(packed.length + other.length);
  expect(page.in('br').bytes).toBe(packed);
  const tags = (one: EncodedPage) => [one.in('br').tag, one.in('gzip').tag, one.in('identity').tag];
  expect(new Set(tags(page)).size).toBe(3);
  // Another process that was asked in another order says the same of it.
  const elsewhere = new EncodedPage(html);
  const order = ['identity', 'gzip', 'br'] as const;
  expect(order.map((encoding) => elsewhere.in(encoding).tag).reverse()).toEqual(tags(page));
  expect(tags(new EncodedPage(Buffer.from('<p>ঘর খালি নেই</p>')))).not.toContain(page.in('br').tag);
});
