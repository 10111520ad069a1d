import { districtOf } from '../../../contract/upazilas.ts';
import type { Database } from '../../../db/statements/database.ts';
import { hotelNames } from '../../../domain/catalog/hotels-list-store.ts';
import { addHotel } from '../../../domain/editing/add-hotel.ts';
import { updateHotel } from '../../../domain/editing/update-hotel.ts';
import { answerListed } from '../../answers/listed.ts';
import { optionalKey } from '../../http/idempotency-key.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFound } from '../../http/refusal.ts';
import { hotelShape } from '../hotel-shape.ts';
import { hotelDetails, newHotelDetails } from './hotel-details.ts';
import { etagOf, versionOf } from './if-match.ts';
import { acknowledge, conflict, keyConflict } from './save-answers.ts';

interface Deps {
  db: Database;
}

export const postHotel =
  (deps: Deps): Handler<'addHotels'> =>
  async ({ visitor, body, header }) => {
    const key = optionalKey(header('idempotency-key'));
    const added = await addHotel(deps, { actor: visitor, key, details: newHotelDetails(body) });
    if (added.outcome === 'key_conflict') throw keyConflict('hotel');
    return { status: 201, body: { acknowledged: true, insertedId: added.id } };
  };

export const putHotel =
  (deps: Deps): Handler<'updateHotel'> =>
  async ({ visitor, params, body, header }) => {
    const version = versionOf(header('if-match'));
    const update = await updateHotel(deps, {
      actor: visitor,
      hotelId: params.id,
      changes: hotelDetails(body),
      districtOfUpazila: districtOf(body.upazila),
      version,
    });
    switch (update.outcome) {
      case 'hotel_not_found':
        throw notFound('hotel');
      case 'version_conflict':
        throw conflict(etagOf(update.stored), hotelShape(update.stored, null), body);
      case 'licence_of_other_authority':
        throw invalidInput([
          { path: body.licence ? 'licence.authority' : 'starClass', code: 'licence_authority' },
        ]);
      default:
        return acknowledge(update);
    }
  };

export const getHotelNames =
  ({ db }: Deps): Handler<'hotelName'> =>
  async (input) =>
    answerListed(input, hotelNames(db), (hotels) =>
      hotels.map(({ id, name, upazila, district }) => ({
        ...{ _id: id, hotelName: name },
        ...(input.query.place === 'true' && { upazila, district }),
      })),
    );
