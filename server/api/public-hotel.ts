import { publicReviewsMax } from '../../contract/public-hotel.ts';
import type { Database } from '../../db/statements/database.ts';
import { findHotelByCode, findRoomsForSale } from '../../domain/catalog/catalog-store.ts';
import type { Handler } from '../http/mount.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { PublicHotelAnswer } from '../services.ts';
import { hotelShape, roomShape } from './hotel-shape.ts';
import { reviewsOfHotel } from './reviews.ts';

interface Deps {
  db: Database;
}

/**
 * The hotel of a code for its public page. It is read from the database, since each page is asked for rarely: a copy of all
 * hotels' texts in memory would serve nobody else.
 */
export async function publicHotelOf({ db }: Deps, code: string): Promise<PublicHotelAnswer> {
  const row = await findHotelByCode(db, code);
  if (row?.archivedAt) return { outcome: 'archived' };
  const rooms = row && (await findRoomsForSale(db, row));
  const [first, ...others] = rooms ?? [];
  if (!row || !rooms || !first) return { outcome: 'not_offered' };
  const rate = others.reduce(
    (least, { discountedRatePoisha }) => Math.min(least, discountedRatePoisha),
    first.discountedRatePoisha,
  );
  const reviews = await reviewsOfHotel(db, row.id, { page: 1, pageSize: publicReviewsMax });
  return {
    outcome: 'offered',
    offered: {
      hotel: hotelShape(row, rate, reviews),
      rooms: rooms.map((room) => roomShape(room, row.name)),
      reviews,
    },
  };
}

export const getPublicHotel =
  (deps: Deps): Handler<'publicHotel'> =>
  async ({ params: { code } }) => {
    const answer = await publicHotelOf(deps, code);
    if (answer.outcome === 'offered') return { status: 200, body: answer.offered };
    if (answer.outcome === 'archived')
      throw new Refusal('hotel_gone', 'This hotel is not on the site any more.');
    throw notFound('hotel');
  };
