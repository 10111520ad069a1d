import { sql } from 'drizzle-orm';
import type { Database } from '../../db/statements/database.ts';
import type { BookingOrder } from '../../domain/bookings/booking-order.ts';
import { cancelBooking, showCancellation } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { changeBooking, showChange } from '../../domain/bookings/changing/change-booking.ts';
import { takeHold } from '../../domain/bookings/holding/take-hold.ts';
import { giveUpHold } from '../../domain/bookings/paying/give-up-hold.ts';
import { handlePaymentEvent } from '../../domain/bookings/paying/handle-payment-event.ts';
import { placeBooking } from '../../domain/bookings/paying/place-booking.ts';
import { reconcilePayments } from '../../domain/bookings/paying/reconcile-payments.ts';
import { settleBooking } from '../../domain/bookings/paying/settle-booking.ts';
import { setNightBlocks, setNightPrices } from '../../domain/calendar/change-nights.ts';
import { updateRoom } from '../../domain/editing/update-room.ts';
import { auditBooks } from '../../domain/payments/audit-books.ts';
import { type CardProvider, CardRequestRefused } from '../../domain/payments/card-provider.ts';
import { type GatewayProvider, GatewayUnavailable } from '../../domain/payments/gateway-provider.ts';
import { presentWallet } from '../../domain/payments/payment-providers.ts';
import type { AlarmKind, RaiseAlarm } from '../../kernel/alarms.ts';
import { clockOver } from '../../kernel/clock.ts';
import { addDays, type NightDate, type Stay } from '../../kernel/stay-dates.ts';
import type { CardService } from '../fixtures/card-service.ts';
import { gatewayDifferences } from '../fixtures/gateway-books.ts';
import type { GatewayService } from '../fixtures/gateway-service.ts';
import { testDataKeys } from '../fixtures/test-data-key.ts';
import type { PartlyShown } from './model.ts';
import type { Card, Means, ShownChange } from './model-state.ts';
import { RealDesk } from './real-desk.ts';
import { RealDisputes } from './real-disputes.ts';
import { actor, RealGateway } from './real-gateway.ts';
import { giveGoodwill } from './real-goodwill.ts';
import { RealRules } from './real-rules.ts';
import { RealTerms } from './real-terms.ts';

const cardOf = {
  good: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  challenged: 'pm_card_authenticationRequired',
} as const satisfies Record<Card, string>;

export interface RealBooking extends Stay {
  id: string;
  roomId: string;
  state: string;
  isLapsed: boolean;
  totalPoisha: number;
  deskPoisha: number;
  deskPaidPoisha: number;
  keptByChangesPoisha: number;
  givenBackPoisha: number;
  paidPoisha: number;
  lostPoisha: number;
  open: number;
  /** The states of its attempts by wallet, in their order. */
  wallets: string[];
}

/** The providers' stand-ins, and what the gateway's has sent. */
interface Providers {
  cards: CardService;
  gateway: GatewayService;
  notices: string[];
}

/**
 * The product under the model's control: every command through the domain's own functions, over a database and the
 * stand-ins of both payment providers.
 */
export class Real {
  readonly #db: Database;
  readonly roomIds: string[];
  readonly #providers: Providers;
  readonly #deps;
  readonly gateway: RealGateway;
  readonly terms: RealTerms;
  readonly rules: RealRules;
  readonly desk: RealDesk;
  readonly disputes: RealDisputes;
  /** The gateway's answer with the address of its page is lost. */
  #isPageLost = false;
  /** Nothing is refunded while the business's balance is empty. */
  isBalanceEmpty = false;
  #ids: string[] = [];
  /** The kinds of alarms that were raised. */
  readonly alarms = new Set<AlarmKind>();
  nowMs: number;
  readonly #otherRateOf: (room: number) => number;

