import { sortOf } from '../../../contract/list.ts';
import type { RoomListed } from '../../../contract/room.ts';
import type { Database } from '../../../db/statements/database.ts';
import { type ListedRoom, openRooms } from '../../../domain/catalog/rooms-list-store.ts';
import { findNights, noNights } from '../../../domain/inventory/inventory-store.ts';
import { offerStay, type RoomOffer } from '../../../domain/offers/offer-stay.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { takaOfPoisha } from '../../../kernel/money.ts';
import { type Stay, stayFault } from '../../../kernel/stay-dates.ts';
import { profilesOf } from '../../../kernel/tax-profiles.ts';
import type { Handler } from '../../http/mount.ts';
import { roomShape } from '../hotel-shape.ts';
import { badStay, stayOf } from '../stay-input.ts';
import { answerList, type CsvColumn } from './list-answer.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

type OfferedRoom = ListedRoom & { offer?: RoomOffer };

export const getAllRooms =
  (deps: Deps): Handler<'rooms'> =>
  async (input) => {
    const { db, clock } = deps;
    const { search, archived, hotelId } = input.query;
    const question = {
      search,
      hotelId,
      archived: archived === 'true',
      ...sortOf(input.query.sort, '-added'),
    };
    const stay = stayOf(input.query);
    const fault = stay && stayFault(stay, clock.today());
    if (fault) throw badStay(fault);
    return answerList(input, {
      ...openRooms(db, question),
      shapesOf: async (rows) => (stay ? await withOffers(deps, rows, stay) : rows).map(roomListedShape),
      fileName: 'rooms',
      columns,
    });
  };

/** The offer of each room, whether or not it is for sale. */
async function withOffers({ db, clock }: Deps, rooms: ListedRoom[], stay: Stay): Promise<OfferedRoom[]> {
  const ids = rooms.map(({ id }) => id);
  const nights = await findNights(db, ids, stay, clock.now());
  return rooms.map((room) => ({
    ...room,
    offer: offerStay(room, nights.get(room.id) ?? noNights, stay, profilesOf({ taxes: room.hotelTaxes })),
  }));
}

const roomListedShape = (room: OfferedRoom): RoomListed => ({
  ...roomShape(room, room.hotelName, room.offer),
  hotelNameBn: room.hotelNameBn ?? undefined,
});

const columns: CsvColumn<ListedRoom>[] = [
  { head: { en: 'Room Name', bn: 'কক্ষের নাম' }, cell: ({ name }) => name },
  { head: { en: 'Hotel name', bn: 'হোটেলের নাম' }, cell: ({ hotelName }) => hotelName },
  {
    head: { en: 'Rack rate (BDT)', bn: 'নির্ধারিত ভাড়া (টাকা)' },
    cell: ({ rackRatePoisha }) => takaOfPoisha(rackRatePoisha),
  },
  { head: { en: 'Discount (%)', bn: 'ছাড় (%)' }, cell: ({ discountPercent }) => discountPercent },
  { head: { en: 'Max Guests', bn: 'সর্বোচ্চ অতিথি' }, cell: ({ guestsMax }) => guestsMax },
  { head: { en: 'Number of Rooms', bn: 'কক্ষের সংখ্যা' }, cell: ({ roomCount }) => roomCount },
];
