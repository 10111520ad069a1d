import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sheet } from './draw-paper.ts';
import { type DrawingThread, paperPrinter } from './paper-printer.ts';

/** A thread that draws when the test says so. */
class Thread extends EventEmitter {
  sheets: Sheet[] = [];
  isEnded = false;
  postMessage(sheet: Sheet): void {
    this.sheets.push(sheet);
  }
  async terminate(): Promise<number> {
    this.isEnded = true;
    return 1;
  }
  unref(): void {}
  draw(): void {
    this.emit('message', { bytes: new Uint8Array([this.sheets.length]) });
  }
}

// The printer passes the sheet on unchanged.
const sheet = (name: string) => ({ brand: name }) as Sheet;

let threads: Thread[];
const open = () => {
  const thread = new Thread();
  threads.push(thread);
  return thread as unknown as DrawingThread;
};
beforeEach(() => {
  threads = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('gives each sheet its whole time, however long it waited behind others', async () => {
  const printer = paperPrinter(open);
  const drawn = Promise.all(['one', 'two', 'three'].map((name) => printer.print(sheet(name))));
  for (let round = 1; round <= 3; round++) {
    await vi.advanceTimersByTimeAsync(15_000);
    expect(threads[0]?.sheets.length, 'one at a time').toBe(round);
    threads[0]?.draw();
  }
  expect(await drawn).toHaveLength(3);
  expect(threads).toHaveLength(1);
});

it('ends a thread that is stuck: its sheet fails, and those behind it are drawn by another one', async () => {
  const printer = paperPrinter(open);
  const stuck = printer.print(sheet('stuck'));
  const behind = printer.print(sheet('behind'));
  const failed = expect(stuck).rejects.toThrow('took too long');
  await vi.advanceTimersByTimeAsync(20_000);
  await failed;
  expect(threads[0]?.isEnded).toBe(true);
  // The late message belongs to no request.
  threads[0]?.draw();
  expect(threads[1]?.sheets.map(({ brand }) => brand)).toEqual(['behind']);
  threads[1]?.draw();
  expect(await behind).toHaveLength(1);
});

it('draws nothing more when it is closed', async () => {
  const printer = paperPrinter(open);
  const both = [printer.print(sheet('one')), printer.print(sheet('two'))];
  const failed = Promise.all(both.map((drawn) => expect(drawn).rejects.toThrow('is ending')));
  await printer.close();
  await failed;
  expect(threads).toHaveLength(1);
});
