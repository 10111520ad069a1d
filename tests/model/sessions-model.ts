import type { Attempt, ModelBooking } from './model-state.ts';
import { RefundsModel } from './refunds-model.ts';
import { type AtGateway, askUntil, type ModelMoney, type Session } from './session-state.ts';

const minuteMs = 60_000;

export type AttemptByWallet = Attempt & { session: Session };
export const isByWallet = (attempt: Attempt): attempt is AttemptByWallet => attempt.session !== undefined;

export const isHoldOver = ({ state, heldUntilMs }: ModelBooking, nowMs: number): boolean =>
  state === 'expired' || (state === 'held' && heldUntilMs <= nowMs);

/** Sessions on the gateway's page: how they begin and end, and what guests do there. */
export class SessionsModel extends RefundsModel {
  /** The gateway's notices, in the order in which it has sent them. */
  readonly notices: { booking: ModelBooking; attempt: AttemptByWallet }[] = [];

  /** The guest does something on the gateway's page, of which the site knows nothing yet. */
  visit(booking: ModelBooking, attempt: AttemptByWallet, outcome: AtGateway): string {
    const { session, poisha } = attempt;
    if (outcome !== 'declined') session.isPageOpen = false;
    const isPaid = outcome === 'paid' || outcome === 'risk';
    const money: ModelMoney | undefined = isPaid
      ? { poisha, isLearned: false, refunds: [], ...(outcome === 'risk' && { isRisky: true }) }
      : undefined;
    session.tries.push({
      atMs: this.nowMs,
      outcome: isPaid ? 'paid' : outcome === 'declined' ? outcome : 'ended',
      ...(money && { money }),
    });
    if (money) this.moneys.push(money);
    this.notices.push({ booking, attempt });
    return outcome;
  }

  protected beginSession(attempt: Attempt, endsAtMs: number): AttemptByWallet {
    const session: Session = {
      ...{ isPageOpen: true, tries: [], endsAtMs, mayBookLate: true },
      ...{ askedAtMs: Number.NEGATIVE_INFINITY, nextAskMs: this.nowMs },
    };
    return Object.assign(attempt, { session });
  }

  /** The session's end for the site; the guest may still pay in it. */
  protected endSession(attempt: AttemptByWallet): void {
    if (attempt.state !== 'asked') return;
    this.#cancel(attempt);
    if (attempt.change) attempt.change.heldNights = [];
  }

  /** Ends the open sessions of a booking. */
  protected cancelSessions({ attempts }: ModelBooking): void {
    for (const attempt of attempts)
      if (isByWallet(attempt) && attempt.state === 'asked') this.#cancel(attempt);
  }

  /** The hold was given up or replaced, or ended by a limit: what is paid later goes back. */
  protected endSessions(booking: ModelBooking): void {
    this.cancelSessions(booking);
    for (const { session } of booking.attempts) if (session) session.mayBookLate = false;
  }

  protected endHoldsOfChanges({ attempts }: ModelBooking): void {
    for (const { change } of attempts) if (change) change.heldNights = [];
  }

  #cancel(attempt: AttemptByWallet): void {
    const { session } = attempt;
    attempt.state = 'over';
    session.askUntilMs = askUntil(session);
    session.nextAskMs = session.endsAtMs + minuteMs;
  }
}
