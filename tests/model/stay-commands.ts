import fc from 'fast-check';
import { Command, isConfirmed, people, pick, rooms, stayOf, which } from './command.ts';
import type { Means } from './model-state.ts';
import { changeAsShown } from './term-commands.ts';

const who = fc.nat(people - 1);
const room = fc.nat(rooms - 1);
const days = fc.record({ from: fc.nat(3), nights: fc.integer({ min: 1, max: 3 }) });
const bool = fc.boolean();

export const pay = (means: Means) =>
  fc.tuple(who, room, days).map(
    ([person, inRoom, on]) =>
      new Command(`${means} of ${person} for room ${inRoom}, ${on.nights} from ${on.from}`, (model, real) => {
        const stay = stayOf(model, on);
        const shown = model.shownPrice(person, inRoom, stay);
        const order = { room: inRoom, stay, means, shown };
        return { expected: model.pay(person, order), got: () => real.pay(person, order) };
      }),
  );

/** What guests and desk do with a booking once it is made. */
export const stayCommands = [
  fc.tuple(which, bool).map(
    ([index, isByHotel]) =>
      new Command(`${isByHotel ? 'hotel cancels' : 'cancel'} ${index}`, (model, real) => {
        const chosen = pick(model, index, isConfirmed);
        return (
          chosen && {
            expected: model.cancel(chosen.booking, isByHotel ? 'hotel' : 'guest'),
            got: () => real.cancel(chosen.booking.who, chosen.at, isByHotel),
          }
        );
      }),
  ),
  fc.tuple(which, room, days, fc.constantFrom('good', 'declined', 'wallet', 'wallet')).map(
    ([index, inRoom, on, means]) =>
      new Command(
        `change ${index} to room ${inRoom}, ${on.nights} from ${on.from}, ${means}`,
        (model, real) => {
          const chosen = pick(model, index, isConfirmed);
          if (!chosen) return undefined;
          const stay = stayOf(model, on);
          return changeAsShown(model, real, chosen, { room: inRoom, stay, means });
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
          const roomId = real.roomId(inRoom);
          const expectedPoisha = model.differenceOf(chosen.booking, inRoom, stay);
          return {
            expected: model.move(chosen.booking, inRoom, stay, isWaived),
            got: () => real.desk.move(real.idOf(chosen.at), { roomId, stay, expectedPoisha, isWaived }),
          };
        },
      ),
  ),
  fc.tuple(which, fc.constantFrom(1 as const, 2 as const)).map(
    ([index, part]) =>
      new Command(`the desk takes ${part === 1 ? 'all' : 'half'} that is due of ${index}`, (model, real) => {
        const chosen = pick(model, index, isConfirmed);
        return (
          chosen && {
            expected: model.takeAtDesk(chosen.booking, part),
            got: () => real.desk.take(real.idOf(chosen.at), part),
          }
        );
      }),
  ),
];
