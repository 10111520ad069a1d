/**
 * Draws pictures in a separate process. The server's process refuses SVG completely (`sharp.block`), since people
 * upload pictures there; this one draws SVG, but only for ids that `parseSceneId` knows.
 *
 * It reads one job per line from standard input, {"id","dir"}. It writes `<id>-<width>.webp` into that folder, each
 * under a temporary name first, so that nobody ever reads half a file. It answers one line per job,
 * {"id","ok","error"?}, and ends with its input. Its one argument says how urgent its pictures are: `now` or
 * `when-idle`. Several processes may draw into one folder: among those of the same urgency one draws a picture, and
 * the others wait for it.
 */
import { existsSync } from 'node:fs';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { composeScene } from './composition.ts';
import { renderScene } from './render.ts';
import { parseSceneId, type Scene } from './scene.ts';

const pace = process.argv[2] ?? 'now';

/** A process whose claim is older than this has ended without drawing the picture. */
const claimMsMax = 20_000;
const lookAgainMs = 50;

/**
 * Claims a picture for this process. False when another process had claimed it and has drawn it meanwhile. Idle work
 * has claims of its own, so that an urgent picture never waits for it.
 */
async function claims(picture: string): Promise<boolean> {
  const claim = `${picture}.${pace}`;
  // The smallest is written last.
  while (!existsSync(`${picture}-320.webp`)) {
    try {
      await writeFile(claim, '', { flag: 'wx' });
      return true;
    } catch (error) {
      if (!isThere(error)) throw error;
    }
    const claimed = await stat(claim).catch(() => undefined);
    // A time in the future comes from a clock that has been set back since.
    if (claimed && Math.abs(Date.now() - claimed.mtimeMs) > claimMsMax) await rm(claim, { force: true });
    else await wait(lookAgainMs);
  }
  return false;
}

const isThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

async function draw(scene: Scene, picture: string): Promise<void> {
  try {
    const pictures = await renderScene(composeScene(scene));
    for (const [width, bytes] of pictures) {
      const target = `${picture}-${width}.webp`;
      const passing = `${target}.${process.pid}.part`;
      // On disk before it gets its name: a file with that name is trusted for ever.
      await writeFile(passing, bytes, { flush: true });
      await rename(passing, target);
    }
  } finally {
    await rm(`${picture}.${pace}`, { force: true });
  }
}

async function perform(line: string): Promise<{ id: string; ok: boolean; error?: string }> {
  let id = '';
  try {
    const job: unknown = JSON.parse(line);
    if (typeof job !== 'object' || job === null || !('id' in job) || !('dir' in job))
      throw new Error('not a job');
    id = String(job.id);
    const scene = parseSceneId(id);
    if (!scene) throw new Error('unknown scene');
    const picture = join(String(job.dir), id);
    if (await claims(picture)) await draw(scene, picture);
    return { id, ok: true };
  } catch (error) {
    return { id, ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

// Pictures that nobody waits for are drawn with low priority.
if (pace === 'when-idle') setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim()) process.stdout.write(`${JSON.stringify(await perform(line))}\n`);
}
