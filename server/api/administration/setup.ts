import { type SetupStep, setupSteps } from '../../../contract/setup.ts';
import type { Database } from '../../../db/statements/database.ts';
import { findBeginnings } from '../../../domain/dashboard/setup-store.ts';
import type { Config } from '../../config.ts';
import type { Handler } from '../../http/mount.ts';
import { lastDoneAt } from '../../setup-steps.ts';

interface Deps {
  db: Database;
  config: Pick<Config, 'cards' | 'gateway' | 'hasOwnContact' | 'dataDir'>;
}

/** The steps that a new site still needs before its first guest. */
export const getSetup =
  ({ db, config }: Deps): Handler<'setup'> =>
  async ({ visitor }) => {
    const { hasHotel, hasBooking } = await findBeginnings(db);
    const backupAt = lastDoneAt(config.dataDir, 'backup');
    const done: Record<SetupStep, boolean> = {
      secondStep: visitor.secondFactor,
      contact: config.hasOwnContact,
      hotel: hasHotel,
      mail: lastDoneAt(config.dataDir, 'mail') !== undefined,
      payments: config.cards.live || config.gateway.live,
      backup: backupAt !== undefined,
    };
    return {
      status: 200,
      body: {
        isNew: !hasBooking,
        steps: setupSteps.map((step) => ({ step, done: done[step] })),
        ...(backupAt && { backupAt: backupAt.toISOString() }),
      },
    };
  };
