import { districts } from '../../../contract/enumerations.ts';
import { groupsOf, type HotelChange, type NewHotel } from '../../../contract/hotel-input.ts';
import { districtOf } from '../../../contract/upazilas.ts';
import type { Database } from '../../../db/statements/database.ts';
import { hotelNames } from '../../../domain/catalog/hotels-list-store.ts';
import { addHotel } from '../../../domain/editing/add-hotel.ts';
import type { HotelDetails } from '../../../domain/editing/catalog-changes-store.ts';
import { updateHotel } from '../../../domain/editing/update-hotel.ts';
import { columnsOf, hotelFields, newColumnsOf } from '../../../kernel/catalogue-fields.ts';
import { answerListed } from '../../answers/listed.ts';
import { optionalKey } from '../../http/idempotency-key.ts';
import type { Handler } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { hotelShape } from '../hotel-shape.ts';
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

/** Maps a form's or a call's hotel fields to columns; an absent field is undefined. */
function hotelDetails(input: HotelChange): Partial<HotelDetails> {
  const { othersFacilities, ...groups } = groupsOf(input);
  return { ...columnsOf(hotelFields, input), ...groups, otherFacilities: othersFacilities };
}

/** The columns of a new hotel. */
function newHotelDetails(input: NewHotel): HotelDetails {
  const { businessFacilities = [], fitnessFacilities = [], foodFacilities = [], ...more } = groupsOf(input);
  const { generalFacilities = [], mediaFacilities = [], transportFacilities = [] } = more;
  const { district = districtOf(input.upazila) ?? districts[0], ...others } = input;
  return {
    ...newColumnsOf(hotelFields, { ...others, district }),
    ...{ businessFacilities, fitnessFacilities, foodFacilities },
    ...{ generalFacilities, mediaFacilities, transportFacilities },
    otherFacilities: more.othersFacilities ?? [],
  };
}
