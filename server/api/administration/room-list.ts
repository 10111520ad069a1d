import { sortOf } from '../../../contract/list.ts';
import type { RoomListed } from '../../../contract/room.ts';
import type { Database } from '../../../db/schema/database.ts';
import {
  findOpenRooms,
  type ListedRoom,
  openRoomsInBatches,
} from '../../../domain/catalog/rooms-list-store.ts';
import { takaOfPoisha } from '../../../domain/shared/money.ts';
import type { Handler } from '../../http/mount.ts';
import { roomShape } from '../hotel-shape.ts';
import { answerList, type CsvColumn } from './list-answer.ts';

export const getAllRooms =
  ({ db }: { db: Database }): Handler<'rooms'> =>
  async (input) => {
    const { search, archived, hotelId } = input.query;
    const question = {
      search,
      hotelId,
      archived: archived === 'true',
      ...sortOf(input.query.sort, '-added'),
    };
    return answerList(input, {
      page: (window) => findOpenRooms(db, question, window),
      batches: () => openRoomsInBatches(db, question),
      shape: roomListedShape,
      fileName: 'rooms',
      columns,
    });
  };

const roomListedShape = (room: ListedRoom): RoomListed => ({
  ...roomShape(room, room.hotelName),
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
