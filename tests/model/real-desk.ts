import type { PlacingDeps } from '../../domain/bookings/booking-order.ts';
import { findBooking } from '../../domain/bookings/booking-store.ts';
import { takeDeskPayment } from '../../domain/desk/desk-payment.ts';
import { leaveEarly } from '../../domain/desk/leave-early.ts';
import { moveBooking } from '../../domain/desk/move-booking.ts';
import { recordNoShow, undoNoShow } from '../../domain/desk/record-no-show.ts';
import { type DeskStatusChange, setDeskStatus } from '../../domain/desk/set-desk-status.ts';
import { deskDuePoisha } from '../../domain/payments/desk-balance.ts';
import { deskPaidOf } from '../../domain/payments/desk-payments-store.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import { actor } from './real-gateway.ts';

/** What the desk does with bookings, and with guests who come, leave, leave early, or never come. */
export class RealDesk {
  readonly #deps: PlacingDeps;

  constructor(deps: PlacingDeps) {
    this.#deps = deps;
  }

  async move(
    bookingId: string,
    {
      roomId,
      stay,
      expectedPoisha,
      isWaived,
    }: { roomId: string; stay: Stay; expectedPoisha: number; isWaived: boolean },
  ): Promise<string> {
    const { outcome } = await moveBooking(this.#deps, {
      ...{ actor, bookingId, roomId, stay, shownDifferencePoisha: expectedPoisha },
      ...(isWaived && { waivedFor: 'a reason' }),
    });
    return outcome;
  }

  /** The desk takes what is due, or a half of it. */
  async take(bookingId: string, part: 1 | 2): Promise<string> {
    const { db } = this.#deps;
    const stored = await findBooking(db, bookingId);
    if (!stored || stored.state === 'held' || stored.state === 'expired') return 'not_booked';
    const amountPoisha = Math.floor(deskDuePoisha(stored, await deskPaidOf(db, bookingId)) / part);
    if (amountPoisha <= 0) return 'nothing due';
    const money = { way: 'cash' as const, amountPoisha, receiptNumber: 'R-1', direction: 'in' as const };
    const taken = await takeDeskPayment(this.#deps, { actor, key: crypto.randomUUID(), bookingId, ...money });
    return `${taken.outcome} ${amountPoisha}`;
  }

  async setStatus(bookingId: string, change: DeskStatusChange): Promise<string> {
    return (await setDeskStatus(this.#deps, { actor, bookingId, change })).outcome;
  }

  async leaveEarly(bookingId: string): Promise<string> {
    return (await leaveEarly(this.#deps, { actor, bookingId, was: undefined, reason: 'a reason' })).outcome;
  }

  async noShow(bookingId: string): Promise<string> {
    return (await recordNoShow(this.#deps, { actor, bookingId })).outcome;
  }

  async undoNoShow(bookingId: string): Promise<string> {
    return (await undoNoShow(this.#deps, { actor, bookingId })).outcome;
  }
}
