import type { Logger } from 'pino';
import { repeat } from '../processes/repeat.ts';
import { untilNight } from '../processes/until-night.ts';
import type { Composed } from './composed.ts';

const second = 1_000;
const hour = 3_600 * second;

/**
 * The work that a process repeats by itself, each on its own clock. Nothing of it is awaited: a provider that hangs must
 * not delay the start. Answers the function that ends it all.
 */
export function startBackground(composed: Composed, log: Logger): () => void {
  const work = [
    repeat('looking at the clock', composed.lookAtClock, { everyMs: 60 * second, log }),
    repeat('reconciling', composed.reconcile, { everyMs: 30 * second, log }),
    repeat('sending mails', composed.sendMails, { everyMs: 5 * second, log }),
    repeat('reminding of stays', composed.remindOfStays, { everyMs: 600 * second, log }),
    repeat('comparing the search index', composed.auditSearch, {
      everyMs: 24 * hour,
      firstAfterMs: untilNight(Date.now(), Math.random()),
      log,
    }),
    repeat('the audit of the books', composed.auditBooks, { everyMs: hour, firstAfterMs: hour, log }),
    repeat('erasing documents and addresses', composed.eraseDue, { everyMs: hour, log }),
    repeat('changing the data key', composed.changeDataKey, { everyMs: 10 * second, log }),
  ];
  return () => {
    for (const { stop } of work) stop();
  };
}
