import { expect, test } from 'vitest';
import { apiKey, startHost } from './host.ts';
import { fileOf, html, hugePng, picture, svgWithScript } from './pictures.ts';

const cut = async (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif') => {
  const bytes = new Uint8Array(await (await picture(format, { width: 900, height: 600 })).arrayBuffer());
  return fileOf(bytes.subarray(0, Math.floor(bytes.length * 0.6)), `cut.${format}`);
};
const disabled = /^Disabled image format/;
const unreadable = /^Can't get target upload source info$/;

test.each<[string, () => File | Promise<File>, RegExp]>([
  [
    'a PNG of 30,000 x 30,000 pixels',
    () => fileOf(hugePng(30_000, 30_000), 'wall.png'),
    /more than 67 megapixels/,
  ],
  ['a drawing with a script', () => fileOf(svgWithScript, 'logo.svg', 'image/svg+xml'), disabled],
  [
    'a drawing called .png',
    () => fileOf(`\uFEFF <!-- x -->${svgWithScript}`, 'logo.png', 'image/png'),
    disabled,
  ],
  ['a page called .jpg', () => fileOf(html, 'page.jpg'), unreadable],
  ['a page with a drawing in it', () => fileOf(`<html>${svgWithScript}</html>`, 'page.jpg'), unreadable],
  ['a document', () => fileOf('%PDF-1.7 %', 'paper.pdf', 'application/pdf'), disabled],
  ['a TIFF', () => picture('tiff'), disabled],
  ['a truncated JPEG', () => cut('jpeg'), unreadable],
  ['a truncated PNG', () => cut('png'), unreadable],
  ['a truncated WebP', () => cut('webp'), unreadable],
  ['a truncated AVIF', () => cut('avif'), unreadable],
  [
    'a file that only begins like a picture',
    () => fileOf(Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'), 'a.png'),
    unreadable,
  ],
])('%s is refused and leaves no file', async (_what, file, message) => {
  const host = startHost();
  const { status, body } = await host.upload({ image: await file() });
  expect(status).toBe(400);
  expect(body.error.message).toMatch(message);
  expect(body.error.context).toBe('CHV\\UploadException');
  expect(host.files()).toEqual([]);
});

test('a file of more than 32 MB is refused, by its announced size without being read', async () => {
  const host = startHost();
  const tooBig = { message: 'File too big - max 32 MB', code: 313, context: 'CHV\\UploadException' };
  const { status, body } = await host.upload({ image: fileOf(new Uint8Array(33 * 1024 * 1024), 'big.jpg') });
  expect(status).toBe(400);
  expect(body.error).toEqual(tooBig);

  let pulled = 0;
  const announced = await host.get(`http://host.test/1/upload?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(2 ** 30) },
    body: new ReadableStream(
      { pull: (controller) => void controller.enqueue(new Uint8Array(++pulled)) },
      { highWaterMark: 0 },
    ),
    duplex: 'half',
  } as RequestInit);
  expect(((await announced.json()) as { error: object }).error).toEqual(tooBig);
  expect(pulled).toBe(0);
  expect(host.files()).toEqual([]);
});

test('a body without an end is read no further than the limit', async () => {
  const host = startHost();
  let sentBytes = 0;
  const endless = await host.get(`http://host.test/1/upload?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: new ReadableStream({
      pull(controller) {
        sentBytes += 2 ** 20;
        controller.enqueue(new Uint8Array(2 ** 20));
      },
    }),
    duplex: 'half',
  } as RequestInit);
  expect(endless.status).toBe(413);
  expect(sentBytes).toBeLessThan(48 * 2 ** 20);
});
