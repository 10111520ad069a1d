import type { MailsHealth, SiteHealth } from '../../../contract/health.ts';
import type { Database } from '../../../db/schema/database.ts';
import { countUnsent, findUnsent } from '../../../domain/mail/outbox-store.ts';
import type { Handler } from '../../http/mount.ts';
import type { ProvidersHealth } from '../../provider-health.ts';

interface Deps {
  db: Database;
  health: ProvidersHealth;
  /** Asks each provider once; never rejects. */
  checkProviders(): Promise<void>;
}

const unsentMax = 20;

export const getHealth =
  (deps: Deps): Handler<'health'> =>
  async () => ({ status: 200, body: await stateOf(deps) });

export const postCheckHealth =
  (deps: Deps): Handler<'checkHealth'> =>
  async () => {
    await deps.checkProviders();
    return { status: 200, body: await stateOf(deps) };
  };

async function stateOf({ db, health }: Deps): Promise<SiteHealth> {
  return { providers: health.states(), mails: await mailsOf(db) };
}

async function mailsOf(db: Database): Promise<MailsHealth> {
  const { waiting, givenUp, oldestAt } = await countUnsent(db);
  const unsent = await findUnsent(db, unsentMax);
  return {
    waiting,
    givenUp,
    ...(oldestAt && { oldest: oldestAt.toISOString() }),
    unsent: unsent.map(({ kind, bookingId, reference, state, problem, tries, createdAt, nextTryAt }) => ({
      kind,
      bookingId,
      reference,
      givenUp: state === 'given_up',
      ...(problem && { problem }),
      tries,
      since: createdAt.toISOString(),
      ...(state === 'waiting' && { nextTry: nextTryAt.toISOString() }),
    })),
  };
}
