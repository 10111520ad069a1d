import type { GroupCommits } from '../../shared/group-commits.ts';
import type { Post } from '../../shared/post.ts';
import type { ObjectStore } from '../state/object-store.ts';
import type { Delivery, Outbox } from './outbox.ts';
import { signPayload } from './signature.ts';

/**
 * The real provider waits minutes to hours between attempts and gives up after three days. Here the first
 * retry comes after a second, because the receiver is a product on the same machine that has just restarted.
 */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60 * 60 * 1_000;
const GIVE_UP_AFTER_ATTEMPTS = 90;
const ANSWER_WITHIN_MS = 10_000;
/** A receiver that is handling an event may finish; one that hangs is not waited for. */
const STOP_WITHIN_MS = 2_000;

/**
 * Nobody waits for an event, but sending one slows other requests. So events are sent after this time without
 * requests,
 */
const QUIET_MS = 75;
/** or, under continuous requests, after they have waited this long. */
const BUSY_WAIT_MS = 5_000;
/** The precision with which that waiting time is measured. */
const BUSY_STEP_MS = 250;

export interface CourierOptions extends GroupCommits {
  readonly objects: ObjectStore;
  readonly outbox: Outbox;
  readonly post: Post;
  readonly now: () => number;
  /** Called with failures that nobody waits for. */
  readonly onError: (error: unknown) => void;
}

export interface Courier {
  /** Sends all that is due now and resolves when each attempt has its answer. */
  sendDue(): Promise<void>;
  /**
   * Called after every stored operation: sends the due events a little later, and continues by itself as long as
   * something is waiting.
   */
  wake(): void;
  /**
   * Lets running attempts finish for two seconds, then aborts them, and starts no other. Unsent events stay for the
   * next start.
   */
  stop(): Promise<void>;
}

/** Sends signed events to the webhook endpoints, again and again until each is acknowledged with a 2xx. */
export function createCourier(options: CourierOptions): Courier {
  const { outbox, commit, untilStored, now, onError } = options;
  const attempts = attemptsWith(options);
  let timer: { handle: NodeJS.Timeout; dueMs: number } | undefined;
  /**
   * Whether there was any request since the timer ran last. By the clock alone, a late timer would look like a quiet
   * time.
   */
  let isRequested = false;
  /**
   * The newest delivery at some instants, the oldest first. The instants use this process's monotonic time, which is
   * never set back.
   */
  let steps: { atMs: number; lastId: number }[] = [];
  let running: Promise<void> | undefined;
  let stopped = false;

  async function sendAll(lastId: number): Promise<void> {
    // After the stop nothing is read any more: the state may be closed.
    while (!stopped) {
      const due = outbox.due(now(), lastId);
      if (due.length === 0) return;
      // The contents of an event must not be lost after it was sent.
      await untilStored();
      const noting = await Promise.all(due.map(attempts.make));
      // Recorded together, so that the disk is waited for once. An event that was sent but not recorded is sent again
      // after a crash.
      await commit(() => {
        for (const note of noting) note();
      });
    }
  }

  async function sendDue(lastId = Number.MAX_SAFE_INTEGER): Promise<void> {
    // One round at a time, so that no delivery is attempted twice at once.
    while (running) await running;
    running = sendAll(lastId).finally(() => {
      running = undefined;
    });
    await running;
  }

  /** The newest delivery that has waited long enough under continuous requests; undefined when none has. */
  function longWaiting(nowMs: number): number | undefined {
    const newest = steps.at(-1);
    if (!newest || nowMs - newest.atMs >= BUSY_STEP_MS) steps.push({ atMs: nowMs, lastId: outbox.lastId() });
    const step = steps.findLast(({ atMs }) => nowMs - atMs >= BUSY_WAIT_MS);
    if (step) steps = steps.filter(({ atMs }) => atMs > step.atMs);
    return step?.lastId;
  }

  function sendNow(): void {
    timer = undefined;
    const nowMs = performance.now();
    if (!isRequested) steps = [];
    const lastId = isRequested ? longWaiting(nowMs) : Number.MAX_SAFE_INTEGER;
    isRequested = false;
    // A state that cannot be written is tried again with the next operation, not in a loop.
    if (lastId === undefined) sendIn(QUIET_MS);
    else sendDue(lastId).then(sendNext, onError);
  }

  function sendNext(): void {
    const next = stopped ? undefined : outbox.nextDueMs();
    if (next !== undefined) sendIn(Math.min(Math.max(next - now(), QUIET_MS), LONGEST_WAIT_MS));
  }

  function sendIn(ms: number): void {
    const dueMs = performance.now() + ms;
    if (stopped || (timer && timer.dueMs <= dueMs)) return;
    clearTimeout(timer?.handle);
    timer = { handle: setTimeout(sendNow, ms), dueMs };
    timer.handle.unref();
  }

  function wake(): void {
    isRequested = true;
    sendIn(QUIET_MS);
  }

  return {
    sendDue,
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer?.handle);
      const late = setTimeout(attempts.breakOff, STOP_WITHIN_MS);
      await running;
      clearTimeout(late);
    },
  };
}

/** Attempts to hand an event over to its endpoint. */
function attemptsWith({ objects, outbox, post, now }: CourierOptions) {
  const underWay = new Set<AbortController>();

  /** Tries a delivery once; answers a function that records the result. */
  async function make(delivery: Delivery): Promise<() => void> {
    const event = objects.find('event', delivery.eventId);
    const endpoint = objects.find('webhook_endpoint', delivery.endpointId);
    if (!event || endpoint?.body.status !== 'enabled') return () => outbox.drop(delivery.id);
    const payload = JSON.stringify(
      { ...event.body, pending_webhooks: outbox.open(delivery.eventId) },
      null,
      2,
    );
    const seconds = Math.floor(now() / 1000);
    const breakOff = new AbortController();
    const giveUp = setTimeout(() => breakOff.abort(), ANSWER_WITHIN_MS);
    giveUp.unref();
    underWay.add(breakOff);
    const { signal } = breakOff;
    const sending = post({
      url: endpoint.body.url,
      body: payload,
      signal,
      headers: {
        'content-length': String(Buffer.byteLength(payload)),
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(payload, endpoint.hidden.secret, seconds),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    });
    // A receiver in the same process may ignore the signal, so the race is also run here.
    const status = await Promise.race([sending, aborted(signal)]).catch(() => 0);
    clearTimeout(giveUp);
    underWay.delete(breakOff);
    return () => {
      if (status >= 200 && status < 300) outbox.settle(delivery.id, status);
      else if (delivery.attempts + 1 >= GIVE_UP_AFTER_ATTEMPTS) outbox.drop(delivery.id);
      else outbox.retryAt(delivery.id, now() + waitMs(delivery.attempts), status);
    };
  }

  return {
    make,
    /** Ends the attempts that are under way. */
    breakOff(): void {
      for (const one of underWay) one.abort();
    },
  };
}

function waitMs(attempts: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS);
}

function aborted(signal: AbortSignal): Promise<never> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
