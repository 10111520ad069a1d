import type { Database } from '../../db/statements/database.ts';
import { type IdentityProvider, SignInTooOld } from '../../domain/accounts/identity-provider.ts';
import type { CheckedMailer } from '../../domain/mail/mailer.ts';
import { forgetAccount } from '../../domain/personal-data/delete-account.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AccessRules, Visitor } from '../http/access.ts';
import type { Handler } from '../http/mount.ts';
import { Refusal } from '../http/refusal.ts';

interface Deps {
  db: Database;
  clock: Clock;
  mailer: Pick<CheckedMailer, 'removeStored'>;
  identity: Pick<IdentityProvider, 'remove'>;
  inForce: AccessRules['inForce'];
}

/** The service requires a sign-in within the last five minutes; half a minute is left for the work here. */
const freshSeconds = 270;

export const deleteAccount =
  ({ db, clock, mailer, identity, inForce }: Deps): Handler<'deleteAccount'> =>
  async ({ visitor, query }) => {
    if (visitor.admin || visitor.secondFactorMissing)
      throw new Refusal(
        'forbidden',
        'The administrator’s account belongs to the configuration of this site.',
      );
    requireFreshSignIn(visitor);
    const outcome = await forgetAccount({ db, clock, removeMails: mailer.removeStored }, visitor, {
      withdrawReviews: query.reviews === 'withdraw',
    });
    switch (outcome.outcome) {
      case 'stays_to_come':
        throw new Refusal(
          'stays_to_come',
          'The account has stays to come. Cancel them, or delete the account when they are over.',
          { stays: outcome.stays },
        );
      case 'payment_in_progress':
        throw new Refusal(
          'payment_in_progress',
          `${outcome.byWallet ? 'A payment is being made' : 'A card is being charged'}. Please try again in a quarter of an hour.`,
        );
      case 'forgotten':
        await identity.remove(visitor.token).catch((error: unknown) => {
          throw error instanceof SignInTooOld ? tooOld() : error;
        });
        // A cached look-up would accept the token for another minute.
        await inForce.now(visitor.token).catch(() => {});
        return { status: 200, body: { deletedCount: 1, bookingsKept: outcome.bookingsKept } };
    }
  };

/** Compare with the machine's clock: tokens are issued by the service, which does not know the product's clock. */
function requireFreshSignIn({ signedInAtSeconds }: Visitor): void {
  if (Date.now() / 1000 - signedInAtSeconds > freshSeconds) throw tooOld();
}

const tooOld = () =>
  new Refusal('sign_in_too_old', 'Please sign in with your password once more, then delete the account.');
