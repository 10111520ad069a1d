import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharePictures } from './share-pictures.ts';

const id = 'beach-00a51c03';
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
  const folders = { from: 'committed', into: join(folder, 'pictures') };
  const share = sharePictures(folders, make);
  const files = await Promise.all([share(id), share(id), share(id)]);
  expect(new Set(files)).toEqual(new Set([join(folder, 'pictures', 'beach-00a51c03-share.jpg')]));
  await sharePictures(folders, make)(id);
  expect(made).toEqual([join('committed', 'beach-00a51c03-1440.webp')]);
  expect(await readFile(files[0] ?? '', 'utf8')).toBe('a picture');
  expect(await readdir(folders.into)).toEqual(['beach-00a51c03-share.jpg']);
});

test('one that could not be made is tried again for the next who asks, and leaves no file', async () => {
  let fails = true;
  const share = sharePictures({ from: 'committed', into: folder }, async () => {
    if (fails) throw new Error('no memory');
    return Buffer.from('a picture');
  });
  await expect(share(id)).rejects.toThrow('no memory');
  expect(await readdir(folder)).toEqual([]);
  fails = false;
  expect(await share(id)).toContain('-share.jpg');
});
