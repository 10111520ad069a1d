import type { Post } from '../shared/post.ts';
import { endOverdue, type Store } from './record-try.ts';
import type { GatewayState, Notice } from './state/gateway-state.ts';

/** Nothing is documented about repeated notices. A lost one is sent twice more. */
const waitsMs = [2_000, 30_000];
const answerMsMax = 10_000;
/** A timer cannot be set for longer than 24 days. */
const longestWaitMs = 3_600_000;

export interface NoticeCourier {
  /** Ends the sessions whose time is over, sends every notice that is due, and resolves when each has its answer. */
  sendDue(): Promise<void>;
  /** Called after every change: does the same when the next thing is due. */
  wake(): void;
  /** Stops. Unsent notices are sent after the next start. */
  stop(): Promise<void>;
}

/** Posts the notices (IPN) to the merchant. */
export function noticeCourier(options: {
  state: GatewayState;
  store: Store;
  post: Post;
  now: () => number;
  onError: (error: unknown) => void;
}): NoticeCourier {
  const { state, store, post, now, onError } = options;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  async function send({ id, url, body, attempts }: Notice): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(answerMsMax), stopping.signal]);
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    };
    const status = await post({ url, headers, body, signal }).catch(() => 0);
    if (stopping.signal.aborted) return;
    const wait = waitsMs[attempts];
    const isReceived = status >= 200 && status < 300;
    state.setNotice(id, isReceived || wait === undefined ? undefined : now() + wait);
  }

  async function sendAll(): Promise<void> {
    if (stopping.signal.aborted) return;
    for (const session of state.overdueSessions(now())) endOverdue(state, store, session, now());
    await Promise.all(state.dueNotices(now()).map(send));
  }

  function sendDue(): Promise<void> {
    // One round at a time, so that no notice is sent twice at once.
    running = running.then(sendAll).catch(onError);
    return running;
  }

  function wake(): void {
    clearTimeout(timer);
    const dueMs = stopping.signal.aborted ? undefined : state.nextDueMs();
    if (dueMs === undefined) return;
    const waitMs = Math.min(Math.max(dueMs - now(), 50), longestWaitMs);
    timer = setTimeout(() => void sendDue().then(wake), waitMs);
    timer.unref();
  }

  return {
    sendDue,
    wake,
    async stop() {
      clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
}
