import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { phonePhoto } from '../fixtures/phone-photo.ts';
import { expectAccessible } from './accessible.ts';
import { openAsAdministrator } from './administrator.ts';
import { expect, test } from './test.ts';

const kilobyte = 1024;
let made: ReturnType<typeof phonePhoto> | undefined;
/** Twelve megapixels are written once for all tests. Held upside down: stored reddish above, and seen so below. */
function photo() {
  made ??= phonePhoto({ orientation: 3 });
  return made;
}

const plain = async (name: string, colour = '#4a7') => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

const images = (page: Page) => page.getByLabel('Images', { exact: true });
const framing = (page: Page) => page.getByRole('dialog', { name: 'Which part do guests see?' });
const cards = (page: Page) => page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem');

/** Notes each file that the page puts into a request: the browser's protocol does not tell the bytes of one. */
async function noteSentFiles(page: Page): Promise<() => Promise<{ name: string; bytes: Buffer }[]>> {
  await page.addInitScript(() => {
    const sent: File[] = [];
    Object.assign(window, { sent });
    const append = FormData.prototype.append;
    FormData.prototype.append = function (this: FormData, name: string, value: string | Blob) {
      if (value instanceof File) sent.push(value);
      append.call(this, name, value as Blob);
    };
  });
  return async () => {
    const files = await page.evaluate(() =>
      Promise.all(
        (window as unknown as { sent: File[] }).sent.map(async (file) => ({
          name: file.name,
          bytes: [...new Uint8Array(await file.arrayBuffer())],
        })),
      ),
    );
    return files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }));
  };
}

/** The first number of the table of a JPEG's brightness: 13 at quality 0.6, less at a better one. */
const coarseness = (jpeg: Buffer): number => jpeg[jpeg.indexOf(Buffer.from([0xff, 0xdb])) + 5] ?? 0;

test('a photograph of twelve megapixels is framed with mouse and keys, and is sent upright as that part, small and without its metadata', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const sentFiles = await noteSentFiles(page);
  await openAsAdministrator(page, site, '/admin/addHotels');
  const original = await photo();
  expect(original.buffer.length).toBeGreaterThan(2_000 * kilobyte);
  expect(original.buffer.includes('Padma 12')).toBe(true);
  await images(page).setInputFiles(original);
  const frame = framing(page).getByRole('slider', { name: 'Frame', exact: true });
  await expect(frame).toHaveAttribute('aria-valuetext', '0% from the left, 6% from the top');
  await expectAccessible(page);
  // Nothing is sent before the part is chosen.
  expect(await sentFiles()).toEqual([]);

  await framing(page).getByLabel('Size of the frame').fill('60');
  await expect(frame).toHaveAttribute('aria-valuetext', '20% from the left, 23% from the top');
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  // Further than the picture goes.
  await page.mouse.move(middle.x + 900, middle.y + 900, { steps: 4 });
  await page.mouse.up();
  await expect(frame).toHaveAttribute('aria-valuetext', '40% from the left, 47% from the top');
  await frame.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(frame).toHaveAttribute('aria-valuetext', '38% from the left, 47% from the top');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await framing(page).getByRole('button', { name: 'Use this part' }).click();
  await expect(framing(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText(/^Not uploaded/)).toHaveCount(0);

  const [sent, ...others] = await sentFiles();
  expect(others).toEqual([]);
  expect(sent?.name).toBe('IMG_2031.jpg');
  const bytes = sent?.bytes ?? Buffer.alloc(0);
  expect(bytes.length).toBeLessThan(700 * kilobyte);
  expect(coarseness(bytes)).toBeLessThanOrEqual(13);
  expect(bytes.includes('Padma')).toBe(false);
  const { width = 0, height = 0, orientation, exif, xmp, iptc } = await sharp(bytes).metadata();
  expect([width, height, orientation]).toEqual([2000, 1333, undefined]);
  // Not looked for as text: three letters stand in half a megabyte of grain by chance.
  expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
  // The lower part as it is seen: reddish but for the small rest above the middle.
  const { channels } = await sharp(bytes).extract({ left: 0, top: 300, width, height: 1_000 }).stats();
  expect((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0)).toBeGreaterThan(40);
  // What is shown and will be stored is what was sent.
  const stored = await cards(page).getByRole('img').getAttribute('src');
  expect(stored).toMatch(/^blob:/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a finger drags the frame; the whole width of a photograph stays below 700 KB; what is left out is not sent', async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000);
    const sentFiles = await noteSentFiles(page);
    await openAsAdministrator(page, site, '/admin/addHotels');
    const original = await photo();
    await images(page).setInputFiles([original, { ...original, name: 'second.jpg' }]);
    const frame = framing(page).getByRole('slider', { name: 'Frame', exact: true });
    await expect(frame).toHaveAttribute('aria-valuetext', '0% from the left, 6% from the top');
    await expectAccessible(page);
    const use = framing(page).getByRole('button', { name: 'Use this part' });
    await expect(use).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: at.x, y }],
      });
    await touch('touchStart', at.y);
    for (const by of [5, 15, 40, 80]) await touch('touchMove', at.y + by);
    await touch('touchEnd', at.y);
    await expect(frame).toHaveAttribute('aria-valuetext', '0% from the left, 11% from the top');
    await use.click();
    // One at a time: the second is asked about next.
    await expect(frame).toHaveAttribute('aria-valuetext', '0% from the left, 6% from the top');
    await framing(page).getByRole('button', { name: 'Leave it out' }).click();
    await expect(framing(page)).toHaveCount(0);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
    const sent = await sentFiles();
    expect(sent.map(({ name }) => name)).toEqual(['IMG_2031.jpg']);
    const bytes = sent[0]?.bytes ?? Buffer.alloc(0);
    expect(bytes.length).toBeLessThan(700 * kilobyte);
    expect(coarseness(bytes)).toBeLessThanOrEqual(13);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([2000, 1333]);
  });
});

