import { dhakaMidnightMs } from '../../kernel/stay-dates.ts';
import { Command, isConfirmed, pickMostly, which } from './command.ts';
import { pass } from './compare.ts';
import type { Model } from './model.ts';
import type { ModelBooking } from './model-state.ts';
import type { Real } from './real.ts';

interface Chosen {
  booking: ModelBooking;
  bookingId: string;
}

const presence = (
  name: string,
  isMeant: (booking: ModelBooking, model: Model) => boolean,
  act: (model: Model, real: Real, chosen: Chosen) => { expected: string; got: () => Promise<string> },
) =>
  which.map(
    (index) =>
      new Command(`${name} ${index}`, (model, real) => {
        const chosen = pickMostly(model, index, (booking) => isMeant(booking, model));
        return chosen && act(model, real, { booking: chosen.booking, bookingId: real.idOf(chosen.at) });
      }),
  );

const hasBegun = (booking: ModelBooking, model: Model) =>
  isConfirmed(booking) && booking.stay.checkIn <= model.today;
const isInHouse = (booking: ModelBooking) =>
  isConfirmed(booking) && booking.checkedInMs !== undefined && booking.checkedOutMs === undefined;

/** Noon of the first or last day of a stay. */
const noonOf = (day: 'checkIn' | 'checkOut') =>
  which.map(
    (index) =>
      new Command(`noon of the ${day} of ${index}`, (model, real) => {
        const chosen = pickMostly(model, index, isConfirmed);
        const minutes = chosen
          ? Math.ceil((dhakaMidnightMs(chosen.booking.stay[day]) - model.nowMs) / 60_000) + 12 * 60
          : 0;
        if (minutes <= 0) return undefined;
        pass(model, real, minutes);
        return { expected: 'noon', got: async () => 'noon' };
      }),
  );

/** The days of the stays, and what the desk notes on them. */
export const presenceCommands = [
  noonOf('checkIn'),
  noonOf('checkOut'),
  presence('check-in of', hasBegun, (model, real, { booking, bookingId }) => ({
    expected: model.checkIn(booking),
    got: () => real.desk.setStatus(bookingId, 'check_in'),
  })),
  presence('check-out of', isInHouse, (model, real, { booking, bookingId }) => ({
    expected: model.checkOut(booking),
    got: () => real.desk.setStatus(bookingId, 'check_out'),
  })),
  presence('early leave of', isInHouse, (model, real, { booking, bookingId }) => ({
    expected: model.leaveEarly(booking),
    got: () => real.desk.leaveEarly(bookingId),
  })),
  presence('no-show of', hasBegun, (model, real, { booking, bookingId }) => ({
    expected: model.noShow(booking),
    got: () => real.desk.noShow(bookingId),
  })),
  presence(
    'the guest came after all:',
    ({ state }) => state === 'no_show',
    (model, real, { booking, bookingId }) => ({
      expected: model.undoNoShow(booking),
      got: () => real.desk.undoNoShow(bookingId),
    }),
  ),
];
