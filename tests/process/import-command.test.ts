import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataFolder } from '../../db/data-folder-lock.ts';
import { runProgram } from '../fixtures/backups.ts';
import { hotelRow, roomRow, sheet } from '../fixtures/import-files.ts';
import { onePixel } from '../fixtures/tiny-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'nibash-import-'));
afterAll(() => rmSync(folder, { recursive: true }));
const hotelsFile = join(folder, 'hotels.csv');
const roomsFile = join(folder, 'rooms.csv');

const run = (name: 'import' | 'export', args: string[], dataDir = 'data') =>
  runProgram(`server/commands/${name}.ts`, args, { DATA_DIR: join(folder, dataDir), DATABASE_URL: '' });

function write(hotels: string | Buffer, rooms: string): void {
  writeFileSync(hotelsFile, hotels);
  writeFileSync(roomsFile, rooms);
}

const good = {
  hotels: sheet([
    hotelRow({ hotelName: 'Shell House', images: 'front.png' }),
    hotelRow({ hotelName: 'Shell Inn' }),
  ]),
  rooms: sheet([roomRow({ hotelName: 'Shell House' }), roomRow({ hotelName: 'Shell Inn' })]),
};

beforeAll(() => writeFileSync(join(folder, 'front.png'), Buffer.from(onePixel, 'base64')));

test('every fault is told with its file, row and column, and the command fails', async () => {
  write(
    sheet([
      hotelRow({ hotelName: '', floors: '2.5' }),
      hotelRow({ hotelName: 'B', images: '../secret.png' }),
    ]),
    sheet([roomRow({ hotelName: 'B', rackRate: '0' })]),
  );
  const { code, errors } = await run('import', [hotelsFile, roomsFile]);
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toEqual([
    'hotels.csv, row 2, hotelName: Please fill this in.',
    'hotels.csv, row 2, floors: Please give a whole number.',
    'hotels.csv, row 3, images: ../secret.png: There is no picture of this name beside the file.',
    'rooms.csv, row 2, rackRate: Please give a number from 1 to 1,000,000.',
    '4 faults. Nothing was added.',
  ]);
  writeFileSync(hotelsFile, Buffer.from(`\uFEFF${good.hotels}`, 'utf16le'));
  expect((await run('import', [hotelsFile])).errors).toContain('hotels.csv, row 1: This file is not UTF-8.');
  expect((await run('import', [])).errors).toContain('Which files? npm run import -- hotels.csv rooms.csv');
});

test('a dry run adds nothing; an import sends the pictures; the second one changes nothing; the export is equal elsewhere', async () => {
  write(good.hotels, good.rooms);
  const dry = await run('import', [hotelsFile, roomsFile, '--dry-run']);
  expect(dry).toMatchObject({ code: 0, errors: '' });
  expect(dry.output).toBe('Would add 2 hotels and 2 rooms.\n');

  const first = await run('import', [hotelsFile, roomsFile]);
  expect(first).toMatchObject({ code: 0, errors: '' });
  expect(first.output).toContain('Picture 1 of 1: front.png\n');
  expect(first.output).toContain('2 of up to 2 hotels, 0 of up to 2 rooms\n');
  expect(first.output).toContain('Added 2 hotels, all of them drafts, and 2 rooms.\n');

  const again = await run('import', [hotelsFile, roomsFile]);
  expect(again.output).toContain('hotels.csv, row 2: Shell House is there already and stays as it is.\n');
  expect(again.output).toContain('Added 0 hotels, all of them drafts, and 0 rooms.\n');
  expect(again.output).not.toContain('Picture');

  const one = join(folder, 'one');
  expect(await run('export', [one])).toMatchObject({ code: 0, errors: '' });
  const exported = readFileSync(join(one, 'hotels.csv'), 'utf8');
  expect(exported).toContain('/i.ibb.co/');
  const taken = await run('import', [join(one, 'hotels.csv'), join(one, 'rooms.csv')], 'other');
  expect(taken).toMatchObject({ code: 0, errors: '' });
  const two = join(folder, 'two');
  await run('export', [two], 'other');
  for (const name of ['hotels.csv', 'rooms.csv'])
    expect(readFileSync(join(two, name), 'utf8')).toBe(readFileSync(join(one, name), 'utf8'));
});

