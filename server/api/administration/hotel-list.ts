import type { HotelListed } from '../../../contract/hotel-listed.ts';
import { sortOf } from '../../../contract/list.ts';
import type { Database } from '../../../db/statements/database.ts';
import { type ListedHotel, openHotels } from '../../../domain/catalog/hotels-list-store.ts';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import type { Handler } from '../../http/mount.ts';
import { answerList, type CsvColumn, storedWordsOf } from './list-answer.ts';

export const getAllHotels =
  ({ db }: { db: Database }): Handler<'allHotels'> =>
  async (input) => {
    const { search, district, archived, sort } = input.query;
    const question = { search, district, archived: archived === 'true', ...sortOf(sort, '-added') };
    return answerList(input, {
      ...openHotels(db, question),
      shapesOf: (rows) => rows.map(hotelListedShape),
      fileName: 'hotels',
      columns,
    });
  };

function hotelListedShape(hotel: ListedHotel): HotelListed {
  return {
    _id: hotel.id,
    hotelName: hotel.name,
    hotelNameBn: hotel.nameBn ?? undefined,
    hotelPhoneNumber: hotel.phone,
    address: hotel.address,
    addressBn: hotel.addressBn ?? undefined,
    upazila: hotel.upazila,
    district: hotel.district,
    forSale: hotel.forSale,
    hasRoomForSale: hotel.hasRoomForSale,
  };
}

const columns: CsvColumn<ListedHotel>[] = [
  { head: { en: 'Hotel name', bn: 'হোটেলের নাম' }, cell: ({ name }) => name },
  { head: { en: 'Hotel name (Bangla)', bn: 'হোটেলের নাম (বাংলা)' }, cell: ({ nameBn }) => nameBn },
  { head: { en: 'Phone Number', bn: 'ফোন নম্বর' }, cell: ({ phone }) => phone },
  { head: { en: 'Address', bn: 'ঠিকানা' }, cell: ({ address }) => address },
  {
    head: { en: 'Upazila', bn: 'উপজেলা' },
    cell: ({ upazila }, language) => textOfWord(storedWordsOf[language].upazilas, upazila),
  },
  {
    head: { en: 'Location', bn: 'জেলা' },
    cell: ({ district }, language) => textOfWord(storedWordsOf[language].districts, district),
  },
];
