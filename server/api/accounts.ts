import type { Database } from '../../db/statements/database.ts';
import { findProfile, type Profile, saveProfileOf } from '../../domain/accounts/accounts-store.ts';
import type { Handler } from '../http/mount.ts';
import { Refusal } from '../http/refusal.ts';

interface Deps {
  db: Database;
}

export const getMe =
  ({ db }: Deps): Handler<'me'> =>
  async ({ visitor: { uid, email, admin, secondFactorMissing } }) => {
    const profile = await findProfile(db, uid);
    return {
      status: 200,
      body: {
        uid,
        email,
        admin,
        ...(secondFactorMissing && { secondFactorMissing }),
        profile: profile ? profileShape(profile) : null,
      },
    };
  };

export const postUser =
  ({ db }: Deps): Handler<'addUsers'> =>
  async ({ visitor, body }) => {
    requireOwnEmail(visitor.email, body.email);
    const { firstName, lastName, phoneNumber, age, gender } = body;
    const { uid, email } = visitor;
    const facts = { uid, email, firstName, lastName, phone: phoneNumber, age, gender };
    if (!(await saveProfileOf(db, visitor, facts))) throw accountForgotten();
    return { status: 200, body: { acknowledged: true, insertedId: uid } };
  };

/** The token is from a sign-in before the account's data was deleted. */
export const accountForgotten = () =>
  new Refusal('not_signed_in', 'This account was deleted. Nothing was charged. Please sign in again.');

/** An e-mail in a payload must be the sender's own. */
export function requireOwnEmail(own: string, email: string | undefined): void {
  if (email !== undefined && email !== own)
    throw new Refusal('forbidden', 'This e-mail address is not the one you are signed in with.');
}

/** A person's profile in the contract's shape. */
export function profileShape(profile: Profile) {
  return {
    firstName: profile.firstName ?? undefined,
    lastName: profile.lastName ?? undefined,
    email: profile.email,
    phoneNumber: profile.phone ?? undefined,
    age: profile.age ?? undefined,
    gender: profile.gender ?? undefined,
  };
}