test('each picture that is none is named by row and column before any is sent, and so are those that the host refuses', async () => {
  const picture = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes);
  picture('text.jpg', Buffer.from('This is no picture.'));
  picture('large.png', Buffer.concat([Buffer.from(onePixel, 'base64'), Buffer.alloc(10 * 1024 * 1024)]));
  // Its head is that of a picture, and its end is missing.
  for (const name of ['half.png', 'part.png']) picture(name, Buffer.from(onePixel, 'base64').subarray(0, 40));
  const house = (hotelName: string, images: string) => hotelRow({ hotelName, images });
  write(
    sheet([house('Picture House', 'front.png;text.jpg;large.png'), house('Picture Inn', 'text.jpg')]),
    sheet([roomRow({ hotelName: 'Picture House' })]),
  );
  const dry = await run('import', [hotelsFile, roomsFile, '--dry-run'], 'pictures');
  expect(dry).toMatchObject({ code: 1, output: '' });
  expect(dry.errors.trim().split('\n')).toEqual([
    'hotels.csv, row 2, images: text.jpg: Please choose a photo as JPEG, PNG, WebP, GIF or AVIF.',
    'hotels.csv, row 2, images: large.png: This picture is larger than 10 MB. Saving it as JPEG makes it smaller.',
    'hotels.csv, row 3, images: text.jpg: Please choose a photo as JPEG, PNG, WebP, GIF or AVIF.',
    '3 faults. Nothing was added.',
  ]);
  write(
    sheet([house('Picture House', 'front.png;half.png')]),
    sheet([roomRow({ hotelName: 'Picture House', roomImgs: 'part.png' })]),
  );
  const { code, errors } = await run('import', [hotelsFile, roomsFile], 'pictures');
  expect(code).toBe(1);
  expect(errors.trim().split('\n')).toEqual([
    'hotels.csv, row 2, images: half.png: This picture cannot be read to its end. Please save it again or choose another.',
    'rooms.csv, row 2, roomImgs: part.png: This picture cannot be read to its end. Please save it again or choose another.',
    '2 faults. Nothing was added.',
  ]);
});

test('two files in two folders have each their own picture of the same name', async () => {
  for (const name of ['hotels', 'rooms']) mkdirSync(join(folder, `of-${name}`));
  const hotels = join(folder, 'of-hotels', 'hotels.csv');
  const rooms = join(folder, 'of-rooms', 'rooms.csv');
  writeFileSync(hotels, sheet([hotelRow({ hotelName: 'Two Folders House', images: '1.png' })]));
  writeFileSync(rooms, sheet([roomRow({ hotelName: 'Two Folders House', roomImgs: '1.png' })]));
  writeFileSync(join(folder, 'of-hotels', '1.png'), Buffer.from(onePixel, 'base64'));
  // The hotel's picture is not the room's.
  const missing = await run('import', [hotels, rooms, '--dry-run'], 'folders');
  expect(missing.errors).toContain('rooms.csv, row 2, roomImgs: 1.png: There is no picture of this name');
  writeFileSync(join(folder, 'of-rooms', '1.png'), Buffer.from(onePixel, 'base64'));
  const { output } = await run('import', [hotels, rooms], 'folders');
  expect(output).toContain('Picture 2 of 2: 1.png\n');
  expect(output).toContain('Added 1 hotels, all of them drafts, and 1 rooms.\n');
});

test('while the site runs on its embedded database, the command stops with a sentence', async () => {
  write(good.hotels, good.rooms);
  const unlock = await lockDataFolder(join(folder, 'running'));
  const { code, errors } = await run('import', [hotelsFile, roomsFile], 'running');
  unlock();
  expect(code).toBe(1);
  expect(errors).toContain('import in the administration: Import in its menu.');
});
