import { LRUCache } from 'lru-cache';
import type { HotelCard } from '../../contract/hotel.ts';
import type { HotelOfferShape } from './hotel-shape.ts';

/** Parsed cards without their offers, cached by their bytes, so that repeated cards share the same texts and lists. */
const read = new LRUCache<Uint8Array, Omit<HotelCard, 'startsFrom'>>({ max: 4_000 });

function cardOf(part: Uint8Array): Omit<HotelCard, 'startsFrom'> {
  const parsed = read.get(part);
  if (parsed) return parsed;
  const card = JSON.parse(`${Buffer.from(part)}}`);
  read.set(part, card);
  return card;
}

/** The cards of a list, with their prices and free rooms. One without a part was deleted meanwhile and is left out. */
export const readCards = (parts: (Uint8Array | undefined)[], offers: HotelOfferShape[]): HotelCard[] =>
  parts.flatMap((part, at) => (part?.length ? [{ startsFrom: null, ...offers[at], ...cardOf(part) }] : []));
