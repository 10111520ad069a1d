import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { committedPictures, pictureFolder } from '../../demonstration/pictures.ts';
import { backedUpFiles } from '../../server/backup/backed-up-files.ts';
import { expectStatus, startTestServer, testServer } from '../fixtures/test-server.ts';

const server = await testServer();

const forEver = 'public, max-age=31536000, immutable';
const oneHour = 'public, max-age=3600';
const sharesFolder = () => join(server.dataDir, 'pictures');

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hashOfAnswer = async (answer: Response) => hashOf(new Uint8Array(await answer.arrayBuffer()));

test('every picture of the catalogue is there after a first start, for ever, and nothing is written for it', async () => {
  const stored = await server.database.db.execute(sql`select unnest(pictures) as picture from hotels
    union select picture from rooms union select room_picture from bookings`);
  const addresses = stored.rows.map(({ picture }) => String(picture));
  expect(addresses.length).toBeGreaterThan(200);
  for (const address of addresses) {
    const answer = await server.send('GET', address);
    expect([address, answer.status, answer.headers.get('cache-control')]).toEqual([address, 200, forEver]);
  }
  expect(existsSync(sharesFolder())).toBe(false);
});

test('a picture is served as its file in each width', async () => {
  for (const width of [320, 640, 960, 1440]) {
    const file = `beach-00a51c03-${width}.webp`;
    const answer = await server.send('GET', `/pictures/${file}`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(await hashOfAnswer(answer)).toBe(hashOf(readFileSync(join(pictureFolder, file))));
  }
});

describe('the addresses of the catalogue before its pictures were committed', () => {
  /** One subject a line, with the digits of its pictures: all 515 that commit d40fae08 drew. */
  const earlier = readFileSync('tests/fixtures/earlier-pictures.txt', 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [subject = '', ...digits] = line.split(' ');
      return digits.map((eight) => ({ subject, id: `${subject}-${eight}` }));
    });

  test('each show a picture of the same subject, their own for ever and another one for an hour', async () => {
    const idOf = new Map(
      committedPictures.map((id) => [hashOf(readFileSync(join(pictureFolder, `${id}-320.webp`))), id]),
    );
    expect(earlier).toHaveLength(515);
    let own = 0;
    for (const { subject, id } of earlier) {
      const answer = await server.send('GET', `/pictures/${id}-320.webp`);
      expect([id, answer.status]).toEqual([id, 200]);
      const pictureId = idOf.get(await hashOfAnswer(answer)) ?? '';
      expect(pictureId.slice(0, -9), id).toBe(subject);
      expect(answer.headers.get('cache-control'), id).toBe(pictureId === id ? forEver : oneHour);
      if (pictureId === id) own += 1;
    }
    expect(own).toBe(committedPictures.length);
  });

  test('the link preview of one that is not committed is that of the picture shown in its place', async () => {
    const previous = 'lobby-khulna-0c9d2d6a';
    const pictureId = committedPictures.find((id) => id.startsWith('lobby-khulna-'));
    const answer = await server.send('GET', `/pictures/${previous}-share.jpg`);
    expect(answer.headers.get('cache-control')).toBe(oneHour);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(readdirSync(sharesFolder())).toEqual([`${pictureId}-share.jpg`]);
  });
});

test.each([
  'beach-deadbee-960.webp',
  'beach-deadbeef-961.webp',
  'castle-deadbeef-960.webp',
  'castle-deadbeef-share.jpg',
  'room-dhaka-0badcafe-320.webp',
  'facade-paris-hotel-slab3-01234567-320.webp',
  '..%2fpictures.ts',
])('an address that no picture ever had is 404: %s', async (file) => {
  await expectStatus(await server.send('GET', `/pictures/${file}`), 404);
});

test('a share picture is written to the data folder once, and left out of a backup', async () => {
  const share = '/pictures/beach-00a51c03-share.jpg';
  const answers = await Promise.all([share, share].map((path) => server.send('GET', path)));
  const [one, other] = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  );
  expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(other).toEqual(one);
  expect(answers[0]?.headers.get('cache-control')).toBe(forEver);
  const written = readdirSync(sharesFolder());
  expect(written).toContain('beach-00a51c03-share.jpg');
  expect(written.filter((file) => file.endsWith('.part'))).toEqual([]);
  const { plain, sqlite } = backedUpFiles(server.dataDir);
  expect([...plain, ...sqlite].filter((file) => file.startsWith('pictures'))).toEqual([]);
});

test('a site without the demonstration shows the pictures too: another database may be restored into it', async () => {
  const empty = await startTestServer({ SEED: 'none' });
  for (const id of ['beach-00a51c03', 'lobby-khulna-6652227e'])
    await expectStatus(await empty.send('GET', `/pictures/${id}-320.webp`), 200);
  await empty.close();
});
