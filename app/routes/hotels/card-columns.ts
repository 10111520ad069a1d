import type { HotelCard } from '../../../contract/hotel.ts';

/**
 * Cards as columns: for each member the values of all cards, in their order. The loader's answer stands in the page, and so
 * it names each member once instead of once for each card.
 */
export type CardColumns = { [Member in keyof HotelCard]-?: HotelCard[Member][] };

export function columnsOf(cards: HotelCard[]): CardColumns {
  const members = new Set(cards.flatMap((card) => Object.keys(card)));
  const valuesOf = new Map(cards.map((card) => [card, new Map<string, unknown>(Object.entries(card))]));
  // As lists of anything: the compiler does not follow members through an object's entries.
  const columns: unknown[][] = [...members].map((member) => [
    member,
    cards.map((card) => valuesOf.get(card)?.get(member)),
  ]);
  return Object.fromEntries(columns);
}

/**
 * The same cards, whose stories are not sent with the page: they stand in its markup, are the longest part of a card, and
 * would come twice. What is not enumerable is there for the server's rendering and left out of the data beside it.
 */
export function withStoriesInMarkup(columns: CardColumns): CardColumns {
  return Object.defineProperty(columns, 'describtion', { enumerable: false });
}

/** Of a page that the server has rendered and that is being taken over: the stories as they are shown, in the cards' order. */
function storiesInMarkup(): string[] {
  return [...document.querySelectorAll('#results .card-words')].map((story) => story.textContent);
}

export function cardsOf(columns: CardColumns): HotelCard[] {
  // Kept with the data, since the markup is the page's own from now on.
  if (columns._id?.length > 0) columns.describtion ??= storiesInMarkup();
  const members = Object.entries({ ...columns, describtion: columns.describtion ?? [] });
  return (columns._id ?? []).map((_, index) => {
    // A member that a card has not is left out, as it was.
    const card: unknown[][] = members
      .map(([member, values]) => [member, values[index]])
      .filter(([, value]) => value !== undefined);
    return Object.fromEntries(card);
  });
}
