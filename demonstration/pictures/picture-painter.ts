import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawingChild } from './drawing-child.ts';
import { drawingCode } from './drawing-code.ts';

export interface PicturePainter {
  /**
   * The file of a drawn picture, drawn now if necessary. Undefined for an id that may not be drawn, and when `signal`
   * says that nobody waits for it any more.
   */
  fileOf(id: string, width: number, signal?: AbortSignal): Promise<string | undefined>;
  /** Draws these one after another in the remaining time. */
  drawInBackground(ids: readonly string[]): void;
  close(): void;
}

/** A picture to draw. `waiters`: how many requests wait for it. */
interface Job {
  id: string;
  waiters: number;
  done: Promise<boolean>;
  finish(drawn: boolean): void;
}

/**
 * Draws the pictures in `drawable` and keeps them in `folder`; there is a list because anybody can invent ids. A
 * picture that somebody waits for is drawn at once by a separate process: a browser has six connections to a site,
 * and pictures that wait for their turn would block the scripts of the next page. For the same reason the newest
 * request comes first, and a picture that nobody waits for any more is not drawn.
 *
 * An address says what is drawn, not how: each version of the drawing code keeps its pictures in a folder of its
 * own, so that none shows an earlier drawing.
 */
export function picturePainter(root: string, drawable: ReadonlySet<string>): PicturePainter {
  const folder = join(root, drawingCode());
  mkdirSync(folder, { recursive: true });
  const earlier = readdirSync(root, { withFileTypes: true }).filter((one) => one.isDirectory());
  const folders = [folder, ...earlier.map(({ name }) => join(root, name)), root];
  const waiting: Job[] = [];
  const background: string[] = [];
  const known = new Map<string, Job>();
  const drawing = new Set<Job>();
  const now = { child: drawingChild(folder, 'now'), busy: false };
  const whenIdle = { child: drawingChild(folder, 'when-idle'), busy: false };
  let closed = false;

  const fileName = (id: string, width: number) => join(folder, `${id}-${width}.webp`);

  async function work(on: typeof now, next: () => Job | undefined): Promise<void> {
    if (on.busy) return;
    on.busy = true;
    for (let job = next(); job && !closed; job = next()) {
      drawing.add(job);
      const drawn = await on.child.draw(job.id);
      drawing.delete(job);
      known.delete(job.id);
      job.finish(drawn);
    }
    on.busy = false;
  }

  function jobFor(id: string): Job {
    const job = known.get(id) ?? newJob(id);
    known.set(id, job);
    return job;
  }

  /** Pictures drawn by an earlier start are skipped. */
  function nextInBackground(): Job | undefined {
    for (let id = background.shift(); id !== undefined; id = background.shift())
      if (!known.has(id) && !existsSync(fileName(id, 320))) return jobFor(id);
    return undefined;
  }

  function leave(job: Job): void {
    job.waiters -= 1;
    const place = waiting.indexOf(job);
    if (job.waiters > 0 || place < 0) return;
    waiting.splice(place, 1);
    known.delete(job.id);
    job.finish(false);
  }

  return {
    async fileOf(id, width, signal) {
      const file = fileName(id, width);
      if (existsSync(file)) return file;
      // Pictures of an earlier catalogue stay as they were: a client with their addresses still gets them.
      if (!drawable.has(id)) return folders.map((one) => join(one, `${id}-${width}.webp`)).find(existsSync);
      if (signal?.aborted) return undefined;
      const job = jobFor(id);
      job.waiters += 1;
      if (!drawing.has(job) && !waiting.includes(job)) waiting.push(job);
      const left = () => leave(job);
      signal?.addEventListener('abort', left, { once: true });
      void work(now, () => waiting.pop());
      const drawn = await job.done;
      signal?.removeEventListener('abort', left);
      return drawn ? file : undefined;
    },
    drawInBackground(ids) {
      background.push(...ids);
      void work(whenIdle, nextInBackground);
    },
    close() {
      closed = true;
      now.child.close();
      whenIdle.child.close();
      for (const job of known.values()) job.finish(false);
    },
  };
}

function newJob(id: string): Job {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { id, waiters: 0, done: promise, finish: resolve };
}
