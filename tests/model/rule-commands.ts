import fc from 'fast-check';
import { destinationKinds } from '../../kernel/destination-choices.ts';
import { addDays } from '../../kernel/stay-dates.ts';
import { Command, isConfirmed, nth, people, pickMostly, rooms, stayOf, which } from './command.ts';
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
/** Mostly one that stands, and of these one that concerns somebody. */
const chosenRule = (model: Model, index: number) => {
  const standing = model.rules.filter(isStanding);
  const concerning = standing.filter((rule) => model.bookings.some(isConcernedBy(model, rule)));
  const rule = index === 7 ? nth(model.rules, index) : (nth(concerning, index) ?? nth(standing, index));
  return rule && { rule, at: model.rules.indexOf(rule) };
};
const isConcernedBy = (model: Model, rule: ModelRule) => (booking: ModelBooking) => {
  const list = model.concerned()[model.rules.filter(isStanding).indexOf(rule)] ?? [];
  return list.some(({ at, closed }) => model.bookings[at] === booking && closed.length > 0);
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
        const stay = chosen && pickMostly(model, index, isConcernedBy(model, chosen.rule));
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
      const chosen = pickMostly(model, index, isOffered(model));
      if (!chosen || !isConfirmed(chosen.booking)) return undefined;
      const { uid } = real.personOf(chosen.booking.who);
      return {
        expected: model.takeAll(chosen.booking),
        got: () => real.rules.takeAll(uid, real.idOf(chosen.at)),
      };
    }),
);

const ruleMade = written.map(
  (values) =>
    new Command(`a rule: ${said(values)}`, (model, real) => add(model, real, valuesOf(model, values))),
);
/** Most rules that are of interest here close nights that somebody has booked. */
const ruleForAStay = fc.tuple(which, written, fc.nat(2)).map(
  ([index, values, after]) =>
    new Command(`a rule for the stay of ${index}, ${after} later: ${said(values)}`, (model, real) => {
      const chosen = pickMostly(model, index, isConfirmed);
      if (!chosen) return undefined;
      const first = addDays(chosen.booking.stay.checkIn, after);
      const last = addDays(first, values.nights - 1);
      return add(model, real, { ...valuesOf(model, { ...values, yearly: false }), first, last });
    }),
);
const ruleChanged = fc.tuple(which, written).map(
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
);
const ruleTakenBack = which.map(
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
);
const offersToAll = which.map(
  (index) =>
    new Command(`offers to all, rule ${index}`, (model, real) => {
      const chosen = chosenRule(model, index);
      return chosen && { expected: model.offer(chosen.rule), got: () => real.rules.offer(chosen.at) };
    }),
);
const nightsDropped = [0, 1].map((side) =>
  fc.tuple(which, fc.constantFrom('good' as const, 'wallet' as const)).map(
    ([index, means]) =>
      new Command(`guest ${index} drops the closed nights, ${side}, ${means}`, (model, real) => {
        const chosen = pickMostly(model, index, isOffered(model));
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
);
const otherDates = fc
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
          const chosen = pickMostly(model, index, isOffered(model));
          return chosen && changeAsShown(model, real, chosen, { room, stay: stayOf(model, on), means });
        },
      ),
  );

/** Somebody books, the authorities close a night of the stay, and the administrator offers: all at once, so that guests answer often. */
const bookedAndClosed = fc
  .tuple(
    fc.nat(people - 1),
    fc.nat(rooms - 1),
    fc.record({ from: fc.nat(3), nights: fc.integer({ min: 1, max: 3 }) }),
    fc.nat(2),
    fc.constantFrom('closed' as const, 'day_trips' as const),
  )
  .map(
    ([who, room, on, after, kind]) =>
      new Command(
        `${who} books room ${room}, ${on.nights} from ${on.from}, ${kind} ${after} later, offers to all`,
        (model, real) => {
          const stay = stayOf(model, on);
          const first = addDays(stay.checkIn, after);
          const values: RuleValues = {
            ...{ kind, first, last: first, isHere: true, isOn: true },
            ...{ yearly: false, leaveBefore: false },
          };
          const shown = model.shownPrice(who, room, stay);
          const order = { room, stay, means: 'good' as const, shown };
          const [booked, made] = [model.pay(who, order), model.addRule(values)];
          const at = model.rules.length - 1;
          const rule = model.rules[at];
          return {
            expected: `${booked}, ${made}, ${rule && model.offer(rule)}`,
            got: async () =>
              `${await real.pay(who, order)}, ${await real.rules.add(values)}, ${await real.rules.offer(at)}`,
          };
        },
      ),
  );

/** What the authorities close, and what administrator and guests then do. */
export const ruleCommands = [
  ruleMade,
  ...[ruleForAStay, ruleForAStay],
  ruleChanged,
  ruleTakenBack,
  ...[offersToAll, offerOne],
  ...[takeAll, press, press],
  ...[...nightsDropped, otherDates],
];

/** The same, more of what is done about a rule. */
export const answersToRules = [
  ...[bookedAndClosed, bookedAndClosed, bookedAndClosed, bookedAndClosed],
  ...[ruleForAStay, ruleForAStay],
  ...[offersToAll, offerOne, offerOne, offerOne],
  ...[takeAll, takeAll],
  ...[press, press, press, press],
  ...[...nightsDropped, ...nightsDropped, otherDates],
];
