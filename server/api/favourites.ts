import { favouritesMax, visitsMax } from '../../contract/favourites.ts';
import type { Database } from '../../db/statements/database.ts';
import { addFavourites, findFavourites, unmarkFavourite } from '../../domain/accounts/favourites-store.ts';
import { findVisits, recordVisit } from '../../domain/accounts/visits-store.ts';
import type { Handler } from '../http/mount.ts';
import { notFoundIn, Refusal } from '../http/refusal.ts';
import { accountForgotten } from './accounts.ts';

interface Deps {
  db: Database;
}

async function favouritesOf(db: Database, uid: string) {
  const favourites = await findFavourites(db, uid);
  return favourites.map(({ hotelId, markedAt }) => ({ hotelId, markedAt: markedAt.toISOString() }));
}

export const getFavourites =
  ({ db }: Deps): Handler<'favourites'> =>
  async ({ visitor }) => ({ status: 200, body: await favouritesOf(db, visitor.uid) });

/** Answers the whole list, so that a browser that merges its own favourites gets the result at once. */
export const postFavourites =
  ({ db }: Deps): Handler<'addFavourites'> =>
  async ({ visitor: { uid, signedInAtSeconds }, body: { hotelIds } }) => {
    const outcome = await addFavourites(db, { uid, signedInAtSeconds, hotelIds, max: favouritesMax });
    if (outcome === 'account_forgotten') throw accountForgotten();
    if (outcome === 'too_many')
      throw new Refusal('too_many_favourites', `At most ${favouritesMax} hotels can be favourites.`);
    return { status: 200, body: await favouritesOf(db, uid) };
  };

export const deleteFavourite =
  ({ db }: Deps): Handler<'deleteFavourite'> =>
  async ({ visitor: { uid }, params: { hotelId } }) => {
    const deletedCount = await unmarkFavourite(db, uid, hotelId);
    return { status: 200, body: { acknowledged: true, deletedCount } };
  };

export const getVisits =
  ({ db }: Deps): Handler<'visits'> =>
  async ({ visitor }) => {
    const visits = await findVisits(db, visitor.uid, visitsMax);
    return {
      status: 200,
      body: visits.map(({ hotelId, seenAt }) => ({ hotelId, seenAt: seenAt.toISOString() })),
    };
  };

export const postVisit =
  ({ db }: Deps): Handler<'addVisit'> =>
  async ({ visitor: { uid, signedInAtSeconds }, body: { hotelId } }) => {
    const outcome = await recordVisit(db, { uid, signedInAtSeconds, hotelId, max: visitsMax });
    if (outcome === 'account_forgotten') throw accountForgotten();
    if (outcome === 'hotel_not_found') throw notFoundIn('hotelId', 'hotel');
    return { status: 200, body: { acknowledged: true } };
  };
