import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Hotel } from '../../contract/hotel.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
let shown: string;
beforeAll(async () => {
  server = await startTestServer();
  const [hotel] = (await (await server.send('GET', '/api/hotels?pageSize=1&page=1')).json()) as Hotel[];
  shown = hotel?.images[0] ?? '';
});
afterAll(() => server.close());

const kept = (of: TestServer) =>
  readdirSync(join(of.dataDir, 'pictures'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name);

describe('a scene that the catalogue does not show', () => {
  test.each(['beach-deadbeef-960.webp', 'beach-deadbeef-share.jpg', 'room-dhaka-0badcafe-320.webp'])(
    'is 404 and leaves nothing behind: %s',
    async (file) => {
      expect((await server.send('GET', `/pictures/${file}`)).status).toBe(404);
      expect(kept(server)).toEqual([]);
    },
  );
});

test('a picture of the catalogue is drawn, and its share picture is kept', async () => {
  const share = shown.replace(/-\d+\.webp$/, '-share.jpg');
  const [picture, ...shares] = await Promise.all(
    [shown, share, share].map((path) => server.send('GET', path)),
  );
  expect(picture?.headers.get('content-type')).toBe('image/webp');
  const bytes = await Promise.all(shares.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(await sharp(bytes[0]).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes[1]).toEqual(bytes[0]);
  const name = share.split('/').at(-1);
  expect(kept(server)).toContain(name);
  expect(kept(server).filter((file) => file.endsWith('.part'))).toEqual([]);
});

test('without the demonstration the website’s own pictures are drawn, and none of the catalogue’s', async () => {
  const empty = await startTestServer({ SEED: 'none' });
  expect((await empty.send('GET', shown)).status).toBe(404);
  expect((await empty.send('GET', '/pictures/beach-00a51c03-320.webp')).status).toBe(200);
  await empty.close();
});
