import { sql } from 'drizzle-orm';
import type { Database } from '../../db/statements/database.ts';
import type { PlacingDeps } from '../../domain/bookings/booking-order.ts';
import { resumeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { settleBooking } from '../../domain/bookings/paying/settle-booking.ts';
import { releasePayment, returnPayment } from '../../domain/bookings/paying/wallets/decide-review.ts';
import { handleNotice } from '../../domain/bookings/paying/wallets/handle-notice.ts';
import { showPayment } from '../../domain/bookings/paying/wallets/show-payment.ts';
import type { GatewayService } from '../fixtures/gateway-service.ts';
import type { AtGateway, GatewayMood } from './session-state.ts';

export const actor = { uid: 'administrator', email: 'admin@nibash.example' };

/** The payment of an attempt: the booking's id, and which of its attempts. */
interface AttemptOf {
  bookingId: string;
  nth: number;
}

interface RealPayment extends Record<string, unknown> {
  id: string;
  redirectUrl: string;
  sessionKey: string;
  key: string;
}

/** Payments by wallet under the model's control, over the gateway's stand-in. */
export class RealGateway {
  readonly #db: Database;
  readonly #service: GatewayService;
  readonly #deps: PlacingDeps;
  readonly #notices: string[];

  constructor(db: Database, service: GatewayService, deps: PlacingDeps, notices: string[]) {
    this.#db = db;
    this.#service = service;
    this.#deps = deps;
    this.#notices = notices;
  }

  async visit(attempt: AttemptOf, outcome: AtGateway): Promise<string> {
    await this.#service.choose((await this.#paymentOf(attempt)).redirectUrl, outcome);
    return outcome;
  }

  /** The money of one more payment in a session that is paid already, as from another tab. */
  async payAgain(attempt: AttemptOf): Promise<string> {
    const { sessionKey } = await this.#paymentOf(attempt);
    await this.#service.operate(`sessions/${sessionKey}/end?outcome=paid&channel=nagad`);
    return 'paid';
  }

  /** A notice arrives, or arrives twice. */
  async hear(index: number, isTwice: boolean): Promise<string> {
    const notice = this.#service.reader.read(this.#notices[index] ?? '');
    if (!notice?.isSigned) return 'a notice that cannot be read';
    await handleNotice(this.#deps, notice);
    if (isTwice) await handleNotice(this.#deps, notice);
    return 'heard';
  }

  /** A notice that names a payment and nothing else. */
  async hint(attempt: AttemptOf): Promise<void> {
    await handleNotice(this.#deps, { paymentId: (await this.#paymentOf(attempt)).id });
  }

  async show(attempt: AttemptOf): Promise<string> {
    const shown = await showPayment(this.#deps, (await this.#paymentOf(attempt)).id);
    return shown?.state ?? 'not there';
  }

  async resume(uid: string, attempt: AttemptOf): Promise<string> {
    const { key } = await this.#paymentOf(attempt);
    return (await resumeBooking(this.#deps, { uid, key })).outcome;
  }

  async settle(uid: string, bookingId: string): Promise<string> {
    return (await settleBooking(this.#deps, { uid, bookingId })).outcome;
  }

  /** The administrator decides about money under review. */
  async decide(attempt: AttemptOf, isReleased: boolean): Promise<string> {
    const { id: paymentId } = await this.#paymentOf(attempt);
    const decide = isReleased ? releasePayment : returnPayment;
    return (await decide(this.#deps, { actor, paymentId })).outcome;
  }

  async setMood({ isDown, isLate, refunds }: GatewayMood): Promise<string> {
    const connect = isDown ? 'INACTIVE' : 'DONE';
    const validation = isLate ? 'late' : 'normal';
    await this.#service.operate(`switches?connect=${connect}&validation=${validation}&refund=${refunds}`);
    return 'noted';
  }

  /** The bank decides about the refund that the gateway has taken up of this payment. */
  async decideRefund(moneyIndex: number, decision: 'refunded' | 'cancelled'): Promise<string> {
    const bank = (await this.#service.money())[moneyIndex]?.bank_tran_id ?? '';
    const { rows } = await this.#db.execute<{ reference: string }>(sql`
      select r.provider_id as reference from refunds r join gateway_payments g on g.payment_id = r.payment_id
      where g.bank_transaction_id = ${bank} and r.state = 'asked'`);
    await this.#service.operate(`refunds/${rows[0]?.reference}/${decision}`);
    return 'decided';
  }

  /** The bank pays every refund that the gateway has taken up. Answers how many are owed, asked for or not. */
  async payRefunds(): Promise<number> {
    const { rows } = await this.#db.execute<{ reference: string | null }>(sql`
      select r.provider_id as reference from refunds r join payments p on p.id = r.payment_id
      where p.provider <> 'stripe' and r.state in ('due', 'asked')`);
    for (const { reference } of rows)
      if (reference !== null) await this.#service.operate(`refunds/${reference}/refunded`);
    return rows.length;
  }

  /** Of each payment that the gateway has taken, in their order, the refunds that the site knows; undefined: not learned of. */
  async refunds(): Promise<({ state: string; poisha: number }[] | undefined)[]> {
    const { rows } = await this.#db.execute<{ bank: string; state: string | null; poisha: number }>(sql`
      select g.bank_transaction_id as bank, r.state, r.amount_poisha::int as poisha from gateway_payments g
      left join refunds r on r.payment_id = g.payment_id where g.bank_transaction_id is not null`);
    return (await this.#service.money()).map(({ bank_tran_id }) => {
      const known = rows.filter(({ bank }) => bank === bank_tran_id);
      if (known.length === 0) return undefined;
      return known.flatMap(({ state, poisha }) => (state === null ? [] : [{ state, poisha }]));
    });
  }

  async #paymentOf({ bookingId, nth }: AttemptOf): Promise<RealPayment> {
    // A second payment in a session has a number below zero, and is no attempt.
    const { rows } = await this.#db.execute<RealPayment>(sql`
      select p.id, g.redirect_url as "redirectUrl", g.session_key as "sessionKey", k.key
      from payments p join gateway_payments g on g.payment_id = p.id join booking_keys k on k.payment_id = p.id
      where p.booking_id = ${bookingId} and p.attempt = (
        select attempt from payments where booking_id = ${bookingId} and attempt > 0
        order by attempt offset ${nth} limit 1)`);
    const [payment] = rows;
    if (!payment) throw new Error(`booking ${bookingId} has no payment ${nth} by wallet`);
    return payment;
  }
}
