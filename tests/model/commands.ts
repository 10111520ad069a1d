import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import type { Model } from './model.ts';
import type { Card, ModelBooking } from './model-state.ts';
import { nightsFrom, type Real } from './real.ts';

/** The model's answer, and the same request to the product. */
type Act = (model: Model, real: Real) => { expected: string; got: () => Promise<string> } | undefined;

/** A command for both: their answers must be equal, and everything that they store must be equal afterwards. */
class Command implements fc.AsyncCommand<Model, Real> {
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
    // No two things happen at the same instant, so that bookings have an order.
    model.nowMs += 1000;
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

/** Throws when the product's data differs from the model's. */
export async function compare(model: Model, real: Real, after: string): Promise<void> {
  const nights = nightsFrom(model.startDay).filter((night) => night >= model.today);
  const stored = await real.bookings();
  deepStrictEqual(
    stored.map(({ id: _, isLapsed, state, ...booking }) => ({
      ...booking,
      state: state === 'held' && isLapsed ? 'expired' : state,
    })),
    model.bookings.map((booking) => ({
      roomId: real.roomIds[booking.room],
      ...booking.stay,
      totalPoisha: booking.totalPoisha,
      deskPoisha: booking.deskPoisha,
      cardPoisha: booking.cardPoisha,
      open: booking.attempts.filter(({ state }) => state === 'asked').length,
      state: booking.state === 'held' && !model.isLive(booking) ? 'expired' : booking.state,
    })),
    `bookings after ${after}`,
  );
  if (nights.length > 0)
    deepStrictEqual(
      await real.free(nights),
      model.rooms.map((_, room) => nights.map((night) => model.free(room, night))),
      `free rooms after ${after}`,
    );
}

const people = 2;
const rooms = 2;
const who = fc.nat(people - 1);
const room = fc.nat(rooms - 1);
const days = fc.record({ from: fc.nat(3), nights: fc.integer({ min: 1, max: 2 }) });
/** The number of one of the bookings so far, counted in a circle. */
const which = fc.nat(7);
const bool = fc.boolean();

const stayOf = (model: Model, { from, nights }: { from: number; nights: number }): Stay => {
  const checkIn = nightsFrom(model.startDay)[from] ?? model.startDay;
  return { checkIn, checkOut: addDays(checkIn, nights) };
};
const nth = <Thing>(things: Thing[], index: number): Thing | undefined => things[index % things.length];
const pick = (model: Model, index: number, of: (booking: ModelBooking) => boolean = () => true) => {
  // Most commands are for bookings that are valid.
  const booking = nth(model.bookings.filter(of), index) ?? nth(model.bookings, index);
  return booking && { booking, at: model.bookings.indexOf(booking) };
};
const isConfirmed = ({ state }: ModelBooking) => state === 'confirmed';
const isUnpaid = ({ state }: ModelBooking) => state === 'held' || state === 'expired';
const isChallenged = ({ attempts }: ModelBooking) => attempts.some(({ state }) => state === 'asked');

const pay = (card: Card) =>
  fc.tuple(who, room, days).map(
    ([person, inRoom, on]) =>
      new Command(
        `${card} card of ${person} for room ${inRoom}, ${on.nights} from ${on.from}`,
        (model, real) => {
          const stay = stayOf(model, on);
          return {
            expected: model.pay(person, inRoom, stay, card),
            got: () => real.pay(person, inRoom, stay, card),
          };
        },
      ),
  );

const forward = (minutes: number) =>
  new Command(`${minutes} minutes later`, (model) => ({
    expected: model.forward(minutes),
    got: async () => 'forward',
  }));

const reconcile = (name: string, minutes: number) =>
  new Command(name, (model, real) => {
    model.forward(minutes);
    real.nowMs = model.nowMs;
    // When two guests have paid for one room, the order of the events decides; the reconciler only learns of the
    // last.
    const answered = model
      .attempts()
      .filter(({ attempt }) => attempt.state === 'asked' && ['yes', 'no'].includes(attempt.bank))
      .slice(0, -1)
      .map(({ booking, attempt }) => ({
        booking: model.bookings.indexOf(booking),
        attempt: booking.attempts.indexOf(attempt),
      }));
    return {
      expected: model.reconcile(),
      got: async () => {
        for (const each of answered) await real.hear(each.booking, each.attempt);
        return real.reconcile();
      },
    };
  });

/** Everything that guests, banks, desk and time can do, each weighted by its chance to have an effect. */
export const commands = [
  fc.tuple(who, room, days).map(
    ([person, inRoom, on]) =>
      new Command(`hold of ${person} in room ${inRoom}, ${on.nights} from ${on.from}`, (model, real) => {
        const stay = stayOf(model, on);
        return { expected: model.hold(person, inRoom, stay), got: () => real.hold(person, inRoom, stay) };
      }),
  ),
  pay('good'),
  pay('good'),
  pay('declined'),
  pay('challenged'),
  pay('challenged'),
  fc.tuple(which, bool).map(
    ([index, isYes]) =>
      new Command(`bank ${index} ${isYes ? 'yes' : 'no'}`, (model, real) => {
        const challenged = nth(
          model.attempts().filter(({ attempt }) => attempt.bank === 'asked' && attempt.state === 'asked'),
          index,
        );
        if (!challenged) return undefined;
        const [booking, attempt] = [
          model.bookings.indexOf(challenged.booking),
          challenged.booking.attempts.indexOf(challenged.attempt),
        ];
        const answer = isYes ? 'yes' : 'no';
        return {
          expected: model.answerBank(challenged.attempt, answer),
          got: () => real.answerBank(booking, attempt, answer),
        };
      }),
  ),
  fc.tuple(which, bool).map(
    ([index, isGuest]) =>
      new Command(`${isGuest ? 'guest asks' : 'event'} about ${index}`, (model, real) => {
        const chosen = pick(model, index, isChallenged);
        const attempt = chosen?.booking.attempts.at(-1);
        if (!chosen || !attempt) return undefined;
        const at = chosen.booking.attempts.length - 1;
        return {
          expected: model.learn(chosen.booking, attempt),
          got: () => (isGuest ? real.settle(chosen.booking.who, chosen.at) : real.hear(chosen.at, at)),
        };
      }),
  ),
  which.map(
    (index) =>
      new Command(`give up ${index}`, (model, real) => {
        const chosen = pick(model, index, isUnpaid);
        return (
          chosen && {
            expected: model.giveUp(chosen.booking),
            got: () => real.giveUp(chosen.booking.who, chosen.at),
          }
        );
      }),
  ),
  fc.tuple(which, bool).map(
    ([index, isByHotel]) =>
      new Command(`${isByHotel ? 'hotel cancels' : 'cancel'} ${index}`, (model, real) => {
        const chosen = pick(model, index, isConfirmed);
        return (
          chosen && {
            expected: model.cancel(chosen.booking, isByHotel),
            got: () => real.cancel(chosen.booking.who, chosen.at, isByHotel),
          }
        );
      }),
  ),
  fc.tuple(which, room, days, bool).map(
    ([index, inRoom, on, isGood]) =>
      new Command(
        `change ${index} to room ${inRoom}, ${on.nights} from ${on.from}, ${isGood ? 'good' : 'declined'}`,
        (model, real) => {
          const chosen = pick(model, index, isConfirmed);
          if (!chosen) return undefined;
          const stay = stayOf(model, on);
          const card = isGood ? 'good' : 'declined';
          const { who: person } = chosen.booking;
          return {
            expected: model.change(chosen.booking, inRoom, stay, card),
            got: () => real.change(person, chosen.at, { room: inRoom, stay, card }),
          };
        },
      ),
  ),
  fc.tuple(which, room, days, bool).map(
    ([index, inRoom, on, isWaived]) =>
      new Command(
        `move ${index} to room ${inRoom}, ${on.nights} from ${on.from}${isWaived ? ', waived' : ''}`,
        (model, real) => {
          const chosen = pick(model, index, isConfirmed);
          if (!chosen) return undefined;
          const stay = stayOf(model, on);
          const expectedPoisha = model.differenceOf(chosen.booking, inRoom, stay);
          return {
            expected: model.move(chosen.booking, inRoom, stay, isWaived),
            got: () => real.move(chosen.at, { room: inRoom, stay, expectedPoisha, isWaived }),
          };
        },
      ),
  ),
  fc.tuple(room, fc.nat(4), fc.nat(2)).map(
    ([inRoom, from, blocked]) =>
      new Command(`block ${blocked} of room ${inRoom} in night ${from}`, (model, real) => {
        const night = nightsFrom(model.startDay)[from] ?? model.startDay;
        return {
          expected: model.block(inRoom, night, blocked),
          got: () => real.block(inRoom, night, blocked),
        };
      }),
  ),
  fc.tuple(room, fc.nat(4), bool).map(
    ([inRoom, from, isOther]) =>
      new Command(
        `night ${from} of room ${inRoom} has its ${isOther ? 'other' : 'usual'} price`,
        (model, real) => {
          const night = nightsFrom(model.startDay)[from] ?? model.startDay;
          return {
            expected: model.price(inRoom, night, isOther),
            got: () => real.price(inRoom, night, isOther),
          };
        },
      ),
  ),
  fc.tuple(room, fc.nat(3)).map(
    ([inRoom, count]) =>
      new Command(`room ${inRoom} is there ${count} times`, (model, real) => ({
        expected: model.changeCapacity(inRoom, count),
        got: () => real.changeCapacity(inRoom, count),
      })),
  ),
  bool.map(
    (isEmpty) =>
      new Command(`refunds are ${isEmpty ? 'refused' : 'made'}`, (_model, real) => {
        real.isBalanceEmpty = isEmpty;
        return { expected: 'noted', got: async () => 'noted' };
      }),
  ),
  fc.constantFrom(1, 7, 16, 61, 24 * 60).map(forward),
  fc.constant('holds expire').map((name) => reconcile(name, 16)),
];
