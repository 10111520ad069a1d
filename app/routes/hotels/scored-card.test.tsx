import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { HotelCard as Card } from '../../../contract/hotel.ts';
import type { SiteConfig } from '../../../contract/site-config.ts';
import { bn } from '../../i18n/bn.ts';
import { en } from '../../i18n/en.ts';
import { LanguageProvider } from '../../i18n/language.tsx';
import { addCatalogue } from '../../i18n/load-catalogue.ts';
import { defaultSearch } from '../../search/search.ts';
import type { Site } from '../../site.ts';
import { HotelCard } from './hotel-card.tsx';
import { listFacts } from './list-facts.ts';

beforeAll(() => {
  addCatalogue('en', en);
  addCatalogue('bn', bn);
});

const card: Card = {
  _id: '0b2f1c9e-5a77-4f0e-9d57-3a1f0c7d2e11',
  publicPath: '/stay/sylhet/shapla-inn-bcdfghjk',
  hotelName: 'Hotel Ghorighar',
  address: '12 Circuit House Road',
  upazila: 'Sylhet Sadar',
  district: 'Sylhet',
  describtion: 'A house.',
  accomodation: 'hotel',
  shownFacilities: ['Wi-Fi'],
  startsFrom: 2_000,
};

const markup = (hotel: Card, language: 'en' | 'bn' = 'en') =>
  renderToString(
    <StaticRouter location="/hotels">
      <LanguageProvider language={language}>
        <HotelCard hotel={hotel} search={defaultSearch('2027-03-01')} dates="none" first={false} />
      </LanguageProvider>
    </StaticRouter>,
  );
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('a card shows the score with one decimal and the number of reviews, in both languages', () => {
  const scored = { ...card, score: 40, reviews: 1_234 };
  expect(textOf(markup(scored))).toContain('4.0 of 5 from 1,234 reviews');
  expect(textOf(markup(scored, 'bn'))).toContain('৪.০ (৫-এর মধ্যে), ১,২৩৪টি রিভিউ থেকে');
});

test('a card shows the number of reviews from the first on, without a score, in both languages', () => {
  expect(textOf(markup({ ...card, reviews: 1 }))).toContain(' 1 review ');
  expect(textOf(markup({ ...card, reviews: 2 }))).toContain(' 2 reviews ');
  expect(textOf(markup({ ...card, reviews: 2 }, 'bn'))).toContain(' ২টি রিভিউ ');
});

test('a card of a hotel without reviews says nothing of them', () => {
  expect(markup(card)).not.toMatch(/card-score|review/i);
});

test('structured data of a list have the rating of guests where a score is shown, and there alone', () => {
  // Of the site's facts the list reads these alone.
  const site = {
    language: 'en',
    siteConfig: { publicOrigin: 'https://nibash.example' } as SiteConfig,
  } as Site;
  const hotels = [{ ...card, score: 40, reviews: 12 }, { ...card, reviews: 2 }, card];
  const [, list] = listFacts(site, en, { path: '/hotels', district: 'Sylhet', hotels });
  const items = JSON.parse(JSON.stringify(list)).itemListElement;
  expect(items.map(({ item }: { item: { aggregateRating?: object } }) => item.aggregateRating)).toEqual([
    { '@type': 'AggregateRating', ratingValue: '4.0', reviewCount: 12 },
    undefined,
    undefined,
  ]);
});
