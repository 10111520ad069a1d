import { LRUCache } from 'lru-cache';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Language } from '../../contract/enumerations.ts';
import type { HotelCard } from '../../contract/hotel.ts';
import { LanguageProvider } from '../i18n/language.tsx';
import { CardOffer } from '../offers/card-offer.tsx';
import { type OfferTexts, offerTextNames, offerWriter } from '../offers/offer-texts.ts';
import { type CardFacts, CardOfHotel, cardFacts, nameIdOf } from '../routes/hotels/hotel-card.tsx';
import type { FirstFull } from '../routes/hotels/hotel-list.ts';
import { NothingFree } from '../routes/hotels/nothing-free.tsx';
import type { ClaimedDates, Search } from '../search/search.ts';
import { hotelQuery } from '../search/search-address.ts';

/**
 * The cards of a list as the server sends them: exactly React's markup of `<HotelCard>`, assembled from two parts
 * that React rendered once. A hotel's part is cached by everything that it shows, and the address is put in. The offer's
 * part has the same markup for every hotel, with different texts. The browser renders the cards with React.
 */
export function cardMarkup(
  cards: HotelCard[],
  list: { language: Language; search: Search; dates: ClaimedDates; full?: FirstFull | undefined },
): string {
  const guests = Number(list.search.guestNumber);
  const textsOf = offerWriter(list.language, list.search);
  const query = escaped(hotelQuery(list.search, list.dates));
  const items = cards.map((hotel, index) => {
    const around = cardOfHotel({ hotel, guests, first: index === 0, language: list.language });
    const id = escaped(hotel._id);
    const link = { address: `/hotels/${id}${query}`, nameId: nameIdOf(id) };
    const offer = filledOffer(list.language, textsOf(hotel), link);
    const line = list.full?.at === index ? nothingFreeLine(list.language, list.full) : '';
    return `${line}<li>${around.beforeAddress}${link.address}${around.beforeOffer}${offer}${around.after}</li>`;
  });
  return items.join('');
}

/** The markup around the offer in a card. */
interface AroundOffer {
  /** The data that the card was rendered from; with other data it is rendered again. */
  hotel: CardFacts;
  beforeAddress: string;
  beforeOffer: string;
  after: string;
}

/** The size of an entry besides its markup: its data. */
const besideMarkup = 2_048;
const cachedCharactersMax = 16 * 1024 * 1024;
const cached = new LRUCache<string, AroundOffer>({
  maxSize: cachedCharactersMax,
  sizeCalculation: ({ beforeAddress, beforeOffer, after }) =>
    beforeAddress.length + beforeOffer.length + after.length + besideMarkup,
});

const isSame = (one: CardFacts, other: CardFacts) =>
  cardFacts.every((fact) => one[fact] === other[fact] || String(one[fact]) === String(other[fact]));

function cardOfHotel(card: {
  hotel: HotelCard;
  guests: number;
  first: boolean;
  language: Language;
}): AroundOffer {
  const { hotel, guests, first, language } = card;
  const isFull = hotel.available === 0;
  const key = `${hotel._id} ${language} ${guests} ${first} ${isFull}`;
  const cachedCard = cached.get(key);
  if (cachedCard && isSame(cachedCard.hotel, hotel)) return cachedCard;
  const markup = render(
    language,
    <CardOfHotel hotel={hotel} address={placeholder('address')} guests={guests} isFull={isFull} first={first}>
      <hr />
    </CardOfHotel>,
  );
  // Before the article React puts a preload of the picture, which belongs into the page's head (`results.tsx`).
  const [beforeAddress, rest] = markup.slice(markup.indexOf('<article')).split(placeholder('address'));
  const [beforeOffer, after] = rest?.split('<hr/>') ?? [];
  if (beforeAddress === undefined || beforeOffer === undefined || after === undefined)
    throw new Error('a card without a place for its address or its offer');
  const made = { hotel, beforeAddress, beforeOffer, after };
  cached.set(key, made);
  return made;
}

const nothingFreeLine = (language: Language, { count }: FirstFull) =>
  render(language, <NothingFree count={count} />);

const fields = [...offerTextNames, 'address', 'nameId'] as const;
type Field = (typeof fields)[number];
/** Escaped, as in the markup. */
type Link = Record<'address' | 'nameId', string>;

/** An offer's markup, cut where texts belong: a piece, the field after it, and so on; the last piece has no field. */
type Template = { piece: string; field: Field | undefined }[];

/** By language and by the set of texts in an offer: a few dozen. */
const templates = new Map<string, Template>();

function filledOffer(language: Language, texts: OfferTexts, link: Link): string {
  let key: string = language;
  for (const field of offerTextNames) if (texts[field]) key += field;
  let template = templates.get(key);
  if (!template) {
    template = offerTemplate(language, texts);
    templates.set(key, template);
  }
  let markup = '';
  for (const { piece, field } of template) {
    markup += piece;
    if (field === 'address' || field === 'nameId') markup += link[field];
    else if (field) markup += escaped(texts[field] ?? '');
  }
  return markup;
}

/** A marker that occurs in no text, and that stays unchanged in an address. */
const placeholder = (field: Field) => `/field-of-${field}-field`;
const placeholders = /\/field-of-(\w+)-field/g;

function offerTemplate(language: Language, sample: OfferTexts): Template {
  const texts = Object.fromEntries(
    offerTextNames.flatMap((field) => (sample[field] ? [[field, placeholder(field)]] : [])),
  );
  const markup = render(
    language,
    <CardOffer texts={texts} address={placeholder('address')} nameId={placeholder('nameId')} />,
  );
  const pieces = markup.split(placeholders);
  const template: Template = [];
  // The name of a field is between two pieces.
  for (let at = 0; at < pieces.length; at += 2)
    template.push({ piece: pieces[at] ?? '', field: fields.find((field) => field === pieces[at + 1]) });
  return template;
}

/** Like in the page: in the reader's language, with links. */
const render = (language: Language, element: ReactElement) =>
  renderToString(
    <StaticRouter location="/hotels">
      <LanguageProvider language={language}>{element}</LanguageProvider>
    </StaticRouter>,
  );

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes like React in a text or an attribute. */
const escaped = (text: string) => text.replace(/["'&<>]/g, (sign) => escapes[sign] ?? sign);
