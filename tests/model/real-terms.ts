import type { PlacingDeps } from '../../domain/bookings/booking-order.ts';
import {
  addSeasonRule,
  changeSeasonRule,
  removeSeasonRule,
} from '../../domain/calendar/change-season-rules.ts';
import { findRoomEvenArchived } from '../../domain/catalog/catalog-store.ts';
import { updateHotel } from '../../domain/editing/update-hotel.ts';
import { quoteRoom } from '../../domain/offers/quote-room.ts';
import { leastPayable } from '../../domain/payments/payment-providers.ts';
import { advanceOfQuote } from '../../domain/pricing/quote-stay.ts';
import type { SeasonValues } from '../../domain/pricing/season-rule.ts';
import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import { type Stay, weekdays } from '../../kernel/stay-dates.ts';
import type { ModelSeason, ModelTaxes } from './model-state.ts';
import { actor } from './real-gateway.ts';

/** What hotel and seasons ask for when a stay is booked. */
export class RealTerms {
  readonly #deps: PlacingDeps;
  readonly #roomIds: string[];
  /** In the order in which they were added. */
  readonly #seasonIds: string[] = [];

  constructor(deps: PlacingDeps, roomIds: string[]) {
    this.#deps = deps;
    this.#roomIds = roomIds;
  }

  async setTerm(advance: AdvanceTerm): Promise<string> {
    const changes = { advance };
    const { outcome } = await updateHotel(this.#deps, { actor, hotelId: await this.#hotelId(), changes });
    return outcome === 'unchanged' ? 'updated' : outcome;
  }

  async setTaxes(taxes: ModelTaxes): Promise<string> {
    const profiles = taxes.flatMap(({ from, tax }) =>
      tax === 'usual' ? [] : [{ from, service: 7.5, vat: 15, included: tax === 'included' }],
    );
    const changes = { taxes: profiles.length > 0 ? profiles : null };
    const { outcome } = await updateHotel(this.#deps, { actor, hotelId: await this.#hotelId(), changes });
    return outcome === 'unchanged' ? 'updated' : outcome;
  }

  async addSeason(season: ModelSeason): Promise<string> {
    const values = await this.#valuesOf(season);
    const added = await addSeasonRule(this.#deps, { actor, key: undefined, values });
    if (added.outcome === 'added') this.#seasonIds.push(added.id);
    return added.outcome;
  }

  async changeSeason(index: number, season: ModelSeason): Promise<string> {
    const [id = '', values] = [this.#seasonIds[index], await this.#valuesOf(season)];
    const { outcome } = await changeSeasonRule(this.#deps, { actor, id, values, version: undefined });
    return outcome === 'unchanged' ? 'updated' : outcome;
  }

  async removeSeason(index: number): Promise<string> {
    const [id = ''] = this.#seasonIds.splice(index, 1);
    return (await removeSeasonRule(this.#deps, { actor, id })) ? 'removed' : 'not there';
  }

  /** What anybody is shown of a stay that nobody has booked yet. */
  async quote(room: number, stay: Stay): Promise<string> {
    const roomId = this.#roomIds[room] ?? '';
    const quoted = await quoteRoom(this.#deps, { roomId, stay, guests: 1 });
    if (quoted.outcome !== 'quoted') return quoted.outcome;
    const { quote, hotelTerm, refusal } = quoted;
    const closed = refusal?.outcome === 'destination_closed' ? ', closed' : '';
    return `${quote.totalPoisha}, ${advanceOfQuote(quote, hotelTerm, leastPayable(this.#deps))} now${closed}`;
  }

  /** A rule has to set something: one without a term asks for at least one night, as every stay has. */
  async #valuesOf({ room, first, last, term }: ModelSeason): Promise<SeasonValues> {
    return {
      hotelId: await this.#hotelId(),
      roomId: room === undefined ? null : (this.#roomIds[room] ?? null),
      name: 'A season',
      ...{ firstNight: first, lastNight: last, weekdays: [...weekdays] },
      ...{ pricePoisha: null, changePercent: null, closed: false },
      nightsMin: term ? null : 1,
      advance: term ?? null,
    };
  }

  async #hotelId(): Promise<string> {
    const room = await findRoomEvenArchived(this.#deps.db, this.#roomIds[0] ?? '');
    return room?.hotel.id ?? '';
  }
}
