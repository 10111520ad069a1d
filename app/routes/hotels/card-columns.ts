import type { HotelCard } from '../../../contract/hotel.ts';

/**
 * Cards as columns: for each member the values of all cards, in their order. The loader's answer stands in the page, and so
 * it names each member once instead of once for each card.
 */
export type CardColumns = { [Member in keyof HotelCard]?: HotelCard[Member][] };

export function columnsOf(cards: HotelCard[]): CardColumns {
  const columns = new Map<string, unknown[]>();
  for (const [at, card] of cards.entries())
    for (const [member, value] of Object.entries(card)) {
      const column = columns.get(member) ?? cards.map(() => undefined);
      column[at] = value;
      columns.set(member, column);
    }
  // As lists of anything: the compiler does not follow members through an object's entries.
  const entries: unknown[][] = [...columns];
  return Object.fromEntries(entries);
}

/**
 * The same cards, whose stories are not sent with the page: they stand in its markup, are the longest part of a card, and
 * would come twice.
 */
export function withStoriesInMarkup({ describtion, ...columns }: CardColumns): CardColumns {
  return columns;
}

/** Of a page that the server has rendered and that is being taken over: the stories as they are shown, in the cards' order. */
function storiesInMarkup(): string[] {
  return [...document.querySelectorAll('#results .card-words')].map((story) => story.textContent);
}

export function cardsOf(columns: CardColumns): HotelCard[] {
  // Kept with the data, since the markup is the page's own from now on.
  if (columns._id?.length) columns.describtion ??= storiesInMarkup();
  const members = Object.entries({ ...columns, describtion: columns.describtion ?? [] });
  return (columns._id ?? []).map((_, index) => {
    // A member that a card has not is left out, as it was.
    const card: unknown[][] = members
      .map(([member, values]) => [member, values[index]])
      .filter(([, value]) => value !== undefined);
    return Object.fromEntries(card);
  });
}
