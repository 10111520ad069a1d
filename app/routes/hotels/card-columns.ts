import type { HotelCard } from '../../../contract/hotel.ts';

/** All members of a card but for its story. */
const members = [
  '_id',
  'hotelName',
  'hotelNameBn',
  'address',
  'addressBn',
  'upazila',
  'district',
  'accomodation',
  'latitude',
  'longitude',
  'picture',
  'shownFacilities',
  'startsFrom',
  'available',
  'fitsGuests',
  'stayRoomRent',
  'stayTotal',
  'stayDiscount',
  'nightsMin',
  'notForSale',
] as const satisfies (keyof HotelCard)[];

/** The stories stand in the page's markup, are the longest part of a card, and would come twice. */
type InMarkup = 'describtion' | 'describtionBn';

/**
 * Cards as columns: for each member the values of all cards, in their order, null for a card that has it not. They are sent
 * beside the page's markup, and so each member is named once instead of once for each card.
 */
export type CardColumns = { [Column in Exclude<keyof HotelCard, InMarkup>]?: unknown[] };

export function columnsOf(cards: HotelCard[]): CardColumns {
  const columns: CardColumns = {};
  for (const member of members)
    if (cards.some((card) => card[member] !== undefined))
      columns[member] = cards.map((card) => card[member] ?? null);
  return columns;
}

/** The cards of columns, with the stories that go with them. */
export function cardsOf(columns: CardColumns, stories: string[]): HotelCard[] {
  return stories.map((describtion, index) => {
    // As entries of anything: the compiler does not follow members through an object's entries.
    const entries: unknown[][] = members.flatMap((member) => {
      const value = columns[member]?.[index] ?? null;
      // A hotel without rooms starts from nothing; every other member that a card has not is left out.
      return value === null && member !== 'startsFrom' ? [] : [[member, value]];
    });
    return { ...Object.fromEntries(entries), describtion };
  });
}

/** The id of the element that holds the columns of a page that the server has rendered. */
export const columnsId = 'cards';

/** The cards of a page that the server has rendered and that is being taken over. */
export function cardsBesidePage(): HotelCard[] {
  const stories = [...document.querySelectorAll('#results .card-words')].map((story) => story.textContent);
  return cardsOf(JSON.parse(document.getElementById(columnsId)?.textContent || '{}'), stories);
}
