import { eq } from 'drizzle-orm';
import { hotels, rooms } from '../../db/schema/catalog.ts';
import type { PlacingDeps } from '../../domain/bookings/booking-order.ts';
import { cancelBooking } from '../../domain/bookings/cancelling/cancel-booking.ts';
import { showGuestOffer } from '../../domain/bookings/cancelling/guest-offer.ts';
import {
  addDestinationRule,
  changeDestinationRule,
  takeBackDestinationRule,
} from '../../domain/calendar/change-destination-rules.ts';
import { showConcerned } from '../../domain/closed-stays/concerned-stays.ts';
import { giveBackNights } from '../../domain/closed-stays/give-back-nights.ts';
import { offerDates } from '../../domain/closed-stays/offer-dates.ts';
import type { DestinationValues } from '../../domain/destinations/destination-rule.ts';
import { districts } from '../../kernel/catalogue-choices.ts';
import type { Stay } from '../../kernel/stay-dates.ts';
import { actor } from './real-gateway.ts';
import type { ConcernedRow, RuleValues } from './rules-model.ts';

/** What the authorities close, and what becomes of the stays there. */
export class RealRules {
  readonly #deps: PlacingDeps;
  readonly #roomId: string;
  /** In the order in which they were made; undefined once taken back. */
  readonly #ids: (string | undefined)[] = [];

  constructor(deps: PlacingDeps, roomId: string) {
    this.#deps = deps;
    this.#roomId = roomId;
  }

  async add(values: RuleValues): Promise<string> {
    const stored = await this.#stored(this.#ids.length, values);
    const added = await addDestinationRule(this.#deps, { actor, key: undefined, values: stored });
    if (added.outcome === 'added') this.#ids.push(added.id);
    return added.outcome;
  }

  async change(index: number, values: RuleValues): Promise<string> {
    const stored = await this.#stored(index, values);
    const change = { actor, id: this.#idOf(index), values: stored, version: undefined };
    const { outcome } = await changeDestinationRule(this.#deps, change);
    return outcome === 'unchanged' ? 'updated' : outcome;
  }

  async takeBack(index: number): Promise<string> {
    const isDone = await takeBackDestinationRule(this.#deps, { actor, id: this.#idOf(index) });
    this.#ids[index] = undefined;
    return isDone ? 'taken back' : 'rule_not_found';
  }

  /** Pressed twice: nobody gets a second offer. */
  async offer(index: number, bookingId?: string): Promise<string> {
    const press = { actor, ruleId: this.#idOf(index), bookingId };
    const made = await offerDates(this.#deps, press);
    if (made.outcome !== 'offered') return made.outcome;
    const again = await offerDates(this.#deps, press);
    if (again.outcome !== 'offered' || again.offers > 0) return `pressed again: ${JSON.stringify(again)}`;
    return `${made.offers} offered`;
  }

  /** The rest of a stay without the closed nights, as the guest is shown it. */
  async restsOf(uid: string, bookingId: string): Promise<Stay[]> {
    return (await showGuestOffer(this.#deps, { uid, bookingId }))?.without ?? [];
  }

  /** The guest takes all back: at another amount nothing happens, and a repeated press changes nothing. */
  async takeAll(uid: string, bookingId: string): Promise<string> {
    const offer = await showGuestOffer(this.#deps, { uid, bookingId });
    const refundPoisha = offer?.allPoisha ?? 0;
    const by = { guest: uid, byOffer: true as const };
    const other = await cancelBooking(this.#deps, { bookingId, by, refundPoisha: refundPoisha + 1 });
    const done = await cancelBooking(this.#deps, { bookingId, by, refundPoisha });
    const expected = done.outcome === 'cancelled' ? 'refund_changed' : done.outcome;
    if (other.outcome !== expected) return `another refund: ${other.outcome}`;
    const again = await cancelBooking(this.#deps, { bookingId, by, refundPoisha });
    if (again.outcome !== done.outcome) return `said again: ${again.outcome}`;
    const answer = done.outcome === 'cancelled' ? `cancelled ${refundPoisha}` : done.outcome;
    return `${offer ? 'offered' : 'nothing offered'}, ${answer}`;
  }

  /** The administrator gives the closed nights back at the cost that is listed, twice. */
  async press(index: number, bookingId: string): Promise<string> {
    const ruleId = this.#idOf(index);
    const listed = await showConcerned(this.#deps, ruleId, undefined);
    const amountPoisha = listed?.stays.find(({ booking }) => booking.id === bookingId)?.costPoisha ?? 0;
    const press = { actor, bookingId, ruleId, amountPoisha };
    const done = await giveBackNights(this.#deps, press);
    const again = await giveBackNights(this.#deps, press);
    if (again.outcome !== done.outcome) return `pressed again: ${again.outcome}`;
    return done.outcome === 'given_back' ? `given back ${amountPoisha}` : done.outcome;
  }

  /** The lists of the bookings that the rules concern, by the places of the bookings. */
  async concerned(placeOf: (bookingId: string) => number): Promise<ConcernedRow[][]> {
    const lists: ConcernedRow[][] = [];
    for (const id of this.#ids) {
      if (id === undefined) continue;
      const listed = await showConcerned(this.#deps, id, undefined);
      const rows = (listed?.stays ?? []).map(
        ({ booking, closed, costPoisha, deskOwesPoisha, offer, canOffer }) => ({
          ...{ at: placeOf(booking.id), closed, costPoisha, owesPoisha: deskOwesPoisha, offer, canOffer },
        }),
      );
      lists.push(rows.toSorted((one, other) => one.at - other.at));
    }
    return lists;
  }

  /** One that was taken back is not there. */
  #idOf(index: number): string {
    return this.#ids[index] ?? crypto.randomUUID();
  }

  /** Each rule has a sentence of its own, which is the reason that guests read of what is given back. */
  async #stored(index: number, { isHere, first, last, ...values }: RuleValues): Promise<DestinationValues> {
    const [hotel] = await this.#deps.db
      .select({ district: hotels.district })
      .from(rooms)
      .innerJoin(hotels, eq(hotels.id, rooms.hotelId))
      .where(eq(rooms.id, this.#roomId));
    const here = hotel?.district ?? districts[0];
    const there = districts.find((district) => district !== here) ?? here;
    return {
      ...{ kind: values.kind, yearly: values.yearly, leaveBefore: values.leaveBefore, isOn: values.isOn },
      ...{ place: isHere ? here : there, firstNight: first, lastNight: last },
      ...{ sentence: `Rule ${index}.`, sentenceBn: `বিধি ${index}।`, link: null, needs: [] },
    };
  }
}
