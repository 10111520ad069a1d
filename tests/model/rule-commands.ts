import fc from 'fast-check';
import { destinationKinds } from '../../kernel/destination-choices.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { Command, isConfirmed, nth, pick, rooms, stayOf, which } from './command.ts';
import type { Model } from './model.ts';
import type { ModelBooking } from './model-state.ts';
import { nightsFrom, type Real } from './real.ts';
import type { ModelRule, RuleValues } from './rules-model.ts';
import { changeAsShown } from './term-commands.ts';

const often = fc.constantFrom(true, true, true, false);
const seldom = fc.constantFrom(false, false, false, true);
/** A rule of some of the nights that are booked; a yearly one was written years ago, and may go over the new year. */
const written = fc.record({
  kind: fc.constantFrom(...destinationKinds, 'closed' as const),
  isHere: fc.constantFrom(true, true, true, true, true, false),
  from: fc.nat(5),
  nights: fc.integer({ min: 1, max: 3 }),
  yearly: seldom,
  isAround: seldom,
  leaveBefore: seldom,
  isOn: often,
});
type Written = typeof written extends fc.Arbitrary<infer Value> ? Value : never;

function valuesOf(model: Model, { from, nights, isAround, ...values }: Written): RuleValues {
  const days = nightsFrom(model.startDay);
  const yearsBefore = (night: string) =>
    values.yearly ? `${Number(night.slice(0, 4)) - 3}${night.slice(4)}` : night;
  const [first = model.startDay, last = model.startDay] = [
    days[from],
    days[Math.min(from + nights, days.length) - 1],
  ].map((night) => night && yearsBefore(night));
  // All of the year but the nights between.
  const span =
    values.yearly && isAround ? { first: addDays(last, 1), last: addDays(first, -1) } : { first, last };
  return { ...values, ...span };
}

const said = ({ kind, isHere, from, nights, yearly, isAround, leaveBefore, isOn }: Written) =>
  [
    `${kind}${isHere ? '' : ' elsewhere'}, ${nights} from ${from}`,
    yearly && (isAround ? 'each year, all but these' : 'each year'),
    leaveBefore && 'leave before',
    !isOn && 'off',
  ]
    .filter(Boolean)
    .join(', ');

const isStanding = ({ isThere }: ModelRule) => isThere;
const chosenRule = (model: Model, index: number) => {
  const rule = nth(model.rules.filter(isStanding), index) ?? nth(model.rules, index);
  return rule && { rule, at: model.rules.indexOf(rule) };
};
const isConcernedBy = (model: Model, rule: ModelRule) => (booking: ModelBooking) => {
  const list = model.concerned()[model.rules.filter(isStanding).indexOf(rule)] ?? [];
  return list.some(({ at }) => model.bookings[at] === booking && isConfirmed(booking));
};
const isOffered = (model: Model) => (booking: ModelBooking) => model.openOffers(booking).length > 0;

const add = (model: Model, real: Real, values: RuleValues) => ({
  expected: model.addRule(values),
  got: () => real.rules.add(values),
});

const forOne = (
  name: string,
  act: (
    model: Model,
    real: Real,
    chosen: { rule: ModelRule; at: number; booking: ModelBooking; bookingId: string },
  ) => { expected: string; got: () => Promise<string> },
) =>
  fc.tuple(which, which).map(
    ([ruleIndex, index]) =>
      new Command(`${name}, rule ${ruleIndex} and booking ${index}`, (model, real) => {
        const chosen = chosenRule(model, ruleIndex);
        const stay = chosen && pick(model, index, isConcernedBy(model, chosen.rule));
        return (
          chosen &&
          stay &&
          act(model, real, { ...chosen, booking: stay.booking, bookingId: real.idOf(stay.at) })
        );
      }),
  );

