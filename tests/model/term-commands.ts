import fc from 'fast-check';
import { advanceTerms } from '../../kernel/catalogue-choices.ts';
import { addDays, type Stay } from '../../kernel/stay-dates.ts';
import { Command, isConfirmed, nth, people, pick, rooms, stayOf, which } from './command.ts';
import type { Model } from './model.ts';
import type { ModelBooking, ModelSeason } from './model-state.ts';
import { nightsFrom, type Real } from './real.ts';

const room = fc.nat(rooms - 1);
const bool = fc.boolean();
/** A season without a term sets something else. */
const seasonTerm = fc.constantFrom(...advanceTerms, ...advanceTerms, undefined);

interface Change {
  room: number;
  stay: Stay;
  means: 'good' | 'declined' | 'wallet';
}

/** The guest changes a booking at the price that is shown now, or at the one that was shown when it was last asked for. */
export function changeAsShown(
  model: Model,
  real: Real,
  { booking, at }: { booking: ModelBooking; at: number },
  { room: inRoom, stay, means }: Change,
  shown = model.shownChange(booking, inRoom, stay),
) {
  const now = model.shownChange(booking, inRoom, stay);
  model.seenChanges.push({ booking, room: inRoom, stay, shown: now });
  const change = { room: inRoom, stay, means, shown };
  const outcome = model.change(booking, change);
  return {
    expected: `${now.differencePoisha}, ${now.chargePoisha} now: ${outcome}`,
    got: () => real.change(booking.who, at, change),
  };
}

const season = fc.record({
  room: fc.option(room, { nil: undefined }),
  from: fc.nat(5),
  nights: fc.integer({ min: 1, max: 3 }),
  term: seasonTerm,
});
const seasonOf = (
  model: Model,
  { room: inRoom, from, nights, term }: { from: number; nights: number } & Pick<ModelSeason, 'room' | 'term'>,
): ModelSeason => {
  const days = nightsFrom(model.startDay);
  const [first = model.startDay, last = model.startDay] = [days[from], days[Math.min(from + nights, 6) - 1]];
  return { room: inRoom, first, last, term };
};

/** At most two profiles, from days among those that are booked. */
const taxes = fc
  .uniqueArray(fc.record({ from: fc.nat(5), tax: fc.constantFrom('added' as const, 'included' as const) }), {
    maxLength: 2,
    selector: ({ from }) => from,
  })
  .map((profiles) => profiles.toSorted((one, other) => one.from - other.from));

/** What hotel and seasons ask for when a stay is booked, and what people do who saw other terms. */
export const termCommands = [
  fc.constantFrom(...advanceTerms).map(
    (term) =>
      new Command(`the hotel asks ${term} when a stay is booked`, (model, real) => ({
        expected: model.setTerm(term),
        got: () => real.terms.setTerm(term),
      })),
  ),
  ...[taxes, taxes].map((any) =>
    any.map(
      (written) =>
        new Command(
          `the hotel's taxes are ${written.map(({ from, tax }) => `${tax} from ${from}`).join(', ') || 'the default'}`,
          (model, real) => {
            const days = nightsFrom(model.startDay);
            const profiles = written.map(({ from, tax }) => ({ from: days[from] ?? model.startDay, tax }));
            return { expected: model.setTaxes(profiles), got: () => real.terms.setTaxes(profiles) };
          },
        ),
    ),
  ),
  ...[season, season].map((any) =>
    any.map(
      (values) =>
        new Command(
          `a season of ${values.room === undefined ? 'the hotel' : `room ${values.room}`}, ${values.nights} from ${values.from}, asks ${values.term}`,
          (model, real) => {
            const added = seasonOf(model, values);
            return { expected: model.addSeason(added), got: () => real.terms.addSeason(added) };
          },
        ),
    ),
  ),
  fc.tuple(which, seasonTerm).map(
    ([index, term]) =>
      new Command(`season ${index} asks ${term}`, (model, real) => {
        const chosen = nth(model.seasons, index);
        if (!chosen) return undefined;
        const place = model.seasons.indexOf(chosen);
        return {
          expected: model.changeSeason(chosen, term),
          got: () => real.terms.changeSeason(place, chosen),
        };
      }),
  ),
  which.map(
    (index) =>
      new Command(`season ${index} is taken away`, (model, real) => {
        const chosen = nth(model.seasons, index);
        if (!chosen) return undefined;
        const place = model.seasons.indexOf(chosen);
        return { expected: model.removeSeason(chosen), got: () => real.terms.removeSeason(place) };
      }),
  ),
  fc.tuple(fc.nat(people - 1), room, fc.nat(3), fc.integer({ min: 1, max: 3 })).map(
    ([person, inRoom, from, nights]) =>
      new Command(`${person} looks at room ${inRoom}, ${nights} from ${from}`, (model, real) => {
        const stay = stayOf(model, { from, nights });
        return { expected: model.look(person, inRoom, stay), got: () => real.terms.quote(inRoom, stay) };
      }),
  ),
  ...(['good', 'wallet'] as const).map((means) =>
    fc.tuple(which, bool).map(
      ([index, isPriceAlone]) =>
        new Command(
          `${means} for what was seen ${index}${isPriceAlone ? ', the price alone' : ''}`,
          (model, real) => {
            const seen = nth(model.seenPrices, index);
            if (!seen) return undefined;
            const { who, room: inRoom, stay, totalPoisha, advancePoisha } = seen;
            const shown = isPriceAlone ? { totalPoisha } : { totalPoisha, advancePoisha };
            const order = { room: inRoom, stay, means, shown };
            return { expected: model.pay(who, order), got: () => real.pay(who, order) };
          },
        ),
    ),
  ),
  ...[-1, -1, 1].map((nights) =>
    fc.tuple(which, fc.constantFrom('good' as const, 'wallet' as const)).map(
      ([index, means]) =>
        new Command(`a night ${nights < 0 ? 'less' : 'more'} of ${index}, ${means}`, (model, real) => {
          const chosen = pick(model, index, isConfirmed);
          if (!chosen) return undefined;
          const { room: inRoom, stay } = chosen.booking;
          const checkOut = addDays(stay.checkOut, nights);
          if (checkOut <= stay.checkIn) return undefined;
          return changeAsShown(model, real, chosen, { room: inRoom, stay: { ...stay, checkOut }, means });
        }),
    ),
  ),
  fc.tuple(which, fc.constantFrom('good' as const, 'wallet' as const)).map(
    ([index, means]) =>
      new Command(`the change that was seen ${index}, ${means}`, (model, real) => {
        const seen = nth(model.seenChanges, index);
        if (!seen) return undefined;
        const { booking, room: inRoom, stay, shown } = seen;
        const at = model.bookings.indexOf(booking);
        return changeAsShown(model, real, { booking, at }, { room: inRoom, stay, means }, shown);
      }),
  ),
];
