import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { expectStatus, testServer } from '../fixtures/test-server.ts';

/** Everything that was sent to the image host. */
const received: Buffer[] = [];
const host = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => received.push(chunk));
  request.on('end', () => response.end('{"data":{"display_url":"https://i.ibb.co/a/b.jpg"},"success":true}'));
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
afterAll(() => void host.close());
const { port } = host.address() as AddressInfo;
const server = await testServer({ IMGBB_API_KEY: 'a-key', IMGBB_API_BASE: `http://127.0.0.1:${port}` });

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
  await expectStatus(answer, 200);
  const sent = Buffer.concat(received).toString('latin1');
  expect(sent).toContain('filename="sea.jpg"');
  expect(sent).toContain('\xff\xd8\xff');
  expect(sent).not.toMatch(/Exif|A person/);
});
