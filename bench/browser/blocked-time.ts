import type { Browser, CDPSession } from '@playwright/test';

/** An event of the browser's trace, with the fields that are used here. Times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The thread's own processor time. */
  tdur?: number;
}

/** What one visit of a page takes of the processor. Times in ms. */
export interface Visit {
  /** The part of each of the main thread's tasks beyond 50 ms that ended after the first paint, summed up. */
  blockedMs: number;
  /** All tasks of the main thread until the page rests. */
  wholeMs: number;
}

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const categories = ['toplevel', 'loading'];
const slowedTimes = 4;
/** As Lighthouse and the browsers' own measure: a shorter task does not delay a touch noticeably. */
const longTaskMs = 50;
/** After the page's `load` event; its scripts start two seconds after its beginning at the latest. */
const restMs = 3_000;

/**
 * Opens a page as a phone does, in a profile of its own, and reads the main thread's tasks from the browser's trace. A
 * task's length is the processor time that the thread itself has used, four times: other work of the machine, which
 * also slows the browser's own emulation of a slow processor, counts as little as possible.
 */
export async function visitOnPhone(
  browser: Browser,
  address: string,
  { scripts }: { scripts: boolean },
): Promise<Visit> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: scripts });
  const page = await context.newPage();
  const session = await browser.newBrowserCDPSession();
  const events = await traced(session, async () => {
    await page.goto(address, { waitUntil: 'load' });
    await new Promise((resolve) => setTimeout(resolve, restMs));
  });
  await session.detach();
  await context.close();
  return visitOf(events);
}

async function traced(session: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await work();
  await session.send('Tracing.end');
  await complete;
  return events;
}

function visitOf(events: TraceEvent[]): Visit {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('the trace has no first paint');
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid,
  );
  const slowed = tasks.map(({ ts, dur = 0, tdur = 0 }) => ({
    endsAfterPaint: ts + dur > paint.ts,
    ms: (slowedTimes * tdur) / 1_000,
  }));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    blockedMs: sum(
      slowed.filter(({ endsAfterPaint }) => endsAfterPaint).map(({ ms }) => Math.max(0, ms - longTaskMs)),
    ),
    wholeMs: sum(slowed.map(({ ms }) => ms)),
  };
}
