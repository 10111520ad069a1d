import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { ApiFault } from '../wire/api-fault.ts';
import { pictureEncoder } from './encoder.ts';

const grey = { create: { width: 400, height: 300, channels: 3 as const, background: '#888' } };

function encoder() {
  const started = pictureEncoder();
  onTestFinished(() => started.close());
  return started;
}

test('a picture comes back in its widths, and a refusal as the fault that it is', async () => {
  const { encode } = encoder();
  const bytes = await sharp(grey).png().toBuffer();
  const [encoded, refused] = await Promise.all([
    encode(bytes),
    encode(bytes.subarray(0, 60)).catch((error: unknown) => error),
  ]);
  expect([encoded.width, encoded.height, encoded.widths]).toEqual([400, 300, [320]]);
  expect([...encoded.files.keys()].toSorted()).toEqual(['320.webp', 'display.jpg', 'full.webp']);
  expect(refused).toBeInstanceOf(ApiFault);
});

test('when its process ends, the pictures under way fail and the next one starts another', async () => {
  const { encode, close } = encoder();
  const bytes = await sharp(grey).jpeg().toBuffer();
  const underWay = encode(bytes);
  close();
  await expect(underWay).rejects.toThrow('has ended');
  expect((await encode(bytes)).width).toBe(400);
});
