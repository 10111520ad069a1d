import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import type { Sheet } from './draw-paper.ts';

/** Longer than drawing takes on a busy machine. A stuck thread is terminated, and the next sheet gets a new one. */
const drawMsMax = 20_000;
/** So many are drawn within a few seconds; whoever calls waits no longer for a paper. */
const callsWaitingMax = 20;

interface Drawn {
  bytes?: Uint8Array;
  message?: string;
}

interface Job {
  sheet: Sheet;
  isForCall: boolean;
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/** The used part of a `Worker`. */
export type DrawingThread = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'unref'>;

export interface PaperPrinter {
  /** For mails: never refused, since nobody waits. */
  print(sheet: Sheet): Promise<Uint8Array>;
  /** For calls; throws a Refusal (503) while so many sheets of calls wait that the person would wait too long. */
  printForCall(sheet: Sheet): Promise<Uint8Array>;
  close(): Promise<void>;
}

const openThread = (): DrawingThread => new Worker(new URL('./paper-thread.ts', import.meta.url));

/**
 * Draws papers one after another in a thread, which starts with the first sheet. The time limit applies to each
 * drawing only, so a sheet that waits behind a hundred others does not fail. `onRefused` is called for each sheet
 * of a call that is refused.
 */
export function paperPrinter(onRefused: () => void, open: () => DrawingThread = openThread): PaperPrinter {
  let thread: DrawingThread | undefined;
  let drawing: { job: Job; late: NodeJS.Timeout } | undefined;
  const queue: Job[] = [];

  function begin(): DrawingThread {
    const opened = open();
    // The thread does not keep the process alive.
    opened.unref();
    opened.on('message', ({ bytes, message }: Drawn) => {
      if (thread !== opened) return;
      const job = takeDrawn();
      if (bytes) job?.resolve(bytes);
      else job?.reject(new Error(`a paper could not be drawn: ${message}`));
      drawNext();
    });
    opened.on('error', (error) => end(opened, error instanceof Error ? error : new Error(String(error))));
    opened.on('exit', () => end(opened, new Error('the thread that draws papers ended')));
    return opened;
  }

  function drawNext(): void {
    if (drawing) return;
    const job = queue.shift();
    if (!job) return;
    thread ??= begin();
    const own = thread;
    const late = setTimeout(() => end(own, new Error('a paper took too long to draw')), drawMsMax);
    drawing = { job, late };
    own.postMessage(job.sheet);
  }

  function takeDrawn(): Job | undefined {
    const job = drawing?.job;
    clearTimeout(drawing?.late);
    drawing = undefined;
    return job;
  }

  /** Only the sheet that was being drawn fails with its thread; the waiting ones get the next thread. */
  function end(ended: DrawingThread, error: Error): void {
    if (thread !== ended) return;
    thread = undefined;
    takeDrawn()?.reject(error);
    void ended.terminate();
    drawNext();
  }

  const draw = (sheet: Sheet, isForCall: boolean) =>
    new Promise<Uint8Array>((resolve, reject) => {
      queue.push({ sheet, isForCall, resolve, reject });
      drawNext();
    });

  return {
    print: (sheet) => draw(sheet, false),
    async printForCall(sheet) {
      if (queue.filter(({ isForCall }) => isForCall).length < callsWaitingMax) return draw(sheet, true);
      onRefused();
      // Random, so that not all clients come again at the same time.
      const headers = { 'Retry-After': String(2 + Math.floor(Math.random() * 3)) };
      throw new Refusal(
        'unavailable',
        'Many papers are being drawn at the moment. Please try again in a few seconds.',
        { headers },
      );
    },
    async close() {
      const error = new Error('the server is ending');
      for (const { reject } of queue.splice(0)) reject(error);
      const ended = thread;
      if (ended) end(ended, error);
      await ended?.terminate();
    },
  };
}
