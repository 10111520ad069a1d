import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { SiteConfig } from '../../contract/site-config.ts';
import { startTestServer } from '../fixtures/test-server.ts';
import { onePixel } from '../fixtures/tiny-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'nibash-banner-'));
afterAll(() => rmSync(folder, { recursive: true }));
function fileOf(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

test('the operator’s banner of the gateway is named with its size and served for ever at an address of its own', async () => {
  const bytes = Buffer.from(onePixel, 'base64');
  const server = await startTestServer({ GATEWAY_BANNER: fileOf('banner.png', bytes) });
  const config = (await (await server.send('GET', '/api/config')).json()) as SiteConfig;
  expect(config.business?.banner).toEqual({
    address: expect.stringMatching(/^\/gateway-banner-[0-9a-f]{12}\.png$/),
    width: 1,
    height: 1,
  });
  const picture = await server.send('GET', config.business?.banner?.address ?? '');
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(Buffer.from(await picture.arrayBuffer()).equals(bytes)).toBe(true);
  await server.close();
});

test.each([
  ['that is not there', () => join(folder, 'nowhere.png'), 'cannot be read'],
  [
    'of another kind',
    () => fileOf('banner.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'must be a PNG',
  ],
  [
    'that is too large',
    () => fileOf('large.png', Buffer.concat([Buffer.from(onePixel, 'base64'), Buffer.alloc(520 * 1024)])),
    'of at most 512 KB',
  ],
])('a banner %s stops the start', async (_what, file, sentence) => {
  await expect(startTestServer({ GATEWAY_BANNER: file() })).rejects.toThrow(sentence);
});
