import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PicturePainter, picturePainter } from '../../demonstration/pictures/picture-painter.ts';
import { galleryScenes, parseSceneId, sceneId } from '../../demonstration/scenes/scene.ts';

const [first = '', second = '', third = '', fourth = ''] = galleryScenes().map(sceneId);

let folder: string;
let painter: PicturePainter;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawn-'));
  painter = picturePainter(folder, new Set([first, second, third, fourth]));
});

afterEach(async () => {
  painter.close();
  await rm(folder, { recursive: true, force: true });
});

/** The names of the files that were drawn. */
async function kept(): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((one) => one.isFile()).map(({ name }) => name);
}

it('draws the picture that was asked for last before those of a page that was left behind', async () => {
  const order: string[] = [];
  const ask = async (id: string) => {
    const file = await painter.fileOf(id, 320);
    order.push(id);
    return file;
  };
  const files = await Promise.all([first, second, third].map(ask));
  expect(order).toEqual([first, third, second]);
  for (const file of files) expect(existsSync(file ?? '')).toBe(true);
});

it('does not draw what nobody waits for any more, and draws it for the next who asks', async () => {
  const gone = new AbortController();
  const drawn = painter.fileOf(fourth, 320);
  const left = painter.fileOf(first, 320, gone.signal);
  const stays = painter.fileOf(second, 320);
  // Another request also waits for the third, so it is drawn although one of the two has left.
  const shared = [painter.fileOf(third, 320, gone.signal), painter.fileOf(third, 640)];
  gone.abort();
  expect(await drawn).toContain(fourth);
  expect(await left).toBeUndefined();
  expect(await stays).toContain(second);
  expect((await Promise.all(shared))[1]).toContain(third);
  expect(await kept()).not.toContain(`${first}-320.webp`);
  expect(await painter.fileOf(first, 320)).toContain(first);
});

it('draws what somebody waits for beside the pictures in the background, each once', async () => {
  painter.drawInBackground([first, second]);
  const [waited, also] = await Promise.all([painter.fileOf(third, 320), painter.fileOf(second, 960)]);
  expect(waited).toContain(third);
  expect(also).toContain(`${second}-960`);
  expect(await painter.fileOf(first, 1440)).toContain(first);
});

it('keeps a picture whose address is none that can be drawn any more, and answers nothing for others', async () => {
  const old = join(folder, 'drawn-long-ago-320.webp');
  await writeFile(old, 'a picture');
  expect(await painter.fileOf('drawn-long-ago', 320)).toBe(old);
  expect(await painter.fileOf('never-drawn', 320)).toBeUndefined();
});

it('draws no scene that is not on its list, though the id is a good one', async () => {
  const strangers = 'beach-deadbeef';
  expect(parseSceneId(strangers)).toBeDefined();
  expect(await painter.fileOf(strangers, 320)).toBeUndefined();
  expect(await kept()).toEqual([]);
});

it('draws a picture again that earlier code drew, and still shows what only the earlier catalogue had', async () => {
  const before = join(folder, 'earlier-code');
  await mkdir(before);
  await writeFile(join(folder, `${first}-320.webp`), 'a picture');
  for (const id of [first, 'drawn-long-ago']) await writeFile(join(before, `${id}-320.webp`), 'a picture');
  const after = picturePainter(folder, new Set([first]));
  const drawn = await after.fileOf(first, 320);
  expect((await readFile(drawn ?? '')).subarray(8, 12).toString()).toBe('WEBP');
  expect(await after.fileOf('drawn-long-ago', 320)).toBe(join(before, 'drawn-long-ago-320.webp'));
  after.close();
});
