import fc from 'fast-check';
import { Command, nth, people, placeOf, rooms, stayOf, which } from './command.ts';
import type { Model } from './model.ts';
import type { ModelBooking } from './model-state.ts';
import type { Real } from './real.ts';
import type { AtGateway, GatewayMood } from './session-state.ts';
import { type AttemptByWallet, isByWallet } from './sessions-model.ts';

const bool = fc.boolean();

interface Chosen {
  booking: ModelBooking;
  attempt: AttemptByWallet;
}

const byWallet = (model: Model): Chosen[] =>
  model.attempts().flatMap(({ booking, attempt }) => (isByWallet(attempt) ? [{ booking, attempt }] : []));

const realPlace = (model: Model, real: Real, chosen: Chosen) => {
  const { at, nth: place } = placeOf(model, chosen);
  return { bookingId: real.idOf(at), nth: place };
};

const visit = (outcome: AtGateway) =>
  which.map(
    (index) =>
      new Command(`${outcome} on the gateway's page ${index}`, (model, real) => {
        const chosen = nth(
          byWallet(model).filter(({ attempt }) => attempt.session.isPageOpen),
          index,
        );
        if (!chosen) return undefined;
        const place = realPlace(model, real, chosen);
        return {
          expected: model.visit(chosen.booking, chosen.attempt, outcome),
          got: () => real.gateway.visit(place, outcome),
        };
      }),
  );

const noted = (name: string, change: Partial<GatewayMood>) =>
  fc.constant(name).map(
    () =>
      new Command(name, (model, real) => {
        Object.assign(model.mood, change);
        return { expected: 'noted', got: () => real.gateway.setMood(model.mood) };
      }),
  );

export const paidVisits = [visit('paid'), visit('paid'), visit('paid'), visit('risk'), visit('risk')];

/** The administrator decides about money under review. */
export const reviewCommands = [true, true, false].map((isReleased) =>
  which.map(
    (index) =>
      new Command(`${isReleased ? 'release' : 'give back'} review ${index}`, (model, real) => {
        const chosen = nth(model.underReview(), index);
        if (!chosen) return undefined;
        const place = realPlace(model, real, chosen);
        const { booking, attempt } = chosen;
        return {
          expected: isReleased ? model.release(booking, attempt) : model.decideAgainst(booking, attempt),
          got: () => real.gateway.decide(place, isReleased),
        };
      }),
  ),
);

/** What guests do on the gateway's page, what the gateway tells of it, and how it answers. */
export const walletCommands = [
  ...paidVisits,
  visit('declined'),
  visit('cancelled'),
  visit('expired'),
  which.map(
    (index) =>
      new Command(`paid again in session ${index}`, (model, real) => {
        const isPaid = ({ attempt }: Chosen) => attempt.session.tries.some(({ money }) => money);
        const chosen = nth(byWallet(model).filter(isPaid), index);
        if (!chosen) return undefined;
        const place = realPlace(model, real, chosen);
        return {
          expected: model.visit(chosen.booking, chosen.attempt, 'paid'),
          got: () => real.gateway.payAgain(place),
        };
      }),
  ),
  fc.tuple(which, bool).map(
    ([index, isTwice]) =>
      new Command(`notice ${index}${isTwice ? ' twice' : ''}`, (model, real) => {
        const notice = nth(model.notices, index);
        if (!notice) return undefined;
        const place = model.notices.indexOf(notice);
        const heard = model.hearNotice(notice.booking, notice.attempt);
        if (isTwice) model.hearNotice(notice.booking, notice.attempt);
        return { expected: heard, got: () => real.gateway.hear(place, isTwice) };
      }),
  ),
  which.map(
    (index) =>
      new Command(`return to the page of payment ${index}`, (model, real) => {
        const chosen = nth(byWallet(model), index);
        if (!chosen) return undefined;
        const expected = model.showPayment(chosen.booking, chosen.attempt);
        const place = realPlace(model, real, chosen);
        return {
          expected,
          got: async () => {
            const shown = await real.gateway.show(place);
            return expected === 'back' && /^refund/.test(shown) ? 'back' : shown;
          },
        };
      }),
  ),
  fc.tuple(which, bool).map(
    ([index, isByKey]) =>
      new Command(`${isByKey ? 'the same request' : 'the guest asks'} about ${index}`, (model, real) => {
        const latest = byWallet(model).filter(
          ({ booking, attempt }) => isByKey || booking.attempts.at(-1) === attempt,
        );
        const chosen = nth(latest, index);
        if (!chosen) return undefined;
        const { uid } = real.personOf(chosen.booking.who);
        const place = realPlace(model, real, chosen);
        return {
          expected: model.settle(chosen.booking, chosen.attempt),
          got: () => (isByKey ? real.gateway.resume(uid, place) : real.gateway.settle(uid, place.bookingId)),
        };
      }),
  ),
  fc.tuple(fc.nat(people - 1), fc.nat(rooms - 1), fc.nat(3), fc.integer({ min: 1, max: 3 })).map(
    ([person, room, from, nights]) =>
      new Command(`hold of ${person} anew in room ${room}, ${nights} from ${from}`, (model, real) => {
        const stay = stayOf(model, { from, nights });
        return {
          expected: model.holdAnew(person, room, stay),
          got: () => real.hold(person, room, stay, true),
        };
      }),
  ),
  fc.tuple(which, bool).map(
    ([index, isPaid]) =>
      new Command(`bank ${isPaid ? 'pays' : 'cancels'} refund ${index}`, (model, real) => {
        const decision = isPaid ? 'refunded' : 'cancelled';
        const open = model.moneys.filter(
          ({ refunds }) =>
            refunds.length === 1 && refunds[0]?.state === 'asked' && refunds[0].bank === 'processing',
        );
        const money = nth(open, index);
        const refund = money?.refunds[0];
        if (!money || !refund) return undefined;
        const place = model.moneys.indexOf(money);
        return {
          expected: model.decideRefund(refund, decision),
          got: () => real.gateway.decideRefund(place, decision),
        };
      }),
  ),
  ...reviewCommands,
  noted('the gateway is down', { isDown: true }),
  noted('the gateway answers', { isDown: false, isLate: false, refunds: 'processing' }),
  noted('the gateway is late', { isLate: true }),
  noted('the gateway refuses refunds', { refunds: 'failed' }),
  noted('the gateway makes refunds at once', { refunds: 'refunded' }),
];
