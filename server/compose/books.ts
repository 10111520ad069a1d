import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { auditAndAlarm } from '../../domain/payments/audit-books.ts';
import { countUnfinished } from '../../domain/payments/unfinished-store.ts';
import type { LastAudit, SinceStart } from '../api/administration/site-health.ts';
import { removeExpiredLimits } from '../limits/rate-limits-store.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Composed } from './composed.ts';

type Deps = Parameters<typeof reconcilePayments>[0] &
  Parameters<typeof auditAndAlarm>[0] & { metrics: Metrics };

interface Books {
  rounds: Pick<Composed, 'reconcile' | 'auditBooks'>;
  findings: SinceStart;
}

/** Keeps payments, bookings and the provider's books in agreement, and remembers the last audit. */
export function watchBooks({ metrics, ...deps }: Deps): Books {
  const { db, clock } = deps;
  let lastAudit: LastAudit | undefined;
  return {
    findings: {
      lastAudit: () => lastAudit,
      settled(settledId) {
        if (!lastAudit) return;
        lastAudit = { ...lastAudit, differences: lastAudit.differences.filter(({ id }) => id !== settledId) };
      },
      limitsHit: metrics.limitsHit,
    },
    rounds: {
      reconcile: () =>
        metrics.timed('reconciling', async () => {
          try {
            metrics.reconciled(await reconcilePayments(deps));
          } finally {
            // Unfinished payments have to be counted especially when one could not be finished.
            await removeExpiredLimits(db);
            metrics.unfinished(await countUnfinished(db, clock.now()));
          }
        }),
      auditBooks: () =>
        metrics.timed('books', async () => {
          const differences = await auditAndAlarm(deps);
          lastAudit = { at: new Date(), differences };
          metrics.audited(differences);
        }),
    },
  };
}
