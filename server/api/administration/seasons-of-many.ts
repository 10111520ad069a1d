import type { HotelsSeason } from '../../../contract/season.ts';
import type { Database } from '../../../db/statements/database.ts';
import { findSeasonsOfMany } from '../../../domain/calendar/season-for-hotels.ts';
import { takeSeasonBack } from '../../../domain/calendar/take-season-back.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';

/** As many hotels as an answer names. */
const namedHotels = 20;

export const getHotelsSeasons =
  (deps: { db: Database; clock: Clock }): Handler<'hotelsSeasons'> =>
  async () => ({
    status: 200,
    body: (await findSeasonsOfMany(deps)).map(
      ({ id, name, at, hotelCount, district, firstNight, lastNight, closed }): HotelsSeason => ({
        _id: id,
        name,
        addedAt: at.toISOString(),
        hotels: hotelCount,
        ...(district && { district }),
        from: firstNight,
        to: lastNight,
        closed,
      }),
    ),
  });

export const deleteHotelsSeason =
  ({ db }: { db: Database }): Handler<'takeSeasonBack'> =>
  async ({ visitor: actor, params: { id } }) => {
    const taken = await takeSeasonBack({ db }, { actor, id });
    if (taken.outcome === 'season_not_found') throw notFound('season');
    return {
      status: 200,
      body: {
        deletedCount: taken.count,
        leftCount: taken.left.length,
        left: taken.left.slice(0, namedHotels).map((hotel) => ({
          _id: hotel.id,
          hotelName: hotel.name,
          hotelNameBn: hotel.nameBn ?? undefined,
        })),
      },
    };
  };
