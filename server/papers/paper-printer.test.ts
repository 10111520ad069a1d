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
let refused = 0;
const open = () => {
  const thread = new Thread();
  threads.push(thread);
  return thread as unknown as DrawingThread;
};
const printerOf = () =>
  paperPrinter(() => {
    refused += 1;
  }, open);
beforeEach(() => {
  threads = [];
  refused = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('gives each sheet its whole time, however long it waited behind others', async () => {
  const printer = printerOf();
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
  const printer = printerOf();
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

it('lets twenty sheets of calls wait, and any number for mails', async () => {
  const printer = printerOf();
  const drawn = Array.from({ length: 21 }, () => printer.printForCall(sheet('of a call')));
  const refusal = await printer.printForCall(sheet('too many')).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'unavailable', headers: { 'Retry-After': expect.any(String) } });
  expect(refused).toBe(1);
  const mails = Array.from({ length: 30 }, () => printer.print(sheet('of a mail')));
  const finishOne = async () => {
    threads[0]?.draw();
    await vi.advanceTimersByTimeAsync(0);
  };
  await finishOne();
  drawn.push(printer.printForCall(sheet('in the place of the first')));
  for (let left = 51; left > 0; left -= 1) await finishOne();
  expect(await Promise.all([...drawn, ...mails])).toHaveLength(52);
});

it('draws nothing more when it is closed', async () => {
  const printer = printerOf();
  const both = [printer.print(sheet('one')), printer.print(sheet('two'))];
  const failed = Promise.all(both.map((drawn) => expect(drawn).rejects.toThrow('is ending')));
  await printer.close();
  await failed;
  expect(threads).toHaveLength(1);
});
