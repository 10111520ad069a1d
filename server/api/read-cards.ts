import { LRUCache } from 'lru-cache';
import type { HotelCard } from '../../contract/hotel.ts';
import { joinedParts, type PartEnds } from './joined-parts.ts';

/** Parsed cards without their offers, cached by their bytes, so that repeated cards share the same texts and lists. */
const read = new LRUCache<Uint8Array, Omit<HotelCard, 'startsFrom'>>({ max: 4_000 });

function cardOf(part: Uint8Array): Omit<HotelCard, 'startsFrom'> {
  const known = read.get(part);
  if (known) return known;
  const card = JSON.parse(`${Buffer.from(part)}}`);
  read.set(part, card);
  return card;
}

const missing = new Uint8Array(0);
/** A placeholder object for each ending; the card's own `_id` replaces its member. */
const beginning = Buffer.from('{"_id":""');

/** Parses cards from their parts: each beginning is parsed once, the endings together. */
export function readCards(parts: (Uint8Array | undefined)[], ends: PartEnds): HotelCard[] {
  const beginnings = parts.map((part) => (part?.length ? beginning : missing));
  const offers: Pick<HotelCard, 'startsFrom'>[] = JSON.parse(
    joinedParts(beginnings, ends).toString('latin1'),
  );
  return parts
    .flatMap((part) => (part?.length ? [cardOf(part)] : []))
    .map((card, at) => ({ startsFrom: null, ...offers[at], ...card }));
}
