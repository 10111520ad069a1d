import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor, packed } from './content-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['deflate', 'identity'],
  [null, 'identity'],
])('who takes %s is answered with %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test.each([20, 2_000])('%s hotels are the same in every encoding', async (hotels) => {
  const json = Buffer.from(
    JSON.stringify(Array.from({ length: hotels }, (_, at) => ({ _id: at, name: 'ঘর' }))),
  );
  const [br, gzip, plain] = await Promise.all(
    (['br', 'gzip', 'identity'] as const).map((encoding) => packed(json, encoding)),
  );
  expect(brotliDecompressSync(br?.bytes ?? '').equals(json)).toBe(true);
  expect(gunzipSync(gzip?.bytes ?? '').equals(json)).toBe(true);
  expect(plain).toEqual({ bytes: json, encoding: 'identity' });
});

test('an answer of a few bytes stays as it is', async () => {
  const json = Buffer.from('[]');
  expect(await packed(json, 'br')).toEqual({ bytes: json, encoding: 'identity' });
});
