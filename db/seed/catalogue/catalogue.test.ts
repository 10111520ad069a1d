import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';

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
      expect(Number.isInteger(room.rackRateTaka), room.key).toBe(true);
      expect(room.rackRateTaka, room.key).toBeGreaterThanOrEqual(900);
      expect(room.rackRateTaka, room.key).toBeLessThanOrEqual(28_000);
      expect(room.totalRoom, room.key).toBeGreaterThanOrEqual(1);
      expect(room.totalRoom, room.key).toBeLessThanOrEqual(14);
      expect(room.complimentary, room.key).not.toBe('');
    }
  });

  test('lists at least four facilities, none of them twice', () => {
    for (const room of rooms) {
      expect(room.facilities.length, room.key).toBeGreaterThanOrEqual(4);
      expect(repeated(room.facilities), room.key).toEqual([]);
    }
  });
});
