import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Language } from '../../contract/enumerations.ts';
import { memberOf } from '../../kernel/error-members.ts';
import { languageOf } from '../http/language.ts';
import { Refusal } from '../http/refusal.ts';
import type { RequestVariables } from '../http/request-variables.ts';
import { AdmissionQueue, patienceOfChanges, patienceOfSignIns } from './admission-queue.ts';
import { isQuote, type KindOfWork, kindOfWork } from './kind-of-work.ts';

const tickMs = 20;
/**
 * A booking asks the database some twenty times, and each answer waits for the next turn of the event loop, so its
 * turns must be short.
 */
const usualLateMs = 10;
/** How late, and how often in a row, the event loop has to be before changes are refused. */
const lateForChangesMs = 250;
const lateTicksForChanges = 8;
/** How long a process counts as overloaded after it last refused a reader or was late repeatedly. */
const overloadLastsMs = 1_000;
/** The longest time for which a change occupies a place. */
const placeMsMax = 400;
const sayEveryMs = 60_000;
/** Each public page makes several statements, and a process has ten connections for everybody. */
const crawledAtOnceMax = 4;
/** nginx's status for a client that hung up while waiting; it is nobody's error. */
const clientGone = 499;

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

interface Options {
  log: Logger;
  onShed(kind: KindOfWork): void;
  /** From this delay on the event loop counts as late, in milliseconds. */
  lateMs?: number | undefined;
  /** A page without scripts that explains the overload; absent: pages are refused like calls. */
  busyPage?: ((language: Language) => string) | undefined;
}

/**
 * Refuses early and cheaply the requests that this process cannot answer in time: 503 with Retry-After. Reading waits
 * for a moment and is refused first. Changes and sign-ins wait in a queue only while reading is refused, for as long as
 * a person who pays may wait.
 */
export function shedLoad({ log, onShed, lateMs = usualLateMs, busyPage }: Options) {
  const reading = new AdmissionQueue(4);
  const queues = {
    reading,
    // A crawl of many thousand pages has a few places, and none while a visitor waits.
    crawled: new AdmissionQueue(1, {
      atOnceMax: crawledAtOnceMax,
      mustYield: () => reading.waitingCount > 0,
    }),
    own: new AdmissionQueue(8),
    administration: new AdmissionQueue(8),
    changes: new AdmissionQueue(16, { patience: patienceOfChanges }),
    signIns: new AdmissionQueue(1, { patience: patienceOfSignIns }),
  };
  let lateTicks = 0;
  let overloadedAtMs = Number.NEGATIVE_INFINITY;
  const isOverloaded = () => performance.now() - overloadedAtMs < overloadLastsMs;
  let saidAtMs = Number.NEGATIVE_INFINITY;
  let lastMs = performance.now();
  const watching = setInterval(() => {
    const nowMs = performance.now();
    const behindMs = nowMs - lastMs - tickMs;
    lastMs = nowMs;
    lateTicks = behindMs > lateForChangesMs ? lateTicks + 1 : 0;
    if (lateTicks >= lateTicksForChanges) overloadedAtMs = nowMs;
    const isLate = behindMs > lateMs;
    queues.reading.adapt(isLate, nowMs);
    queues.crawled.adapt(isLate, nowMs);
    queues.own.adapt(isLate, nowMs);
    queues.administration.adapt(isLate, nowMs);
    queues.changes.adapt(isLate, nowMs);
    queues.signIns.adapt(isOverloaded(), nowMs);
  }, tickMs).unref();

  function refuse(kind: KindOfWork, context: Context<{ Variables: RequestVariables }>): Response {
    onShed(kind);
    if (kind === 'reading') overloadedAtMs = performance.now();
    if (performance.now() - saidAtMs >= sayEveryMs) {
      saidAtMs = performance.now();
      log.warn({ kind }, 'more requests than this process can answer: some are refused');
    }
    // Random, so that not all clients come again at the same time.
    const headers = { 'Retry-After': String(1 + Math.floor(Math.random() * 3)), 'Cache-Control': 'no-store' };
    const { path } = context.req;
    // Which call it is has not been looked up yet.
    if (path.startsWith('/api/')) context.set('call', 'refused call');
    const isPage = (kind === 'reading' || kind === 'crawled') && !path.startsWith('/api/');
    if (isPage && busyPage)
      return context.html(busyPage(languageOf(context.req.raw)), 503, {
        ...headers,
        'Content-Security-Policy': pagePolicy,
      });
    throw new Refusal(
      'unavailable',
      'The site is very busy at the moment. Please try again in a few seconds.',
      { headers },
    );
  }

  const middleware: MiddlewareHandler<{ Variables: RequestVariables }> = async (context, next) => {
    const { method, path } = context.req;
    const kind = kindOfWork(method, path, context.get('account'));
    if (kind === undefined) return next();
    const isAskingPrice = isQuote(path);
    const queue = queues[kind];
    const waitsInOverload = kind === 'changes' || kind === 'signIns';
    // A request after the overload does not overtake those that still wait.
    if (waitsInOverload && !isOverloaded() && queue.waitingCount === 0) return next();
    if (waitsInOverload || isAskingPrice) {
      // A body that was sent completely is here after one turn. A body that never ends must not occupy a place.
      await new Promise((resolve) => setImmediate(resolve));
      if (memberOf(memberOf(context.env, 'incoming'), 'complete') === false) return next();
    }
    const entry = queue.enter(performance.now(), isAskingPrice ? 'first' : 'second');
    if (entry && (await entry) === 'refused') return refuse(kind, context);
    let isIn = true;
    const leave = () => {
      if (isIn) queue.leave();
      isIn = false;
    };
    context.set('leavePlace', leave);
    // A request that waits for a provider or in a room's queue needs little processor time.
    const waitsElsewhere = waitsInOverload ? setTimeout(leave, placeMsMax) : undefined;
    try {
      if (entry && memberOf(memberOf(context.env, 'outgoing'), 'destroyed') === true)
        return new Response(null, { status: clientGone });
      await next();
    } finally {
      clearTimeout(waitsElsewhere);
      leave();
    }
  };
  return { middleware, close: () => clearInterval(watching) };
}
