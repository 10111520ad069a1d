import { describe, expect, test } from 'vitest';
import {
  accommodationTypes,
  deskTimes,
  discounts,
  districts,
  facilityGroups,
  goodToKnow,
  guestNumbers,
  hotelFacilities,
  instructions,
  roomFacilities,
} from '../../contract/enumerations.ts';
import { upazilas } from '../../contract/upazilas.ts';
import { bedTypes } from '../../kernel/catalogue-choices.ts';
import { catalogue } from './catalogue.ts';
import { demonstrationGuests } from './demonstration-guests.ts';
import { beachLongitude, kilometres, pointOf } from './places.fixture.ts';

const rooms = catalogue.flatMap((hotel) => hotel.rooms);
const latinDigitOrLetter = /[A-Za-z0-9]/;
const bangla = /[\u0980-\u09FF]/;

function words(text: string): number {
  return text.trim().split(/\s+/).length;
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.;:।])\s+/);
}

test('every text has the spelling in which texts are stored', () => {
  const texts = JSON.stringify([catalogue, demonstrationGuests]);
  expect(texts.normalize('NFC')).toBe(texts);
});

describe('every hotel', () => {
  test('has a key of its own that says its place', () => {
    expect(repeated(catalogue.map((hotel) => hotel.key))).toEqual([]);
    for (const { key, district } of catalogue) {
      expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
      expect(key.startsWith(district.toLowerCase().replace("'", '').replace(' ', '-'))).toBe(true);
    }
  });

  test('has names that no other hotel has, in both languages', () => {
    expect(repeated(catalogue.map((hotel) => hotel.hotelName))).toEqual([]);
    expect(repeated(catalogue.map((hotel) => hotel.hotelNameBn))).toEqual([]);
  });

  test('has a description that shares no sentence with another', () => {
    expect(repeated(catalogue.flatMap((hotel) => sentences(hotel.description)))).toEqual([]);
    expect(repeated(catalogue.flatMap((hotel) => sentences(hotel.descriptionBn)))).toEqual([]);
  });

  test('is described in 60 to 120 English and 40 to 90 Bangla words', () => {
    for (const hotel of catalogue) {
      expect(words(hotel.description), hotel.key).toBeGreaterThanOrEqual(60);
      expect(words(hotel.description), hotel.key).toBeLessThanOrEqual(120);
      expect(words(hotel.descriptionBn), hotel.key).toBeGreaterThanOrEqual(40);
      expect(words(hotel.descriptionBn), hotel.key).toBeLessThanOrEqual(90);
    }
  });

  test('has a phone number in a form of Bangladesh, of no other hotel', () => {
    const landLine = /^\+880(2\d{8}|341\d{5}|821\d{6}|721\d{6}|41\d{6}|91\d{5})$/;
    expect(repeated(catalogue.map((hotel) => hotel.phone))).toEqual([]);
    for (const { phone } of catalogue)
      expect(/^\+8801[3-9]\d{8}$/.test(phone) || landLine.test(phone), phone).toBe(true);
  });

  test('opened between 1962 and 2025 and has floors, rooms to sell and rules for the desk', () => {
    for (const hotel of catalogue) {
      expect(hotel.constructionYear, hotel.key).toBeGreaterThanOrEqual(1962);
      expect(hotel.constructionYear, hotel.key).toBeLessThanOrEqual(2025);
      expect(hotel.floors, hotel.key).toBeGreaterThanOrEqual(1);
      expect(hotel.floors, hotel.key).toBeLessThanOrEqual(20);
      expect(hotel.instructions.length, hotel.key).toBeGreaterThan(0);
      const sold = hotel.rooms.reduce((sum, room) => sum + room.totalRoom, 0);
      expect(hotel.totalRooms, hotel.key).toBeGreaterThanOrEqual(sold);
    }
  });

  test('has an address that does not name its upazila, which follows it on every page', () => {
    for (const { key, address, addressBn, upazila } of catalogue) {
      expect(address.split(', '), key).not.toContain(upazila);
      expect(addressBn.split(', ').length, key).toBe(address.split(', ').length);
    }
  });

  test('names two to four places nearby, with the same number in Bangla', () => {
    for (const { key, nearBy, nearByBn } of catalogue) {
      const places = nearBy.split(', ').length;
      expect(places, key).toBeGreaterThanOrEqual(2);
      expect(places, key).toBeLessThanOrEqual(4);
      expect(nearByBn.split(', ').length, key).toBe(places);
    }
  });

  test('is written without markup and without shouting, and its Bangla is Bangla throughout', () => {
    const inBangla = (text: string) => bangla.test(text) && !latinDigitOrLetter.test(text);
    for (const hotel of catalogue) {
      expect(JSON.stringify(hotel), hotel.key).not.toMatch(/[<>!]/);
      const texts = [hotel.hotelNameBn, hotel.addressBn, hotel.nearByBn, hotel.descriptionBn];
      for (const text of [...texts, ...hotel.rooms.map((room) => room.roomNameBn)])
        expect(inBangla(text), text).toBe(true);
      for (const text of [hotel.hotelName, hotel.address, hotel.nearBy, hotel.description])
        expect(bangla.test(text), text).toBe(false);
    }
  });
});

