import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { drawingChild } from '../../demonstration/pictures/drawing-child.ts';
import { drawingCode } from '../../demonstration/pictures/drawing-code.ts';

/**
 * Draws pictures into the folder that all test sites share, before any of them starts: a browser whose connections
 * wait for pictures gets no script, and pictures drawn by several sites at the same time are drawn several times.
 */
export async function drawPictures(shared: string, ids: readonly string[]): Promise<void> {
  const folder = join(shared, `nibash-test-pictures-${drawingCode()}`, drawingCode());
  mkdirSync(folder, { recursive: true });
  const missing = ids.filter((id) => !existsSync(join(folder, `${id}-320.webp`)));
  const drawOn = async () => {
    const child = drawingChild(folder, 'now');
    for (let id = missing.shift(); id !== undefined; id = missing.shift())
      if (!(await child.draw(id))) process.stderr.write(`the picture ${id} could not be drawn\n`);
    child.close();
  };
  await Promise.all(Array.from({ length: availableParallelism() }, drawOn));
}
