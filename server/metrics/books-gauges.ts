import { Counter, Gauge, type Registry } from 'prom-client';
import type { BooksDifference } from '../../domain/payments/audit-books.ts';
import type { Unfinished } from '../../domain/payments/unfinished-store.ts';
import { paymentStates } from '../../kernel/payment-states.ts';

/** Repeated jobs whose last success is reported. */
export const backgroundJobs = ['reconciling', 'mails', 'books', 'documents'] as const;
export type BackgroundJob = (typeof backgroundJobs)[number];

const differenceKinds = ['booking', 'payment', 'night', 'provider'] as const;

/**
 * The unfinished work of the site and the state of its books, at the last round. Several processes count the same
 * rows.
 */
export function booksGauges(registry: Registry) {
  const registers = [registry];
  let unfinished: Unfinished | undefined;
  const startedAtMs = performance.now();
  const succeededAtMs = new Map<BackgroundJob, number>();
  const holds = new Gauge({
    name: 'nibash_holds',
    help: 'Rooms held unpaid (live), and holds that ran out and were not ended yet (lapsed).',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
  });
  const payments = new Gauge({
    name: 'nibash_payments',
    help: 'Attempts to pay by their state.',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
  });
  for (const state of paymentStates) payments.set({ state }, 0);
  const refundsDue = new Gauge({
    name: 'nibash_refunds_due',
    help: 'Refunds that the provider has not made yet.',
    aggregator: 'max',
    registers,
  });
  new Gauge({
    name: 'nibash_payments_oldest_unfinished_seconds',
    help: 'Age of the oldest attempt to pay or refund that has not come to its end; 0 when there is none.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(unfinished?.oldestAt ? Math.max(0, Date.now() - unfinished.oldestAt.getTime()) / 1000 : 0);
    },
  });
  const differences = new Gauge({
    name: 'nibash_books_differences',
    help: 'What did not add up at the last audit of bookings, nights and the provider’s books.',
    labelNames: ['what'],
    aggregator: 'max',
    registers,
  });
  for (const what of differenceKinds) differences.set({ what }, 0);
  const finished = new Counter({
    name: 'nibash_reconciled_payments_total',
    help: 'Attempts to pay that were left in the middle, and that a round of the reconciler took up.',
    registers,
  });
  new Gauge({
    name: 'nibash_background_age_seconds',
    help: 'Time since this work last succeeded in this process, or since the start.',
    labelNames: ['work'],
    // One process that does the job is enough.
    aggregator: 'min',
    registers,
    collect() {
      for (const job of backgroundJobs)
        this.set({ work: job }, (performance.now() - (succeededAtMs.get(job) ?? startedAtMs)) / 1000);
    },
  });
  return {
    unfinished(now: Unfinished): void {
      unfinished = now;
      holds.set({ state: 'live' }, now.holds.live);
      holds.set({ state: 'lapsed' }, now.holds.lapsed);
      for (const state of paymentStates) payments.set({ state }, now.payments[state]);
      refundsDue.set(now.refundsDue);
    },
    audited(audited: BooksDifference[]): void {
      for (const kind of differenceKinds)
        differences.set({ what: kind }, audited.filter(({ what }) => what === kind).length);
    },
    reconciled(count: number): void {
      finished.inc(count);
    },
    /** Runs the work and notes the time of its success. */
    async timed(job: BackgroundJob, work: () => Promise<void>): Promise<void> {
      await work();
      succeededAtMs.set(job, performance.now());
    },
  };
}