describe('every room', () => {
  test('belongs to a hotel with three to five kinds of room', () => {
    for (const hotel of catalogue) {
      expect(hotel.rooms.length, hotel.key).toBeGreaterThanOrEqual(3);
      expect(hotel.rooms.length, hotel.key).toBeLessThanOrEqual(5);
      expect(repeated(hotel.rooms.map((room) => room.roomName)), hotel.key).toEqual([]);
    }
  });

  test('has a key of its own', () => {
    expect(repeated(rooms.map((room) => room.key))).toEqual([]);
  });

  test('costs whole taka within what Bangladesh pays, and there are 1 to 14 of it', () => {
    for (const room of rooms) {
      expect(Number.isInteger(room.rackRate), room.key).toBe(true);
      expect(room.rackRate, room.key).toBeGreaterThanOrEqual(900);
      expect(room.rackRate, room.key).toBeLessThanOrEqual(28_000);
      expect(room.totalRoom, room.key).toBeGreaterThanOrEqual(1);
      expect(room.totalRoom, room.key).toBeLessThanOrEqual(14);
      expect(room.complimentary, room.key).not.toBe('');
    }
  });

  test('has beds for its guests, and a size of 8 to 100 square metres', () => {
    const sleeps = { Single: 1, Double: 2, Twin: 2, Triple: 3, Family: 3 };
    for (const room of rooms) {
      expect(sleeps[room.bedType], room.key).toBe(room.maxGuest);
      expect(room.sizeSquareMetres, room.key).toBeGreaterThanOrEqual(8);
      expect(room.sizeSquareMetres, room.key).toBeLessThanOrEqual(100);
    }
  });

  test('lists at least four facilities, none of them twice', () => {
    for (const room of rooms) {
      expect(room.facilities.length, room.key).toBeGreaterThanOrEqual(4);
      expect(repeated(room.facilities), room.key).toEqual([]);
    }
  });
});

describe('the whole catalogue', () => {
  const perDistrict = (district: string) => catalogue.filter((hotel) => hotel.district === district).length;
  const used = <Value>(values: Value[]) => new Set(values);

  test('has at least 66 hotels and 230 kinds of room, 9 or 10 hotels a destination', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(66);
    expect(rooms.length).toBeGreaterThanOrEqual(230);
    for (const district of districts) expect([9, 10], district).toContain(perDistrict(district));
  });

  test('uses every value of every closed list, and no other', () => {
    const hotelFields = {
      district: used(catalogue.map((hotel) => hotel.district)),
      accommodation: used(catalogue.map((hotel) => hotel.accommodation)),
      deskTime: used(catalogue.flatMap((hotel) => [hotel.checkIn, hotel.checkOut])),
      goodToKnow: used(catalogue.flatMap((hotel) => hotel.goodToKnow)),
      instruction: used(catalogue.flatMap((hotel) => hotel.instructions)),
      child: used(catalogue.map((hotel) => hotel.child)),
    };
    expect(hotelFields).toEqual({
      district: new Set(districts),
      accommodation: new Set(accommodationTypes),
      deskTime: new Set(deskTimes),
      goodToKnow: new Set(goodToKnow),
      instruction: new Set(instructions),
      child: new Set([0, 1, 2]),
    });
    for (const group of facilityGroups)
      expect(used(catalogue.flatMap((hotel) => hotel.facilities[group])), group).toEqual(
        new Set(hotelFacilities[group]),
      );
    expect(used(rooms.flatMap((room) => room.facilities))).toEqual(new Set(roomFacilities));
    expect(used(rooms.map((room) => String(room.maxGuest)))).toEqual(new Set(guestNumbers));
    expect(used(rooms.map((room) => room.bedType))).toEqual(new Set(bedTypes));
    expect(used(rooms.map((room) => room.discount))).toEqual(new Set(discounts));
  });

  test('reaches both ends of the prices, the smallest and the largest stock, and a very long name', () => {
    const prices = rooms.map((room) => room.rackRate);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([900, 28_000]);
    const stock = rooms.map((room) => room.totalRoom);
    expect([Math.min(...stock), Math.max(...stock)]).toEqual([1, 14]);
    expect(Math.max(...catalogue.map((hotel) => hotel.hotelName.length))).toBeGreaterThanOrEqual(58);
  });

  test('rests on upazilas and city areas that exist', () => {
    for (const hotel of catalogue) expect(upazilas[hotel.district], hotel.key).toContain(hotel.upazila);
  });

  test('stands on land: in the country, near its district, on the island, east of the beach', () => {
    for (const { key, district, latitude, longitude } of catalogue) {
      expect(latitude > 20.5 && latitude < 26.7 && longitude > 88 && longitude < 92.7, key).toBe(true);
      expect(kilometres([latitude, longitude], pointOf[district]), key).toBeLessThan(80);
      if (district === 'Saint Martin') {
        expect(latitude >= 20.59 && latitude <= 20.63, key).toBe(true);
        expect(longitude >= 92.32 && longitude <= 92.335, key).toBe(true);
      }
      if (district === "Cox's Bazar" && latitude < 21.45 && latitude > 20.8)
        expect(longitude, key).toBeGreaterThan(beachLongitude(latitude));
    }
  });

  test('puts no two hotels on one spot', () => {
    expect(repeated(catalogue.map((hotel) => `${hotel.latitude} ${hotel.longitude}`))).toEqual([]);
  });
});

test('lets no hotel check in before it checks out', () => {
  const hourOf = new Map(deskTimes.map((time, index) => [time as string, index]));
  const early = catalogue.filter(
    ({ checkIn, checkOut }) =>
      checkIn !== 'Any Time' && (hourOf.get(checkIn) ?? 0) < (hourOf.get(checkOut) ?? 0),
  );
  expect(early.map(({ hotelName }) => hotelName)).toEqual([]);
});
