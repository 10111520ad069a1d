import { Worker } from 'node:worker_threads';
import type { Sheet } from './draw-paper.ts';

/** Longer than a page takes on a busy machine; a thread that is stuck is ended, and the next sheet has a new one. */
const drawMsMax = 20_000;

interface Drawn {
  id: number;
  bytes?: Uint8Array;
  message?: string;
}

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
  late: NodeJS.Timeout;
}

export interface PaperPrinter {
  print(sheet: Sheet): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Draws papers one after another in a thread, which begins with the first sheet. */
export function paperPrinter(): PaperPrinter {
  let thread: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  function open(): Worker {
    const opened = new Worker(new URL('./paper-thread.ts', import.meta.url));
    // It keeps no process from ending.
    opened.unref();
    opened.on('message', ({ id, bytes, message }: Drawn) => {
      const asked = take(id);
      if (bytes) asked?.resolve(bytes);
      else asked?.reject(new Error(`a paper could not be drawn: ${message}`));
    });
    opened.on('error', (error) => fail(opened, error instanceof Error ? error : new Error(String(error))));
    opened.on('exit', () => fail(opened, new Error('the thread that draws papers ended')));
    return opened;
  }

  function take(id: number): Waiting | undefined {
    const asked = waiting.get(id);
    waiting.delete(id);
    clearTimeout(asked?.late);
    return asked;
  }

  function fail(ended: Worker, error: Error): void {
    if (thread !== ended) return;
    thread = undefined;
    for (const id of [...waiting.keys()]) take(id)?.reject(error);
    void ended.terminate();
  }

  return {
    print: (sheet) =>
      new Promise((resolve, reject) => {
        thread ??= open();
        const drawing = thread;
        const id = ++lastId;
        const late = setTimeout(() => fail(drawing, new Error('a paper took too long to draw')), drawMsMax);
        waiting.set(id, { resolve, reject, late });
        drawing.postMessage({ id, sheet });
      }),
    async close() {
      const ended = thread;
      if (ended) fail(ended, new Error('the server is ending'));
      await ended?.terminate();
    },
  };
}
