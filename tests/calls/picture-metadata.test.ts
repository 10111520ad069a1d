import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

/** Everything that was sent to the image host. */
const received: Buffer[] = [];
const host = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => received.push(chunk));
  request.on('end', () => response.end('{"data":{"display_url":"https://i.ibb.co/a/b.jpg"},"success":true}'));
});
let server: TestServer;

beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo;
  server = await startTestServer({ IMGBB_API_KEY: 'a-key', IMGBB_API_BASE: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await server.close();
  host.close();
});

test('what the administrator uploads reaches the image host without the place and the owner in it', async () => {
  const photograph = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#d02020' } })
    .withExif({
      IFD0: { Copyright: 'A person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 26/1 2400/100' },
    })
    .jpeg()
    .toBuffer();
  expect(photograph.toString('latin1')).toMatch(/Exif.*A person/s);
  const form = new FormData();
  form.set('image', new File([new Uint8Array(photograph)], 'sea.jpg', { type: 'image/jpeg' }));
  const { token } = await signInAsAdministrator(server);
  const answer = await server.app.request('/api/uploadImage', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status).toBe(200);
  const sent = Buffer.concat(received).toString('latin1');
  expect(sent).toContain('filename="sea.jpg"');
  expect(sent).toContain('\xff\xd8\xff');
  expect(sent).not.toMatch(/Exif|A person/);
});
