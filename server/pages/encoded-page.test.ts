import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EncodedPage } from './encoded-page.ts';
import { PackingTurns } from './packing-turns.ts';

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
  const tags = (one: EncodedPage) => [one.etag('br'), one.etag('gzip'), one.etag('identity')];
  expect(new Set(tags(page)).size).toBe(3);
  // Another process that was asked in another order says the same of it.
  const elsewhere = new EncodedPage(html);
  expect([elsewhere.etag('identity'), elsewhere.etag('gzip'), elsewhere.etag('br')].reverse()).toEqual(
    tags(page),
  );
  expect(tags(new EncodedPage(Buffer.from('<p>ঘর খালি নেই</p>')))).not.toContain(page.etag('br'));
});

test('a page that has stayed the same is packed better, and is the same page to a browser', async () => {
  const words = Array.from({ length: 4_000 }, (_, at) => `<li>${(at * 7_919) % 1_009} খালি</li>`);
  const html = Buffer.from(words.join(''));
  let nowMs = 0;
  const page = new EncodedPage(html, () => nowMs, new PackingTurns());
  const tag = page.etag('br');
  const quick = await page.in('br');
  nowMs = 9_999;
  expect(page.bytesUnlessBetterDue('br')).toBe(quick);
  expect(await page.in('br')).toBe(quick);
  nowMs = 10_000;
  expect(page.bytesUnlessBetterDue('br')).toBe(undefined);
  const well = await page.in('br');
  expect(well.length).toBeLessThan(quick.length);
  expect(page.bytes).toBe(well.length);
  expect(brotliDecompressSync(well).equals(html)).toBe(true);
  expect(page.bytesUnlessBetterDue('br')).toBe(well);
  expect(await page.in('br')).toBe(well);
  expect(page.etag('br')).toBe(tag);
});

test('whoever asks while a page is packed better has what is there', async () => {
  let nowMs = 0;
  const page = new EncodedPage(Buffer.from('<p>ঘর</p>'.repeat(20_000)), () => nowMs, new PackingTurns());
  const quick = await page.in('gzip');
  nowMs = 10_000;
  const better = page.in('gzip');
  expect(page.bytesUnlessBetterDue('gzip')).toBe(quick);
  expect(page.bytesUnlessBetterDue('gzip')).toBe(quick);
  expect(await better).not.toBe(quick);
});

test('pages are packed better one after the other, with nine times as long between two as one takes', async () => {
  let nowMs = 0;
  const now = () => nowMs;
  const turns = new PackingTurns(now);
  const html = Buffer.from('<p>ঘর</p>'.repeat(20_000));
  const [first, second] = [new EncodedPage(html, now, turns), new EncodedPage(html, now, turns)];
  const quick = await second.in('br');
  await first.in('br');
  nowMs = 10_000;
  const better = first.in('br');
  expect(second.bytesUnlessBetterDue('br')).toBe(quick);
  expect(await second.in('br')).toBe(quick);
  nowMs = 10_005;
  await better;
  nowMs = 10_049;
  expect(second.bytesUnlessBetterDue('br')).toBe(quick);
  nowMs = 10_050;
  expect(second.bytesUnlessBetterDue('br')).toBe(undefined);
  expect(await second.in('br')).not.toBe(quick);
});
