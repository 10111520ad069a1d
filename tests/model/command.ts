import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import { compare } from './compare.ts';
import type { Model } from './model.ts';
import type { Attempt, ModelBooking } from './model-state.ts';
import { nightsFrom, type Real } from './real.ts';

/** The model's answer, and the same request to the product. */
type Act = (model: Model, real: Real) => { expected: string; got: () => Promise<string> } | undefined;

/** Longer than the time in which the gateway is asked once about a payment. */
const betweenMs = 11_000;

/** A command for both: their answers must be equal, and everything that they store must be equal afterwards. */
export class Command implements fc.AsyncCommand<Model, Real> {
  readonly #name: string;
  readonly #act: Act;

  constructor(name: string, act: Act) {
    this.#name = name;
    this.#act = act;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    // No two things happen at the same instant, so that bookings have an order, and the gateway may be asked again.
    model.nowMs += betweenMs;
    real.nowMs = model.nowMs;
    const act = this.#act(model, real);
    real.nowMs = model.nowMs;
    // There is nothing yet to which it could be applied.
    if (!act) return;
    const got = await act.got();
    deepStrictEqual({ answered: got }, { answered: act.expected }, `${this.#name} was answered otherwise`);
    await compare(model, real, this.#name);
  }

  toString(): string {
    return this.#name;
  }
}

export const stayOf = (model: Model, { from, nights }: { from: number; nights: number }): Stay => {
  const checkIn = nightsFrom(model.startDay)[from] ?? model.startDay;
  return { checkIn, checkOut: addDays(checkIn, nights) };
};

export const nth = <Thing>(things: Thing[], index: number): Thing | undefined =>
  things[index % things.length];

/** Where an attempt is: the place of its booking, and its own among the booking's attempts. */
export const placeOf = (model: Model, { booking, attempt }: { booking: ModelBooking; attempt: Attempt }) => ({
  at: model.bookings.indexOf(booking),
  nth: booking.attempts.indexOf(attempt),
});

export const people = 2;
export const rooms = 2;
/** The number of one of the bookings so far, or of other things, counted in a circle. */
export const which = fc.nat(7);

export const isConfirmed = ({ state }: ModelBooking) => state === 'confirmed';

/** A booking with its place. Most commands are for bookings that are valid. */
export const pick = (model: Model, index: number, of: (booking: ModelBooking) => boolean = () => true) => {
  const booking = nth(model.bookings.filter(of), index) ?? nth(model.bookings, index);
  return booking && { booking, at: model.bookings.indexOf(booking) };
};

/** The same, and for seven of eight numbers only a booking that it is for, if there is one. */
export const pickMostly = (model: Model, index: number, of: (booking: ModelBooking) => boolean) => {
  if (index === 7) return pick(model, index, of);
  const booking = nth(model.bookings.filter(of), index);
  return booking && { booking, at: model.bookings.indexOf(booking) };
};
