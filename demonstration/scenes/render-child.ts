/**
 * Draws pictures in a process of its own. The server's process refuses SVG altogether (`sharp.block`), since
 * people upload pictures there; this one draws SVG, but only what `parseSceneId` knows.
 *
 * Reads one job a line from standard input, {"id","dir"}; writes `<id>-<width>.webp` into that folder, each under
 * a passing name first so that nobody ever reads half a file; answers one line a job, {"id","ok","error"?}. Ends
 * with its input. Its one argument says how urgent its pictures are: `now` or `when-idle`.
 */
import { rename, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { composeScene } from './composition.ts';
import { renderScene } from './render.ts';
import { parseSceneId } from './scene.ts';

async function perform(line: string): Promise<{ id: string; ok: boolean; error?: string }> {
  let id = '';
  try {
    const job: unknown = JSON.parse(line);
    if (typeof job !== 'object' || job === null || !('id' in job) || !('dir' in job))
      throw new Error('not a job');
    id = String(job.id);
    const scene = parseSceneId(id);
    if (!scene) throw new Error('unknown scene');
    const pictures = await renderScene(composeScene(scene));
    for (const [width, bytes] of pictures) {
      const target = join(String(job.dir), `${id}-${width}.webp`);
      const passing = `${target}.${process.pid}.part`;
      await writeFile(passing, bytes);
      await rename(passing, target);
    }
    return { id, ok: true };
  } catch (error) {
    return { id, ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

// What nobody waits for is drawn in the time that is left.
if (process.argv[2] === 'when-idle') setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim()) process.stdout.write(`${JSON.stringify(await perform(line))}\n`);
}
