import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharePictures } from './share-pictures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a share picture is made once for all who ask at the same time, and kept for later starts', async () => {
  const made: string[] = [];
  const make = async (file: string) => {
    made.push(file);
    return Buffer.from('a picture');
  };
  const drawn = join(folder, 'beach-00a51c03-1440.webp');
  const share = sharePictures(make);
  const files = await Promise.all([share(drawn), share(drawn), share(drawn)]);
  expect(new Set(files)).toEqual(new Set([join(folder, 'beach-00a51c03-share.jpg')]));
  await sharePictures(make)(drawn);
  expect(made).toEqual([drawn]);
  expect(await readFile(files[0] ?? '', 'utf8')).toBe('a picture');
  expect(await readdir(folder)).toEqual(['beach-00a51c03-share.jpg']);
});

test('one that could not be made is tried again for the next who asks, and leaves no file', async () => {
  let fails = true;
  const share = sharePictures(async () => {
    if (fails) throw new Error('no memory');
    return Buffer.from('a picture');
  });
  const drawn = join(folder, 'beach-00a51c03-1440.webp');
  await expect(share(drawn)).rejects.toThrow('no memory');
  expect(await readdir(folder)).toEqual([]);
  fails = false;
  expect(await share(drawn)).toContain('-share.jpg');
});
