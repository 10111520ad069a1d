import { type Poisha, type QuoteLine, type StayQuote, stayPoishaMax } from '../../kernel/money.ts';
import type { NightDate, Stay } from '../../kernel/stay-dates.ts';
import { lessWaived } from './waived-difference.ts';

/** A booking's agreed stay and price before a change. */
export interface Agreed extends Stay {
  roomId: string;
  quote: StayQuote;
  totalPoisha: Poisha;
  /** Differences that the desk has waived; see lessWaived. */
  deskWaivedPoisha: number;
}

/** The price of a changed booking; a difference below zero is to be refunded. */
export interface PriceOfChange {
  quote: StayQuote;
  totalPoisha: Poisha;
  differencePoisha: number;
  /** Amount that stays waived by the desk. */
  deskWaivedPoisha: number;
  /** The part of a lower price that had been given back before, so that the total would fall below zero. */
  alreadyGivenPoisha: Poisha;
  /** The part that had been given back of the very nights that go; the total has been without it since. */
  givenOfNightsPoisha: Poisha;
}

/**
 * The price of a booking with other nights or another room. A past night, and a night that the booking already has in
 * this room, keep the agreed price; every other night has the price of a new booking. `fresh` is the quote of that
 * new booking. If the agreed total differs from its quote, the new total differs by the same
 * amount, except for what the desk had waived and this change ends.
 */
export function priceOfChange(agreed: Agreed, fresh: StayQuote, today: NightDate): PriceOfChange {
  const had = new Map(agreed.quote.lines.map((line) => [line.night, line]));
  const isUnchanged = (night: NightDate) =>
    night < today || (fresh.roomId === agreed.roomId && agreed.checkIn <= night && night < agreed.checkOut);
  const lines = fresh.lines.map((line) => (isUnchanged(line.night) ? (had.get(line.night) ?? line) : line));
  const quotedPoisha = lines.reduce((sum, { subTotalPoisha }) => sum + subTotalPoisha, 0);
  const givenOfNightsPoisha = givenOfNights(agreed.quote.lines) - givenOfNights(lines);
  const { differencePoisha, deskWaivedPoisha } = lessWaived(
    quotedPoisha - agreed.quote.totalPoisha + givenOfNightsPoisha,
    agreed.deskWaivedPoisha,
  );
  const totalPoisha = Math.max(0, agreed.totalPoisha + differencePoisha);
  return {
    quote: { roomId: fresh.roomId, lines, totalPoisha: quotedPoisha },
    totalPoisha,
    differencePoisha: totalPoisha - agreed.totalPoisha,
    deskWaivedPoisha,
    alreadyGivenPoisha: totalPoisha - (agreed.totalPoisha + differencePoisha),
    givenOfNightsPoisha,
  };
}

/** The sum that was given back of these nights, because the authorities have closed them. */
export const givenOfNights = (lines: readonly QuoteLine[]): Poisha =>
  lines.reduce((sum, { givenBackPoisha = 0 }) => sum + givenBackPoisha, 0);

/**
 * A quote that was made some time ago for a change, with what was given back since of the nights that stay in the room.
 */
export function withGivenSince(agreed: Omit<Agreed, 'totalPoisha'>, quote: StayQuote): StayQuote {
  if (quote.roomId !== agreed.roomId) return quote;
  const had = new Map(agreed.quote.lines.map((line) => [line.night, line.givenBackPoisha]));
  const lines = quote.lines.map(({ givenBackPoisha: _, ...line }) => {
    const givenBackPoisha = had.get(line.night);
    return { ...line, ...(givenBackPoisha !== undefined && { givenBackPoisha }) };
  });
  return { ...quote, lines };
}

/**
 * The quote of a changed booking with the terms of its advance: a date that stays keeps the term of its season, whatever room it
 * is in, and an added one has the present term. `added`: false for a move by the desk, whose differences are settled there, so that
 * added dates bring no term.
 */
export function withOwnTerms(agreed: StayQuote, changed: StayQuote, { added = true } = {}): StayQuote {
  const had = new Map(agreed.lines.map((line) => [line.night, line.advance]));
  const lines = changed.lines.map(({ advance: present, ...line }) => {
    const advance = had.has(line.night) ? had.get(line.night) : added ? present : undefined;
    return { ...line, ...(advance && { advance }) };
  });
  return { ...changed, lines };
}

/**
 * Whether a changed booking exceeds the price of the dearest stay: by its quote, or by its total, which differs from the
 * quote after a price of the desk's own.
 */
export const isTooExpensive = ({ quote, totalPoisha }: { quote: StayQuote; totalPoisha: Poisha }): boolean =>
  Math.max(quote.totalPoisha, totalPoisha) > stayPoishaMax;
