import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Booking } from '../../contract/booking.ts';
import type { SiteConfig } from '../../contract/site-config.ts';
import { stayFrom, took, walkInBody } from '../fixtures/desk.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { mailsIn } from '../fixtures/mailbox.ts';
import { quoteFor, someRoom } from '../fixtures/stays.ts';
import { expectStatus, startTestServer, testServer } from '../fixtures/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'nibash-logo-'));
afterAll(() => rmSync(folder, { recursive: true }));
const mark = sharp({ create: { width: 240, height: 80, channels: 4, background: '#1a3a8f' } });
const logo = join(folder, 'mark.webp');
writeFileSync(logo, await mark.webp().toBuffer());
const server = await testServer({ LOGO: logo, COLOURS: 'tea=#1a3a8f' });

async function walkIn(more: object): Promise<Booking> {
  const { token } = await signInAsAdministrator(server);
  const { room } = await someRoom(server);
  const stay = stayFrom(30);
  const body = walkInBody(await quoteFor(server, room._id, stay), stay, more);
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  return took(await server.send('POST', '/api/walkIn', { token, body, headers }), 201);
}

test('the operator’s mark is on the page, in square icons, and served for ever', async () => {
  const { look } = (await (await server.send('GET', '/api/config')).json()) as SiteConfig;
  expect(look?.logo).toEqual({
    address: expect.stringMatching(/^\/logo-[0-9a-f]{12}\.webp$/),
    width: 240,
    height: 80,
  });
  for (const [size, address] of Object.entries({ ...look?.icons, mark: look?.logo?.address ?? '' })) {
    const picture = await server.send('GET', address);
    await expectStatus(picture, 200);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([width, height]).toEqual(size === 'mark' ? [240, 80] : [Number(size), Number(size)]);
  }
  expect(look?.styles).toContain('--color-tea:#1a3a8f');
  expect(look?.themeColors.light).toBe('#1a3a8f');
});

test('the mark stands in mails, with its size and the brand for readers without pictures, and on papers', async () => {
  const { token } = await signInAsAdministrator(server);
  const booking = await walkIn({ userEmail: 'marked@example.com' });
  const voucher = await server.send('GET', `/api/voucher/${booking._id}`, { token });
  await expectStatus(voucher, 200);
  expect(Buffer.from(await voucher.arrayBuffer()).toString('latin1')).toContain('/Subtype /Image');
  await server.sendMails();
  const mail = mailsIn(server.dataDir).find((text) => text.includes('To: marked@example.com'));
  expect(mail).toMatch(
    /<img src="http:\/\/localhost:3000\/logo-[0-9a-f]{12}\.webp" alt="Nibash" width="120" height="40">/,
  );
});

test('the mark stands in the newsletter’s mails, too', async () => {
  await expectStatus(
    await server.send('POST', '/api/subscribe', { body: { email: 'reader@example.com' } }),
    200,
  );
  const letter = () => mailsIn(server.dataDir).find((text) => text.includes('To: reader@example.com'));
  await expect
    .poll(letter)
    .toMatch(/<img src="http:\/\/localhost:3000\/logo-[0-9a-f]{12}\.webp" alt="Nibash"/);
});

test('without LOGO and COLOURS the site says nothing about a look', async () => {
  const plain = await startTestServer();
  expect(await (await plain.send('GET', '/api/config')).json()).not.toHaveProperty('look');
  await plain.close();
});

test.each([
  ['that is not there', () => join(folder, 'nowhere.png'), 'cannot be read'],
  [
    'of another kind',
    () => written('mark.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    'PNG or WebP',
  ],
  ['that is too large', () => written('large.webp', Buffer.alloc(520 * 1024)), 'at most 512 KB'],
])('a mark %s stops the start', async (_what, file, sentence) => {
  await expect(startTestServer({ LOGO: file() })).rejects.toThrow(sentence);
});

function written(name: string, bytes: Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}
