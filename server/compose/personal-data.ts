import type { Logger } from 'pino';
import type { Database } from '../../db/statements/database.ts';
import { removeOldForgotten } from '../../domain/accounts/forgotten-accounts-store.ts';
import { eraseDocuments } from '../../domain/guests/erase-documents.ts';
import { forgetUnconfirmed } from '../../domain/newsletter/subscribe.ts';
import {
  deleteUnpaidHolds,
  forgetAbandonedHolds,
} from '../../domain/personal-data/forget-abandoned-holds.ts';
import type { JudgedClock } from '../../kernel/clock.ts';
import type { Config } from '../config.ts';
import { changeDataKey } from '../data-keys/change-data-key.ts';
import type { ConfiguredKeys } from '../data-keys/open-data-keys.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Composed } from './composed.ts';

interface Deps {
  db: Database;
  clock: JudgedClock;
  log: Logger;
  metrics: Metrics;
  config: Config;
  documentKeys: ConfiguredKeys;
}

/** Erases personal data that are not needed any more, and keeps guests' documents encrypted with the newest key. */
export function protectPersonalData({
  db,
  clock,
  log,
  metrics,
  config,
  documentKeys,
}: Deps): Pick<Composed, 'eraseDue' | 'changeDataKey'> {
  let unreadableBefore = 0;
  return {
    eraseDue: () =>
      metrics.timed('documents', async () => {
        const time = clock.believed();
        if (!time) return;
        const erased = await eraseDocuments({ db, clock: time }, config.documentDays);
        metrics.documentsErased(erased);
        if (erased > 0) log.info({ erased }, 'guest documents erased');
        await forgetUnconfirmed({ db, clock: time });
        await deleteUnpaidHolds({ db, clock: time });
        await forgetAbandonedHolds({ db, clock: time });
        await removeOldForgotten(db);
      }),
    async changeDataKey() {
      const { documents, unreadable, removed } = await changeDataKey({
        db,
        dataKeys: documentKeys,
        dataDir: config.dataDir,
        mayDropKeys: clock.believed() !== undefined,
      });
      metrics.documentsResealed(documents);
      if (documents > 0)
        log.info({ documents, key: documentKeys.keys.newest().id }, 'guest documents encrypted anew');
      if (unreadable > unreadableBefore)
        log.error(
          { unreadable },
          'guest documents, or the newsletter’s key among them, that no key here can read',
        );
      unreadableBefore = unreadable;
      if (removed.length > 0) log.info({ keys: removed }, 'data keys that nothing needs any more');
    },
  };
}