test('pictures of 3:2 need no frame and are sent one at a time; one is cancelled, tried again, and a save waits for all', async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, '/admin/addHotels');
  const waiting: (() => Promise<void>)[] = [];
  await page.route('**/api/uploadImage', (route) => void waiting.push(() => route.continue()));
  const first = page.waitForRequest('**/api/uploadImage');
  await images(page).setInputFiles([await plain('one.png'), await plain('two.png', '#b23a12')]);
  await first;
  const uploading = cards(page).getByText(/^Uploading, \d+%$/);
  await expect(uploading).toHaveCount(2);
  await expect(cards(page).getByRole('progressbar')).toHaveCount(2);
  await expectAccessible(page);
  expect(waiting).toHaveLength(1);

  await cards(page).first().getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Not uploaded. You cancelled it.')).toBeVisible();
  // The next one follows.
  await expect.poll(() => waiting.length).toBe(2);
  await waiting[1]?.();
  await expect(uploading).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Hotel', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'A picture was not uploaded' })).toBeVisible();
  const again = cards(page).first().getByRole('button', { name: 'Upload again' });
  await expect(again).toBeFocused();
  await again.click();
  await expect.poll(() => waiting.length).toBe(3);
  await page.getByRole('button', { name: 'Add Hotel', exact: true }).click();
  await expect(page.getByText('Waiting for the pictures to be uploaded').first()).toBeVisible();
  await waiting[2]?.();
  // Saved without the rest of the form: its faults are said now.
  await expect(page.getByLabel('Hotel Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/^Not uploaded/)).toHaveCount(0);
});

test('a HEIC photograph that neither browser nor server can read is refused with a sentence, and what is above 10 MB is not sent', async ({
  page,
  site,
  quietConsole,
}) => {
  quietConsole.push('status of 422');
  await openAsAdministrator(page, site, '/admin/addRoom');
  const box = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(4_000),
  ]);
  const image = page.getByLabel('Room Image', { exact: true });
  await image.setInputFiles({ name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: box });
  await expect(page.getByText(/^Not uploaded\. It is a HEIC photo/)).toBeVisible();
  await expect(framing(page)).toHaveCount(0);

  let requests = 0;
  await page.route('**/api/uploadImage', (route) => {
    requests += 1;
    return route.continue();
  });
  const heavy = Buffer.concat([box, Buffer.alloc(10 * kilobyte * kilobyte)]);
  await image.setInputFiles({ name: 'IMG_8.HEIC', mimeType: 'image/heic', buffer: heavy });
  await expect(page.getByText('Not uploaded. It is larger than 10 MB.', { exact: false })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  expect(requests).toBe(0);
});
