import fc from 'fast-check';
import { Command, nth } from './command.ts';

export const goodwillCommands = [
  fc.tuple(fc.nat(7), fc.constantFrom(1 as const, 2 as const, 5 as const, 5 as const)).map(
    ([index, part]) =>
      new Command(`the hotel gives back 1/${part} of ${index}`, (model, real) => {
        const booking =
          nth(
            model.bookings.filter(({ state }) => state === 'confirmed' || state === 'cancelled'),
            index,
          ) ?? nth(model.bookings, index);
        return (
          booking && {
            expected: model.goodwill(booking, part),
            got: () => real.goodwill(model.bookings.indexOf(booking), part),
          }
        );
      }),
  ),
];