  constructor(
    db: Database,
    roomIds: string[],
    providers: Providers,
    {
      nowMs,
      otherRateOf,
    }: {
      nowMs: number;
      /** The rate that `price` gives a night of a room. */
      otherRateOf: (room: number) => number;
    },
  ) {
    this.#db = db;
    this.#providers = providers;
    this.roomIds = roomIds;
    this.nowMs = nowMs;
    this.#otherRateOf = otherRateOf;
    const clock = clockOver(() => this.nowMs);
    const cards: CardProvider = {
      ...providers.cards.cards,
      refundIntent: async (input) => {
        if (this.isBalanceEmpty) throw new CardRequestRefused({ code: 'balance', message: 'It is empty.' });
        return providers.cards.cards.refundIntent(input);
      },
    };
    const { gateway, wallets } = providers.gateway;
    const gatewayThatLoses: GatewayProvider = {
      ...gateway,
      openSession: async (session) => {
        const opened = await gateway.openSession(session);
        if (this.#isPageLost) throw new GatewayUnavailable('lost', { fault: { kind: 'no_answer' } });
        return opened;
      },
    };
    const alarm: RaiseAlarm = (kind) => void this.alarms.add(kind);
    this.#deps = {
      ...{ db, cards, clock, alarm, dataKeys: testDataKeys },
      wallets: { ...wallets, gateways: { [presentWallet]: gatewayThatLoses } },
    };
    this.gateway = new RealGateway(db, providers.gateway, this.#deps, providers.notices);
    this.terms = new RealTerms(this.#deps, roomIds);
    this.rules = new RealRules(this.#deps, roomIds[0] ?? '');
    this.desk = new RealDesk(this.#deps);
    this.disputes = new RealDisputes(this.#deps, providers.cards);
  }

  async hold(who: number, room: number, stay: Stay, anew = false): Promise<string> {
    const held = await takeHold(this.#deps, {
      ...this.personOf(who),
      roomId: this.roomId(room),
      stay,
      guests: 1,
      anew,
    });
    if (held.outcome !== 'held') return held.outcome;
    return `held at ${held.quote.totalPoisha}, ${held.advancePoisha} now`;
  }

  async pay(
    who: number,
    { room, stay, means, shown }: { room: number; stay: Stay; means: Means; shown: PartlyShown },
  ): Promise<string> {
    const isCard = means !== 'wallet' && means !== 'page lost';
    this.#isPageLost = means === 'page lost';
    const order: BookingOrder = {
      ...this.personOf(who),
      key: crypto.randomUUID(),
      roomId: this.roomId(room),
      stay,
      guests: 1,
      guest: {
        name: 'Guest',
        phone: '+8801712345678',
        address: 'Mymensingh',
        document: { type: 'nid', country: 'BD', number: '1234567890' },
      },
      shownTotalPoisha: shown.totalPoisha,
      ...(shown.advancePoisha !== undefined && { shownAdvancePoisha: shown.advancePoisha }),
      ...(isCard ? { paymentMethodId: cardOf[means] } : { way: 'wallet' as const, agreed: true }),
      again: false,
    };
    try {
      return (await placeBooking(this.#deps, order)).outcome;
    } catch (error) {
      if (error instanceof GatewayUnavailable) return 'unavailable';
      throw error;
    } finally {
      this.#isPageLost = false;
    }
  }

  async answerBank(booking: number, attempt: number, answer: 'yes' | 'no'): Promise<string> {
    const intentId = await this.intentOf(booking, attempt);
    const { clientSecret } = await this.#providers.cards.cards.findIntent(intentId);
    await this.#providers.cards.answerChallenge(clientSecret, answer === 'yes' ? 'completed' : 'failed');
    return 'answered';
  }

  /** The provider's event about an attempt, sent twice. */
  async hear(booking: number, attempt: number): Promise<string> {
    const event = { id: `evt_${crypto.randomUUID()}`, intentId: await this.intentOf(booking, attempt) };
    await handlePaymentEvent(this.#deps, event);
    await handlePaymentEvent(this.#deps, event);
    return 'learned';
  }

  async settle(who: number, booking: number): Promise<string> {
    await settleBooking(this.#deps, { uid: this.personOf(who).uid, bookingId: this.idOf(booking) });
    return 'learned';
  }

  async giveUp(who: number, booking: number): Promise<string> {
    const hold = { uid: this.personOf(who).uid, bookingId: this.idOf(booking) };
    return (await giveUpHold(this.#deps, hold)).outcome;
  }

  async reconcile(): Promise<string> {
    await reconcilePayments(this.#deps);
    return 'reconciled';
  }

  async cancel(who: number, booking: number, isByHotel: boolean): Promise<string> {
    const bookingId = this.idOf(booking);
    const by = isByHotel ? { administrator: actor, reason: 'a reason' } : { guest: this.personOf(who).uid };
    const preview = await showCancellation(this.#deps, bookingId, by);
    if (preview.outcome !== 'shown') return preview.outcome;
    const refundPoisha = isByHotel ? preview.terms.paidPoisha : preview.terms.refundPoisha;
    const other = await cancelBooking(this.#deps, { bookingId, by, refundPoisha: refundPoisha + 1 });
    if (other.outcome !== 'refund_changed') return `another refund: ${other.outcome}`;
    const done = await cancelBooking(this.#deps, { bookingId, by, refundPoisha });
    const again = await cancelBooking(this.#deps, { bookingId, by, refundPoisha });
    if (again.outcome !== done.outcome) return `said again: ${again.outcome}`;
    return `${done.outcome} ${refundPoisha}`;
  }

  /** Answers what a change costs, and then what became of it at the price that the guest was shown. */
  async change(
    who: number,
    booking: number,
    {
      room,
      stay,
      means,
      shown,
    }: { room: number; stay: Stay; means: 'good' | 'declined' | 'wallet'; shown: ShownChange },
  ): Promise<string> {
    const bookingId = this.idOf(booking);
    const wanted = { uid: this.personOf(who).uid, bookingId, roomId: this.roomId(room), stay, guests: 1 };
    const preview = await showChange(this.#deps, wanted);
    const now = preview.outcome === 'priced' ? preview.terms : { differencePoisha: 0, chargePoisha: 0 };
    const key = crypto.randomUUID();
    const { outcome } = await changeBooking(this.#deps, {
      ...wanted,
      shownDifferencePoisha: shown.differencePoisha,
      shownChargePoisha: shown.chargePoisha,
      ...(means === 'wallet' ? { wallet: { key } } : { card: { key, paymentMethodId: cardOf[means] } }),
    });
    return `${now.differencePoisha}, ${now.chargePoisha} now: ${outcome === 'booked' ? 'changed' : outcome}`;
  }

  goodwill = (booking: number, part: number): Promise<string> =>
    giveGoodwill(this.#deps, this.idOf(booking), part);

  async block(room: number, night: NightDate, blocked: number): Promise<string> {
    const { outcome } = await setNightBlocks(this.#deps, {
      actor,
      roomIds: [this.roomId(room)],
      nights: [night],
      blocked,
    });
    return outcome === 'changed' ? 'blocked' : outcome;
  }

  async price(room: number, night: NightDate, isOther: boolean): Promise<string> {
    const { outcome } = await setNightPrices(this.#deps, {
      actor,
      roomIds: [this.roomId(room)],
      nights: [night],
      pricePoisha: isOther ? this.#otherRateOf(room) : null,
    });
    return outcome === 'changed' ? 'priced' : outcome;
  }

  async changeCapacity(room: number, count: number): Promise<string> {
    const roomId = this.roomId(room);
    const { outcome } = await updateRoom(this.#deps, { actor, roomId, changes: { roomCount: count } });
    return outcome;
  }

  /** The bookings in their present state, in the order in which they were made. */
  async bookings(): Promise<RealBooking[]> {
    const { rows } = await this.#db.execute<RealBooking & Record<string, unknown>>(sql`
      select b.id, b.room_id as "roomId", b.state, b.check_in::text as "checkIn", b.check_out::text as "checkOut",
        coalesce(b.held_until <= ${new Date(this.nowMs).toISOString()}, false) as "isLapsed",
        b.total_poisha::int as "totalPoisha", b.desk_poisha::int as "deskPoisha",
        b.kept_by_changes_poisha::int as "keptByChangesPoisha", b.given_back_poisha as "givenBackPoisha",
        (select coalesce(sum(amount_poisha), 0)::int from desk_payments d where d.booking_id = b.id) as "deskPaidPoisha", coalesce(p.open, 0) as open,
        coalesce(p.paid, 0) as "paidPoisha", coalesce(p.lost, 0) as "lostPoisha", coalesce(p.wallets, '[]') as wallets
      from bookings b left join (
        select booking_id, count(*) filter (where state in ('started', 'requires_action'))::int as open,
          json_agg(state order by attempt) filter (where provider <> 'stripe' and attempt > 0) as wallets,
          sum(coalesce(captured_poisha, 0) - (select coalesce(sum(amount_poisha), 0) from refunds r
            where r.payment_id = payments.id and r.state <> 'failed') - coalesce(disputed_poisha, 0))::int as paid,
          coalesce(sum(disputed_poisha), 0)::int as lost
        from payments group by booking_id
      ) p on p.booking_id = b.id
      where b.for_payment is null order by b.created_at`);
    this.#ids = rows.map(({ id }) => id);
    return rows;
  }

  /** How many of each room can be sold for each night. */
  async free(nights: NightDate[]): Promise<number[][]> {
    const { rows } = await this.#db.execute<{ room: string; night: string; free: number }>(sql`
      select r.id as room, n.night::text as night,
        (coalesce(t.capacity, r.room_count) - coalesce(t.taken, 0) + (select count(*) from bookings b
          where b.room_id = r.id and b.state = 'held' and b.held_until <= ${new Date(this.nowMs).toISOString()}
            and b.check_in <= n.night and n.night < b.check_out))::int as free
      from rooms r
      cross join generate_series(${nights[0]}::date, ${nights.at(-1)}::date, interval '1 day') as g
      cross join lateral (select g::date as night) n
      left join room_nights t on t.room_id = r.id and t.night = n.night
      where r.id in (${sql.join(
        this.roomIds.map((id) => sql`${id}`),
        sql`, `,
      )})`);
    return this.roomIds.map((id) =>
      nights.map((night) => rows.find((row) => row.room === id && row.night === night)?.free ?? Number.NaN),
    );
  }

  /** Everything unfinished, and every difference from the provider's books. Nothing is owed of what a bank has taken whole. */
  async openAndUnbalanced(): Promise<string[]> {
    const { rows } = await this.#db.execute<{ what: string }>(sql`
      select 'payment ' || state as what from payments where state in ('started', 'requires_action', 'review')
        or (state = 'refund_due' and coalesce(disputed_poisha, 0) < captured_poisha)
      union all select 'question about a ' || state || ' payment' from payments where ask_until is not null
      union all select 'refund ' || state from refunds where state in ('due', 'asked')
      union all select 'booking ' || state from bookings where state = 'held'`);
    const differences = await auditBooks(this.#deps, {
      graceMs: 0,
      nowMs: Date.now() + 40 * 86_400_000,
      days: 80,
    });
    return [
      ...rows.map(({ what }) => what),
      ...differences.map(({ what, id, detail }) => `${what} ${id} ${detail}`),
      ...(await gatewayDifferences(this.#db, await this.#providers.gateway.money())),
    ];
  }

  personOf(who: number) {
    const language = 'en' as const;
    return { uid: `person-${who}`, userEmail: `person-${who}@example.com`, emailVerified: true, language };
  }

  roomId(room: number): string {
    return this.roomIds[room] ?? '';
  }

  /**
   * As of the last comparison: a command makes at most one booking, and never refers to the one that it makes itself.
   */
  idOf(booking: number): string {
    return this.#ids[booking] ?? '';
  }

  placeOf(bookingId: string): number {
    return this.#ids.indexOf(bookingId);
  }

  async intentOf(booking: number, attempt: number): Promise<string> {
    const { rows } = await this.#db.execute<{ intentId: string }>(sql`
      select intent_id as "intentId" from payments where booking_id = ${this.idOf(booking)}
        and attempt > 0 order by attempt offset ${attempt} limit 1`);
    return rows[0]?.intentId ?? '';
  }
}

/** The nights in which everything happens, from the day on which a run begins. */
export const nightsFrom = (today: NightDate): NightDate[] =>
  Array.from({ length: 6 }, (_, index) => addDays(today, 2 + index));
