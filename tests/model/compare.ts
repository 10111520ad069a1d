import { deepStrictEqual, ok } from 'node:assert';
import type { Model } from './model.ts';
import type { Attempt, ModelBooking } from './model-state.ts';
import { nightsFrom, type Real, type RealBooking } from './real.ts';
import { isByWallet } from './sessions-model.ts';

/** Throws when the product's data differs from the model's. */
export async function compare(model: Model, real: Real, after: string): Promise<void> {
  // Everybody takes what was asked for, so nobody has to look for the reason of another amount.
  ok(!real.alarms.has('capture_differs'), `an alarm about an amount after ${after}`);
  const nights = nightsFrom(model.startDay).filter((night) => night >= model.today);
  const stored = await real.bookings();
  deepStrictEqual(
    stored.map(({ id: _, isLapsed, state, wallets, ...booking }) => ({
      ...booking,
      wallets: wallets.map(withoutRefunds),
      state: state === 'held' && isLapsed ? 'expired' : state,
    })),
    model.bookings.map((booking) => expectedBooking(model, real, booking)),
    `bookings after ${after}`,
  );
  deepStrictEqual(
    (await real.gateway.refunds()).map((refunds) => refunds && inWords(refunds)),
    model.moneys.map(({ isLearned, refunds }) => (isLearned ? inWords(refunds) : undefined)),
    `refunds at the gateway after ${after}`,
  );
  deepStrictEqual(
    await real.rules.concerned((id) => real.placeOf(id)),
    model.concerned(),
    `stays that the rules concern after ${after}`,
  );
  if (nights.length > 0)
    deepStrictEqual(
      await real.free(nights),
      model.rooms.map((_, room) => nights.map((night) => model.free(room, night))),
      `free rooms after ${after}`,
    );
}

function expectedBooking(
  model: Model,
  real: Real,
  booking: ModelBooking,
): Omit<RealBooking, 'id' | 'isLapsed'> {
  return {
    roomId: real.roomIds[booking.room] ?? '',
    ...booking.stay,
    totalPoisha: booking.totalPoisha,
    deskPoisha: booking.deskPoisha,
    deskPaidPoisha: booking.deskPaidPoisha,
    keptByChangesPoisha: booking.keptByChangesPoisha,
    givenBackPoisha: booking.givenBackPoisha,
    paidPoisha: booking.paidPoisha,
    lostPoisha: booking.lostPoisha,
    open: booking.attempts.filter(({ state }) => state === 'asked').length,
    wallets: booking.attempts.filter(isByWallet).map(({ state }) => walletStates[state]),
    state: booking.state === 'held' && !model.isLive(booking) ? 'expired' : booking.state,
  };
}

/** The product's states of a payment by wallet. How far its refund is, the refunds tell. */
const walletStates = {
  asked: 'requires_action',
  review: 'review',
  over: 'cancelled',
  captured: 'captured',
  back: 'back',
} as const;
const withoutRefunds = (state: string) => (state === 'refund_due' || state === 'refunded' ? 'back' : state);

/** Several refunds of the same money wait for each other, so only their sum is known. */
function inWords(refunds: { state: string; poisha: number }[]): string {
  const [only] = refunds;
  if (only && refunds.length === 1) return `${only.state} ${only.poisha}`;
  return `${refunds.length} of ${refunds.reduce((sum, { poisha }) => sum + poisha, 0)}`;
}

/** The site learns of what became of an attempt, by an event or a notice. Answers the same for the product. */
export function hearNews(
  model: Model,
  real: Real,
  { booking, attempt }: { booking: ModelBooking; attempt: Attempt },
): () => Promise<unknown> {
  const [at, nth] = [model.bookings.indexOf(booking), booking.attempts.indexOf(attempt)];
  if (isByWallet(attempt)) {
    model.hearNotice(booking, attempt);
    return () => real.gateway.hint({ bookingId: real.idOf(at), nth });
  }
  model.learn(booking, attempt);
  return () => real.hear(at, nth);
}

export function pass(model: Model, real: Real, minutes: number): void {
  model.forward(minutes);
  real.nowMs = model.nowMs;
}
