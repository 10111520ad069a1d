/** Draws papers in a separate thread: reading the fonts alone would block every request for a second. */
import { parentPort } from 'node:worker_threads';
import { drawPaper, type Sheet } from './draw-paper.ts';

parentPort?.on('message', async (sheet: Sheet) => {
  try {
    parentPort?.postMessage({ bytes: await drawPaper(sheet) });
  } catch (error) {
    parentPort?.postMessage({ message: error instanceof Error ? error.message : String(error) });
  }
});
