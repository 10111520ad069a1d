import fc from 'fast-check';
import { Command, isConfirmed, nth, pick, placeOf, which } from './command.ts';
import type { ModelBooking } from './model-state.ts';

const hasLost = ({ state, lostPoisha }: ModelBooking) => state === 'confirmed' && lostPoisha > 0;

/** What guests' banks do with payments by card, and what the desk then does. */
export const disputeCommands = [
  fc.tuple(which, fc.constantFrom(1 as const, 2 as const)).map(
    ([index, part]) =>
      new Command(`a guest disputes ${part === 1 ? 'all' : 'half'} of payment ${index}`, (model, real) => {
        const chosen = nth(model.disputable(), index);
        if (!chosen) return undefined;
        const poisha = Math.ceil(chosen.attempt.remainingPoisha / part);
        const place = placeOf(model, chosen);
        return {
          expected: model.openDispute(chosen.attempt, poisha),
          got: async () => real.disputes.open(await real.intentOf(place.at, place.nth), poisha),
        };
      }),
  ),
  // Most disputes are decided before anything else happens.
  ...[1, 2, 1].map((part) =>
    which.map(
      (index) =>
        new Command(
          `the bank takes back ${part === 1 ? 'all' : 'half'} of payment ${index}`,
          (model, real) => {
            const chosen = nth(model.disputable(), index);
            if (!chosen) return undefined;
            const poisha = Math.ceil(chosen.attempt.remainingPoisha / part);
            const place = placeOf(model, chosen);
            model.openDispute(chosen.attempt, poisha);
            return {
              expected: model.decideDispute(chosen.booking, chosen.attempt, 'lost'),
              got: async () => {
                const intentId = await real.intentOf(place.at, place.nth);
                await real.disputes.open(intentId, poisha);
                return real.disputes.decide(intentId, 'lost');
              },
            };
          },
        ),
    ),
  ),
  ...(['won', 'lost', 'lost'] as const).map((decision) =>
    which.map(
      (index) =>
        new Command(`dispute ${index} is ${decision}`, (model, real) => {
          const chosen = nth(model.undecided(), index);
          if (!chosen) return undefined;
          const place = placeOf(model, chosen);
          return {
            expected: model.decideDispute(chosen.booking, chosen.attempt, decision),
            got: async () => real.disputes.decide(await real.intentOf(place.at, place.nth), decision),
          };
        }),
    ),
  ),
  ...[hasLost, hasLost, isConfirmed].map((isMeant) =>
    which.map(
      (index) =>
        new Command(`the desk takes here what was lost of ${index}`, (model, real) => {
          const chosen = pick(model, index, isMeant);
          return (
            chosen && {
              expected: model.takeHere(chosen.booking),
              got: () => real.disputes.takeHere(real.idOf(chosen.at)),
            }
          );
        }),
    ),
  ),
];