const offerOne = forOne('an offer', (model, real, { rule, at, booking, bookingId }) => ({
  expected: model.offer(rule, booking),
  got: () => real.rules.offer(at, bookingId),
}));
const press = forOne('closed nights go back', (model, real, { rule, at, booking, bookingId }) => ({
  expected: model.press(rule, booking),
  got: () => real.rules.press(at, bookingId),
}));
const takeAll = which.map(
  (index) =>
    new Command(`guest ${index} takes all back`, (model, real) => {
      const chosen = pick(model, index, isOffered(model));
      if (!chosen || !isConfirmed(chosen.booking)) return undefined;
      const { uid } = real.personOf(chosen.booking.who);
      return {
        expected: model.takeAll(chosen.booking),
        got: () => real.rules.takeAll(uid, real.idOf(chosen.at)),
      };
    }),
);

/** What the authorities close, and what administrator and guests then do. */
export const ruleCommands = [
  written.map(
    (values) =>
      new Command(`a rule: ${said(values)}`, (model, real) => add(model, real, valuesOf(model, values))),
  ),
  // Most rules that are of interest here close nights that somebody has booked.
  ...[1, 2].map(() =>
    fc.tuple(which, written, fc.nat(2)).map(
      ([index, values, after]) =>
        new Command(`a rule for the stay of ${index}, ${after} later: ${said(values)}`, (model, real) => {
          const chosen = pick(model, index, isConfirmed);
          if (!chosen) return undefined;
          const first = addDays(chosen.booking.stay.checkIn, after);
          const last = addDays(first, values.nights - 1);
          return add(model, real, { ...valuesOf(model, { ...values, yearly: false }), first, last });
        }),
    ),
  ),
  fc.tuple(which, written).map(
    ([index, values]) =>
      new Command(`rule ${index} becomes ${said(values)}`, (model, real) => {
        const chosen = chosenRule(model, index);
        if (!chosen) return undefined;
        const changed = valuesOf(model, values);
        return {
          expected: model.changeRule(chosen.rule, changed),
          got: () => real.rules.change(chosen.at, changed),
        };
      }),
  ),
  ...[1, 2, 3].map(() =>
    which.map(
      (index) =>
        new Command(`rule ${index} is taken back`, (model, real) => {
          const chosen = chosenRule(model, index);
          return (
            chosen && {
              expected: model.takeBackRule(chosen.rule),
              got: () => real.rules.takeBack(chosen.at),
            }
          );
        }),
    ),
  ),
  ...[1, 2].map(() =>
    which.map(
      (index) =>
        new Command(`offers to all, rule ${index}`, (model, real) => {
          const chosen = chosenRule(model, index);
          return chosen && { expected: model.offer(chosen.rule), got: () => real.rules.offer(chosen.at) };
        }),
    ),
  ),
  offerOne,
  takeAll,
  takeAll,
  press,
  press,
  press,
  ...[0, 1].map((side) =>
    fc.tuple(which, fc.constantFrom('good' as const, 'wallet' as const)).map(
      ([index, means]) =>
        new Command(`guest ${index} drops the closed nights, ${side}, ${means}`, (model, real) => {
          const chosen = pick(model, index, isOffered(model));
          if (!chosen) return undefined;
          const { booking, at } = chosen;
          const rests = model.restsOf(booking);
          const shown = () => real.rules.restsOf(real.personOf(booking.who).uid, real.idOf(at));
          const stay = nth(rests, side);
          const change = stay && changeAsShown(model, real, chosen, { room: booking.room, stay, means });
          const saidRests = (of: object) => JSON.stringify(of);
          return {
            expected: `${saidRests(rests)} ${change?.expected ?? ''}`,
            got: async () => `${saidRests(await shown())} ${(await change?.got()) ?? ''}`,
          };
        }),
    ),
  ),
  fc
    .tuple(
      which,
      fc.nat(rooms - 1),
      fc.record({ from: fc.nat(3), nights: fc.integer({ min: 1, max: 3 }) }),
      fc.constantFrom('good' as const, 'wallet' as const),
    )
    .map(
      ([index, room, on, means]) =>
        new Command(
          `guest ${index} takes ${on.nights} from ${on.from} of room ${room}, ${means}`,
          (model, real) => {
            const chosen = pick(model, index, isOffered(model));
            return chosen && changeAsShown(model, real, chosen, { room, stay: stayOf(model, on), means });
          },
        ),
    ),
];
