import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type PictureFile, PictureRefused } from '../../../domain/pictures/picture-provider.ts';
import { withoutMetadata } from '../../../server/pictures/without-metadata.ts';
import { hugePng, picture, svgWithScript, withPlace } from './pictures.ts';

/** A host that stores what it gets. */
function host() {
  const files: PictureFile[] = [];
  const provider = withoutMetadata({
    async upload(sent) {
      files.push(sent);
      return { data: { display_url: 'https://i.ibb.co/a/b.jpg' } };
    },
    check: async () => {},
  });
  const upload = (bytes: Uint8Array, fileName = 'IMG 1.JPEG') =>
    provider.upload({ bytes: new Uint8Array(bytes), fileName, contentType: 'image/jpeg' });
  return { files, upload };
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

test('a host never sees where a photograph was taken, by whom, or anything else that it says of itself', async () => {
  const { files, upload } = host();
  const photograph = await withPlace();
  expect((await sharp(photograph).metadata()).exif).toBeDefined();
  await upload(photograph);
  const [sent] = files;
  const { exif, xmp, iptc, icc, orientation } = await sharp(sent?.bytes).metadata();
  expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  expect(Buffer.from(sent?.bytes ?? []).toString('latin1')).not.toMatch(/A person|Telephone|Exif|xmpmeta/);
});

test('a photograph that was taken on its side arrives upright, at its size', async () => {
  const { files, upload } = host();
  // Orientation 6: to be turned a quarter clockwise, so that the left half, red, comes to the top.
  await upload(await withPlace(600, 400));
  const { data, info } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([400, 600]);
  const [red = 0, , blue = 0] = data.subarray((50 * 400 + 200) * 3);
  expect(red).toBeGreaterThan(blue);
});

test.each([
  ['jpeg', 'jpeg', 'IMG 1.jpg'],
  ['png', 'png', 'IMG 1.png'],
  ['gif', 'png', 'IMG 1.png'],
  ['webp', 'webp', 'IMG 1.webp'],
  ['avif', 'webp', 'IMG 1.webp'],
] as const)('a picture in %s goes out as %s, named and described as what it is', async (from, to, name) => {
  const { files, upload } = host();
  await upload(await bytesOf(await picture(from)));
  const [sent] = files;
  expect((await sharp(sent?.bytes).metadata()).format).toBe(to);
  expect([sent?.fileName, sent?.contentType]).toEqual([name, `image/${to}`]);
});

test('a transparent picture stays transparent, and of an animation its first picture goes out', async () => {
  const { files, upload } = host();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  await upload(
    await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  );
  const frames = Buffer.concat([Buffer.alloc(60 * 40 * 3, 255), Buffer.alloc(60 * 40 * 3, 40)]);
  const raw = { width: 60, height: 80, channels: 3 as const, pageHeight: 40 };
  await upload(await sharp(frames, { raw }).gif({ loop: 0 }).toBuffer());
  expect((await sharp(files[0]?.bytes).metadata()).hasAlpha).toBe(true);
  const { pages = 1, height } = await sharp(files[1]?.bytes).metadata();
  expect([pages, height]).toEqual([1, 40]);
});

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['a drawing with a script', () => Buffer.from(svgWithScript), 'format'],
  ['a page', () => Buffer.from('<!doctype html>'), 'format'],
  ['a TIFF', async () => bytesOf(await picture('tiff')), 'format'],
  [
    'half a JPEG',
    async () => (await bytesOf(await picture('jpeg', { width: 900, height: 600 }))).slice(0, 2000),
    'damaged',
  ],
  ['a PNG of 30,000 x 30,000 pixels', () => hugePng(30_000, 30_000), 'too-large'],
])('%s is refused, and nothing reaches the host', async (_what, bytes, fault) => {
  const { files, upload } = host();
  const refusal = await upload(await bytes()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PictureRefused);
  expect((refusal as PictureRefused).fault).toBe(fault);
  expect(files).toEqual([]);
});
