import type { Hotel } from '../../../contract/hotel.ts';
import type { Room } from '../../../contract/room.ts';

/** The questions that guests ask a hotel first, in this order, with their possible answers. */
export interface GuestAnswers {
  breakfast: 'all' | 'some' | 'served' | 'none';
  parking: 'free' | 'garage' | 'none';
  lift: 'yes' | 'ground' | 'none';
  generator: 'yes' | 'ask';
  hotWater: 'all' | 'some' | 'ask';
  couples: 'welcome' | 'papers' | 'ask';
  foreigners: 'welcome' | 'ask';
  deskAtNight: 'yes' | 'ask';
  womenAlone: 'welcome' | 'ask';
}
export type GuestQuestion = keyof GuestAnswers;

const withBreakfast = /breakfast|all meals|নাশতা/i;

/**
 * The answers that follow from the data of the hotel and its rooms. An unticked facility does not exist; other facts
 * that are not stated are unknown, and the guest is advised to ask.
 */
export function answersOf(hotel: Hotel, rooms: Room[] = []): GuestAnswers {
  const { foodFacilities, generalFacilities, othersFacilities } = hotel.facilities;
  const says = (word: Hotel['goodToKnow'][number]) => hotel.goodToKnow.includes(word);
  const breakfasts = rooms.filter(({ complimentary }) => withBreakfast.test(complimentary)).length;
  const hot = rooms.filter(({ facilities }) => facilities.includes('Hot Water')).length;
  const couples = says('Couples Welcome') || generalFacilities.includes('Couple Friendly');
  return {
    breakfast:
      breakfasts > 0
        ? breakfasts === rooms.length
          ? 'all'
          : 'some'
        : foodFacilities.includes('Breakfast')
          ? 'served'
          : 'none',
    parking: othersFacilities.includes('Free Large Vehicle Parking')
      ? 'free'
      : othersFacilities.includes('Garage')
        ? 'garage'
        : 'none',
    lift: generalFacilities.includes('Elevator') ? 'yes' : hotel.floors <= 1 ? 'ground' : 'none',
    generator: says('Generator') ? 'yes' : 'ask',
    hotWater: says('Hot Water') ? 'all' : hot > 0 ? 'some' : 'ask',
    couples: says('Marriage Papers Asked') ? 'papers' : couples ? 'welcome' : 'ask',
    foreigners: says('Foreigners Welcome') ? 'welcome' : 'ask',
    deskAtNight: says('Desk Open At Night') ? 'yes' : 'ask',
    womenAlone: says('Women Alone Welcome') ? 'welcome' : 'ask',
  };
}
