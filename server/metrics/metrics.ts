import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type AlarmKind, alarmKinds } from '../../kernel/alarms.ts';
import type { UnsentMails } from '../mails/mail-sender.ts';
import { booksGauges } from './books-gauges.ts';
import { pageMetrics } from './page-metrics.ts';
import { type MeasuredDatabase, type MeasuredSite, stateGauges } from './state-gauges.ts';

export type Metrics = ReturnType<typeof openMetrics>;

/** From a page out of memory to a payment that waits for the bank's answer. */
const latencySeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * The server's metrics, in a registry of its own, so that several servers in one process (tests) count separately.
 * docs/operations.md lists every metric. Labels come only from fixed lists, never from what a visitor sent.
 */
export function openMetrics(
  database: MeasuredDatabase,
  site: MeasuredSite,
  /** With several processes each one answers the figures of all. */
  figuresOfAll?: (registry: Registry) => () => Promise<string>,
) {
  const registry = new Registry();
  const registers = [registry];
  // The process, its memory, garbage collection and event loop delay, under their usual names.
  collectDefaultMetrics({ register: registry });
  stateGauges(registry, database, site);

  const requests = new Counter({
    name: 'nibash_http_requests_total',
    help: 'Answered requests by route and class of status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'nibash_http_request_duration_seconds',
    help: 'Time until the answer begins, by route.',
    labelNames: ['route'],
    buckets: latencySeconds,
    registers,
  });
  const limited = new Counter({
    name: 'nibash_rate_limited_total',
    help: 'Uses that a rate limit refused, by limit.',
    labelNames: ['limit'],
    registers,
  });
  const alarms = new Counter({
    name: 'nibash_alarms_total',
    help: 'Alarms that were raised, by name; each is a line of the log as well.',
    labelNames: ['alarm'],
    registers,
  });
  // Starts at 0, so that the first alarm is an increase.
  for (const alarm of alarmKinds) alarms.inc({ alarm }, 0);
  const notices = new Counter({
    name: 'nibash_gateway_notices_total',
    help: 'Notices of the payment gateway that name a payment, by whether their signature fits. None is believed.',
    labelNames: ['signature'],
    registers,
  });
  for (const signature of ['valid', 'invalid']) notices.inc({ signature }, 0);
  const erased = new Counter({
    name: 'nibash_guest_documents_erased_total',
    help: 'Guests’ identity documents that were erased when their time had come.',
    registers,
  });
  const resealed = new Counter({
    name: 'nibash_guest_documents_reencrypted_total',
    help: 'Guests’ identity documents that were encrypted with a newer key.',
    registers,
  });
  const mails = new Gauge({
    name: 'nibash_mails_unsent',
    help: 'Mails about bookings that wait to be sent, and those that were given up.',
    aggregator: 'max',
    labelNames: ['state'],
    registers,
  });
  const oldestMail = new Gauge({
    name: 'nibash_mails_oldest_seconds',
    help: 'How long the oldest mail about a booking has been waiting; 0 when none is.',
    aggregator: 'max',
    registers,
  });

  const limitsHit = new Map<string, number>();

  return {
    pages: pageMetrics(registry),
    ...booksGauges(registry),
    /** How often each limit was reached since the start. */
    limitsHit: (): ReadonlyMap<string, number> => limitsHit,
    /** Counts a notice of the payment gateway. */
    gatewayNoticed(isSigned: boolean): void {
      notices.inc({ signature: isSigned ? 'valid' : 'invalid' });
    },
    /** Sets the state of the mail outbox. */
    mailsCounted({ waiting, givenUp, oldestSeconds }: UnsentMails): void {
      mails.set({ state: 'waiting' }, waiting);
      mails.set({ state: 'given_up' }, givenUp);
      oldestMail.set(oldestSeconds);
    },
    /** The media type of the exposition format. */
    contentType: registry.contentType,
    text: figuresOfAll?.(registry) ?? (() => registry.metrics()),
    answered(route: string, status: number, seconds: number): void {
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
      latency.observe({ route }, seconds);
    },
    alarmRaised(alarm: AlarmKind): void {
      alarms.inc({ alarm });
    },
    documentsErased(count: number): void {
      erased.inc(count);
    },
    documentsResealed(count: number): void {
      resealed.inc(count);
    },
    /** Counts a refused use of the limit with this name. */
    limitHit(limit: string): void {
      limited.inc({ limit });
      limitsHit.set(limit, (limitsHit.get(limit) ?? 0) + 1);
    },
  };
}
