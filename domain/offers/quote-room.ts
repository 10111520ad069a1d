import type { Database } from '../../db/statements/database.ts';
import type { AdvanceTerm } from '../../kernel/catalogue-choices.ts';
import type { Clock } from '../../kernel/clock.ts';
import { stayPoishaMax } from '../../kernel/money.ts';
import { type Stay, type StayFault, stayFault } from '../../kernel/stay-dates.ts';
import { profilesOf } from '../../kernel/tax-profiles.ts';
import { findRoom, isForSale } from '../catalog/catalog-store.ts';
import { findNightsOfRoom } from '../inventory/inventory-store.ts';
import { offerStay, type RoomOffer } from './offer-stay.ts';

/**
 * Prices a stay in a room without booking it, with the hotel's term for an advance, and counts how many rooms of this kind are free for the whole stay:
 * none when a night is not for sale. A stay that is too short for its arrival night, or too expensive, is not priced.
 */
export async function quoteRoom(
  deps: { db: Database; clock: Clock },
  input: { roomId: string; stay: Stay; guests: number },
): Promise<
  | ({ outcome: 'quoted'; hotelTerm: AdvanceTerm } & RoomOffer)
  | { outcome: 'stay_too_short'; nightsMin: number }
  | { outcome: 'bad_stay'; fault: StayFault }
  | { outcome: 'room_not_found' }
  | { outcome: 'too_many_guests' }
  | { outcome: 'stay_too_expensive' }
> {
  const fault = stayFault(input.stay, deps.clock.today());
  if (fault) return { outcome: 'bad_stay', fault };
  const room = await findRoom(deps.db, input.roomId);
  if (!room || !isForSale(room)) return { outcome: 'room_not_found' };
  if (input.guests > room.room.guestsMax) return { outcome: 'too_many_guests' };
  const nights = await findNightsOfRoom(deps.db, input.roomId, input.stay, deps.clock.now());
  const offer = offerStay(room.room, nights, input.stay, profilesOf(room.hotel));
  if (offer.refusal?.outcome === 'stay_too_short') return offer.refusal;
  if (offer.quote.totalPoisha > stayPoishaMax) return { outcome: 'stay_too_expensive' };
  return { outcome: 'quoted', ...offer, hotelTerm: room.hotel.advance };
}
