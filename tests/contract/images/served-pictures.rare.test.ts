import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { startHost } from './host.ts';
import { fileOf, picture, withPlace } from './pictures.ts';

async function metadataAt(host: ReturnType<typeof startHost>, url: string) {
  const response = await host.get(url);
  expect(response.status, url).toBe(200);
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

const inWidth = (display: string, width: number) => display.replace(/\.jpg$/, `-${width}.webp`);

test('a picture with a place, an owner and a description comes back upright and without them, in every size', async () => {
  const original = await withPlace(600, 400);
  const before = await sharp(original).metadata();
  expect(before.exif?.includes('Telephone 12') && before.xmp?.length).toBeTruthy();
  expect(original.includes('GPS') || (before.exif?.length ?? 0) > 100).toBe(true);

  const host = startHost();
  const { data } = (await host.upload({ image: fileOf(original, 'IMG_1.jpg') })).body;
  expect([data.width, data.height]).toEqual([400, 600]);
  for (const url of [data.url, data.display_url, data.thumb.url]) {
    const after = await metadataAt(host, url);
    expect([after.exif, after.xmp, after.iptc, after.orientation], url).toEqual(Array(4).fill(undefined));
    const bytes = Buffer.from(await (await host.get(url)).arrayBuffer());
    for (const trace of ['Exif', 'GPS', 'Telephone', 'A person'])
      expect(bytes.includes(trace), trace).toBe(false);
  }
  // The red half was on the left; turned upright it is on top.
  const full = await host.get(data.url);
  const { data: pixel } = await sharp(Buffer.from(await full.arrayBuffer()))
    .extract({ left: 200, top: 30, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(pixel[0]).toBeGreaterThan(150);
});

test('a large picture has WebP in four widths, a whole of 2560 pixels a side at most, and a JPEG', async () => {
  const host = startHost();
  const { data } = (await host.upload({ image: await picture('jpeg', { width: 3000, height: 2000 }) })).body;
  expect([data.width, data.height]).toEqual([2560, 1707]);
  expect(await metadataAt(host, data.url)).toMatchObject({ format: 'webp', width: 2560 });
  expect(await metadataAt(host, data.display_url)).toMatchObject({
    format: 'jpeg',
    width: 1440,
    height: 960,
  });
  for (const width of [320, 640, 960, 1440])
    expect(await metadataAt(host, inWidth(data.display_url, width))).toMatchObject({ format: 'webp', width });
  const whole = await host.get(data.url);
  expect(whole.headers.get('content-length')).toBe(String(data.size));
});

test('a small picture is not enlarged: the widths it is too small for show the whole', async () => {
  const host = startHost();
  const { data } = (await host.upload({ image: await picture('png', { width: 500, height: 300 }) })).body;
  expect(await metadataAt(host, inWidth(data.display_url, 320))).toMatchObject({ width: 320 });
  expect(await metadataAt(host, inWidth(data.display_url, 1440))).toMatchObject({ width: 500 });
  expect(await metadataAt(host, data.display_url)).toMatchObject({ format: 'jpeg', width: 500 });
});

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('%s is taken and becomes WebP', async (format) => {
  const host = startHost();
  const { data } = (await host.upload({ image: await picture(format) })).body;
  expect(await metadataAt(host, data.url)).toMatchObject({ format: 'webp', width: 60, height: 40 });
});

test('grey, deep and transparent pictures are taken; transparency stays, and is white as JPEG', async () => {
  const host = startHost();
  const size = { width: 400, height: 9 };
  const clear = { create: { ...size, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } };
  const transparent = await sharp(clear).png().toBuffer();
  const { data } = (await host.upload({ image: fileOf(transparent, 'logo.png') })).body;
  expect((await metadataAt(host, data.thumb.url)).hasAlpha).toBe(true);
  const jpeg = Buffer.from(await (await host.get(data.display_url)).arrayBuffer());
  expect((await sharp(jpeg).stats()).channels[0]?.min).toBeGreaterThan(250);

  const grey = await sharp(transparent).flatten().toColourspace('b-w').png().toBuffer();
  const deep = await sharp(transparent).toColourspace('rgb16').png().toBuffer();
  const cmyk = await sharp(transparent).flatten().toColourspace('cmyk').jpeg().toBuffer();
  for (const bytes of [grey, deep, cmyk])
    expect((await host.upload({ image: fileOf(bytes, 'a.png') })).status).toBe(200);
});

describe('a served picture', () => {
  test('may be kept for ever and used anywhere, and is never read as anything else', async () => {
    const host = startHost();
    const { data } = (await host.upload({ image: await picture('jpeg') })).body;
    const { headers } = await host.get(data.display_url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'access-control-allow-origin': '*',
    });
    const again = await host.get(data.display_url, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    const head = await host.get(data.url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'image/webp',
      '',
    ]);
  });

  test('has no other addresses than its own', async () => {
    const host = startHost();
    const { data } = (await host.upload({ image: await picture('jpeg') })).body;
    for (const file of [
      'other.jpg',
      'Room-view-100.webp',
      'full.webp',
      '..%2f..%2fimages.sqlite',
      '%',
      'a%00',
    ])
      expect((await host.get(`${data.url_viewer}/${file}`)).status, file).toBe(404);
    expect((await host.get('http://host.test/i.ibb.co/..%2f..%2f/x.jpg')).status).toBe(404);
    expect((await host.get(data.url, { method: 'PUT' })).status).toBe(405);
    expect((await host.get(data.url_viewer)).headers.get('location')).toBe(data.display_url);
  });
});
