import type { HotelCard } from '../../../contract/hotel.ts';

/** All members of a card except those in the markup. */
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
  'score',
  'reviews',
  'startsFrom',
  'available',
  'fitsGuests',
  'stayRoomRent',
  'stayTotal',
  'stayAdvance',
  'stayDiscount',
  'stayRackRate',
  'stayRoomName',
  'stayRoomNameBn',
  'freeUntil',
  'nightsMin',
  'notForSale',
  'destination',
] as const satisfies (keyof HotelCard)[];

/**
 * The stories are in the page's markup and are the longest part of a card, and the addresses of the public pages are in its
 * facts for search engines: neither is sent twice.
 */
type InMarkup = 'describtion' | 'describtionBn' | 'publicPath';

/**
 * Cards as columns: for each member the values of all cards, in their order, null where it is absent, or one value that all
 * cards have. They are sent beside the page's markup, and this way each member is named once instead of once for each card,
 * and so is what all have: the district, and mostly the day until which a cancellation is free.
 */
export type CardColumns = { [Column in Exclude<keyof HotelCard, InMarkup>]?: unknown[] };

export function columnsOfCards(cards: HotelCard[]): CardColumns {
  const columns: CardColumns = {};
  for (const member of members)
    if (cards.some((card) => card[member] !== undefined)) {
      const values = new Set(cards.map((card) => card[member] ?? null));
      columns[member] = values.size === 1 ? [...values] : cards.map((card) => card[member] ?? null);
    }
  return columns;
}

/** Rebuilds the cards from columns, stories and addresses. */
export function cardsOf(columns: CardColumns, stories: string[], paths: string[]): HotelCard[] {
  return stories.map((describtion, index) => {
    // Typed loosely: the compiler does not follow members through an object's entries.
    const entries: unknown[][] = members.flatMap((member) => {
      const column = columns[member] ?? [];
      const value = column[column.length === 1 ? 0 : index] ?? null;
      // `startsFrom` is null for a hotel without rooms; any other absent member is left out.
      return value === null && member !== 'startsFrom' ? [] : [[member, value]];
    });
    return { ...Object.fromEntries(entries), describtion, publicPath: paths[index] ?? '' };
  });
}

/** The id of the element with the columns of a server-rendered page. */
export const columnsId = 'cards';

/** The cards of a server-rendered page that is being hydrated. */
export function cardsBesidePage(): HotelCard[] {
  const stories = [...document.querySelectorAll('#results .card-words')].map((story) => story.textContent);
  const facts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const paths = facts.flatMap(({ textContent }) => textContent.match(/\/stay\/[\w/-]+/g) ?? []);
  return cardsOf(JSON.parse(document.getElementById(columnsId)?.textContent || '{}'), stories, paths);
}
