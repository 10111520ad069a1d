import fc from 'fast-check';
import { Command, nth, people, pick, placeOf, rooms, stayOf, which } from './command.ts';
import { hearNews, pass } from './compare.ts';
import { disputeCommands } from './dispute-commands.ts';
import { goodwillCommands } from './goodwill-commands.ts';
import type { Attempt, ModelBooking } from './model-state.ts';
import { presenceCommands } from './presence-commands.ts';
import { nightsFrom } from './real.ts';
import { answersToRules, ruleCommands } from './rule-commands.ts';
import { isByWallet } from './sessions-model.ts';
import { pay, stayCommands } from './stay-commands.ts';
import { termCommands } from './term-commands.ts';
import { paidVisits, reviewCommands, walletCommands } from './wallet-commands.ts';

const who = fc.nat(people - 1);
const room = fc.nat(rooms - 1);
const days = fc.record({ from: fc.nat(3), nights: fc.integer({ min: 1, max: 3 }) });
const bool = fc.boolean();

const isUnpaid = ({ state }: ModelBooking) => state === 'held' || state === 'expired';
const isChallenged = ({ attempts }: ModelBooking) => attempts.at(-1)?.state === 'asked';

const forward = (minutes: number) =>
  new Command(`${minutes} minutes later`, (model) => ({
    expected: model.forward(minutes),
    got: async () => 'forward',
  }));

const reconcile = (name: string, minutes: number) =>
  new Command(name, (model, real) => {
    pass(model, real, minutes);
    // When two guests have paid for one room, the order of the news decides. The reconciler learns of several things at
    // the same time, so it learns of something by itself only where nothing else is under way.
    const news = model.attempts().filter(({ attempt }) => model.hasNews(attempt));
    const sessions = model
      .attempts()
      .filter(({ attempt }) => isUnfinished(attempt) && !model.hasNews(attempt));
    const told = sessions.length > 0 || news.length > 1 ? news : [];
    const hearing = told.map((each) => hearNews(model, real, each));
    return {
      expected: model.reconcile(),
      got: async () => {
        for (const hear of hearing) await hear();
        return real.reconcile();
      },
    };
  });

const isUnfinished = (attempt: Attempt): boolean =>
  isByWallet(attempt) &&
  (attempt.state === 'asked' || attempt.state === 'review' || attempt.session.askUntilMs !== undefined);

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
  pay('wallet'),
  pay('wallet'),
  pay('wallet'),
  pay('page lost'),
  ...walletCommands,
  ...stayCommands,
  ...termCommands,
  ...disputeCommands,
  ...goodwillCommands,
  ...ruleCommands,
  ...presenceCommands,
  fc.tuple(which, bool).map(
    ([index, isYes]) =>
      new Command(`bank ${index} ${isYes ? 'yes' : 'no'}`, (model, real) => {
        const challenged = nth(
          model
            .attempts()
            .filter(
              ({ attempt }) => attempt.bank === 'asked' && attempt.state === 'asked' && !isByWallet(attempt),
            ),
          index,
        );
        if (!challenged) return undefined;
        const place = placeOf(model, challenged);
        const answer = isYes ? 'yes' : 'no';
        return {
          expected: model.answerBank(challenged.attempt, answer),
          got: () => real.answerBank(place.at, place.nth, answer),
        };
      }),
  ),
  fc.tuple(which, bool).map(
    ([index, isGuest]) =>
      new Command(`${isGuest ? 'guest asks' : 'event'} about ${index}`, (model, real) => {
        const chosen = pick(model, index, isChallenged);
        const attempt = chosen?.booking.attempts.at(-1);
        if (!chosen || !attempt || isByWallet(attempt)) return undefined;
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
  fc.constantFrom(1, 7, 16, 21, 61, 24 * 60).map(forward),
  fc.constant('holds expire').map((name) => reconcile(name, 16)),
];

/** The same of places that are closed: most sequences of all commands have few bookings at the time of a rule. */
export const commandsOfClosedPlaces = [
  ...Array.from({ length: 10 }, () => pay('good')),
  pay('wallet'),
  ...ruleCommands,
  ...answersToRules,
  ...presenceCommands,
  ...stayCommands,
  ...goodwillCommands,
  ...disputeCommands,
  ...paidVisits,
  ...reviewCommands,
  fc.constantFrom(7, 16, 24 * 60).map(forward),
  fc.constant('holds expire').map((name) => reconcile(name, 16)),
];
