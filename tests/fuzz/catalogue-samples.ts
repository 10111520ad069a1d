import { addDays } from '../../kernel/stay-dates.ts';
import { hotelRow, roomRow, sheet } from '../fixtures/import-files.ts';
import { tinyPicture } from '../fixtures/tiny-picture.ts';
import { fullHotel, hotelWithListsBeside } from './full-hotel.ts';
import type { Sample } from './request.ts';
import { roomFields, type World } from './world.ts';

const seasonOf = ({ hotel, doomedRoomId, target }: World) => ({
  hotelId: hotel._id,
  roomId: doomedRoomId,
  name: 'Winter in Sylhet',
  from: target.today,
  to: addDays(target.today, 30),
  changePercent: 20,
  nightsMin: 2,
  advance: '50',
});
const weekendOf = (world: World) => {
  const { changePercent: _, ...others } = seasonOf(world);
  return { ...others, price: 4999.5, weekdays: ['friday', 'saturday'], closed: true };
};
/** Far ahead and in a district of few hotels, so that it changes no price that other requests are about. */
const forHotels = ({ target }: World) => ({
  district: 'Khulna',
  name: 'Eid in Khulna',
  from: addDays(target.today, 650),
  to: addDays(target.today, 655),
  changePercent: 20,
});
const termsBeside = { weekdays: ['friday', 'saturday'], nightsMin: 2, advance: '50' };
const pricedForHotels = (world: World) => {
  const { changePercent: _, ...others } = forHotels(world);
  return { ...others, price: 5_000 };
};
/** The version of a row that was made and not changed since. */
const asItWasMade = { 'If-Match': '"1"' };
const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const firstPage = { page: '1', pageSize: '5' };

/** Valid requests of the calls that change hotels, rooms, nights and their prices. */
export const catalogueSamples: Record<string, (world: World) => Sample | Sample[]> = {
  hotelName: () => ({ query: { place: 'true', ...firstPage } }),
  addHotels: ({ hotel }) => [
    { body: { ...fullHotel(hotel), images: hotel.images } },
    { body: { ...hotelWithListsBeside(hotel), images: hotel.images }, headers: newKey() },
  ],
  updateHotel: ({ hotel }) => [
    { params: { id: hotel._id }, body: { ...fullHotel(hotel), images: hotel.images }, headers: asItWasMade },
    { params: { id: hotel._id }, body: hotelWithListsBeside(hotel), headers: { 'If-Match': '*' } },
  ],
  addRooms: ({ hotel, toBook: { room } }) => ({
    body: {
      ...roomFields(room),
      roomNameBn: 'শান্ত ঘর',
      bedType: 'Twin',
      sizeSquareMetres: 22,
      roomImgs: room.roomImgs,
      hotleId: hotel._id,
      hotelName: hotel.hotelName,
      forSale: false,
    },
    headers: newKey(),
  }),
  editRoom: ({ doomedRoomId }) => ({ params: { id: doomedRoomId } }),
  updateRoom: ({ doomedRoomId, toBook: { room } }) => ({
    params: { id: doomedRoomId },
    body: {
      ...roomFields(room),
      roomNameBn: 'শান্ত ঘর',
      bedType: 'Twin',
      sizeSquareMetres: 22,
      roomImgs: room.roomImgs,
      forSale: true,
    },
    headers: asItWasMade,
  }),
  calendar: ({ toBook: { room }, target }) => ({
    query: {
      hotelId: room.hotleId,
      search: 'inn',
      from: target.today,
      nights: '7',
      page: '1',
      pageSize: '5',
    },
  }),
  calendarPrices: ({ doomedRoomId, toBook: { stay } }) => ({
    body: { roomIds: [doomedRoomId], nights: [stay.checkIn], price: 9999, was: [[null]] },
  }),
  calendarBlocks: ({ doomedRoomId, toBook: { stay } }) => ({
    body: { roomIds: [doomedRoomId], nights: [stay.checkIn], blocked: 0, was: [[0]] },
  }),
  calendarClosing: ({ doomedRoomId, toBook: { stay } }) => ({
    body: { roomIds: [doomedRoomId], nights: [stay.checkIn], closed: true, was: [[false]] },
  }),
  seasons: ({ hotel }) => ({ query: { hotelId: hotel._id } }),
  addSeason: (world) => [
    { body: { ...seasonOf(world), closed: true } },
    { body: weekendOf(world), headers: newKey() },
  ],
  updateSeason: (world) => [
    { params: { id: world.seasonId }, body: seasonOf(world), headers: asItWasMade },
    { params: { id: world.seasonId }, body: weekendOf(world) },
  ],
  deleteSeason: ({ seasonId }) => ({ params: { id: seasonId } }),
  previewSeason: (world) => [
    { body: { season: seasonOf(world), _id: world.seasonId } },
    { body: { season: weekendOf(world) } },
  ],
  addHotelsSeason: (world) => [
    { body: { ...forHotels(world), ...termsBeside }, headers: newKey() },
    { body: { ...pricedForHotels(world), closed: true } },
  ],
  hotelsSeasons: () => ({}),
  takeSeasonBack: ({ seasonOfManyId }) => ({ params: { id: seasonOfManyId } }),
  previewHotelsSeason: (world) => [
    { body: { ...forHotels(world), ...termsBeside } },
    { body: { ...pricedForHotels(world), district: 'Dhaka', closed: true } },
  ],
  holidays: () => ({}),
  proposedHolidays: () => ({ query: { year: '2027' } }),
  // The same holiday twice is refused.
  addHoliday: () => ({
    body: { month: 12, day: 16, year: 2030, name: `Victory Day ${crypto.randomUUID()}`, nameBn: 'বিজয় দিবস' },
  }),
  updateHoliday: ({ holidayId }) => ({
    params: { id: holidayId },
    body: {
      month: 5,
      day: 2,
      year: 2031,
      name: 'May Day',
      nameBn: 'মে দিবস',
      was: { month: 5, day: 1, year: 2030, name: 'May Day', nameBn: 'মে' },
    },
  }),
  deleteHoliday: ({ holidayId }) => ({ params: { id: holidayId } }),
  bookingsOfHotel: ({ hotel }) => ({ params: { id: hotel._id } }),
  deleteHotel: ({ doomedHotelId }) => ({ params: { id: doomedHotelId } }),
  restoreHotel: ({ archivedHotelId }) => ({ params: { id: archivedHotelId } }),
  restoreRoom: ({ archivedRoomId }) => ({ params: { id: archivedRoomId } }),
  bookingsOfRoom: ({ doomedRoomId }) => ({ params: { id: doomedRoomId }, query: { largerThan: '1' } }),
  deleteRoom: ({ doomedRoomId }) => ({ params: { id: doomedRoomId } }),
  importCatalogue: () => ({
    body: {
      hotels: sheet([hotelRow({ hotelName: 'Fuzzed House', images: 'front.jpg' })]),
      rooms: sheet([roomRow({ hotelName: 'Fuzzed House' })]),
      pictures: [{ file: 'front.jpg', address: '/pictures/front.webp' }],
      dryRun: true,
    },
  }),
  exportHotels: () => ({}),
  exportRooms: () => ({}),
  uploadImage: () => ({ body: { image: tinyPicture().get('image') } }),
};
