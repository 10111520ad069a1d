import { type SetupStep, setupSteps } from '../../../contract/setup.ts';
import type { Database } from '../../../db/statements/database.ts';
import { findBeginnings } from '../../../domain/dashboard/setup-store.ts';
import { lastBackupAt } from '../../backup/last-backup.ts';
import type { Config } from '../../config.ts';
import type { Handler } from '../../http/mount.ts';
import type { ProvidersHealth } from '../../provider-health.ts';

interface Deps {
  db: Database;
  config: Pick<Config, 'cards' | 'gateway' | 'hasOwnContact' | 'dataDir'>;
  health: ProvidersHealth;
}

/** The steps that a new site still needs before its first guest. */
export const getSetup =
  ({ db, config, health }: Deps): Handler<'setup'> =>
  async ({ visitor }) => {
    const { hasHotel, hasBooking } = await findBeginnings(db);
    const mail = health.states().find(({ provider }) => provider === 'mail');
    const backupAt = lastBackupAt(config.dataDir);
    const done: Record<SetupStep, boolean> = {
      secondStep: visitor.secondFactor,
      contact: config.hasOwnContact,
      hotel: hasHotel,
      // A stand-in only keeps the mails.
      mail: mail !== undefined && !mail.standIn && mail.state === 'ok',
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
