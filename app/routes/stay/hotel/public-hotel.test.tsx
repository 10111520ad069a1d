import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import type { HotelReviews } from '../../../../contract/review.ts';
import { PolicyWords } from '../../../cancellation/policy-words.tsx';
import { en } from '../../../i18n/en.ts';
import { LanguageProvider } from '../../../i18n/language.tsx';
import { addCatalogue } from '../../../i18n/load-catalogue.ts';
import { PublicReviews } from './public-reviews.tsx';

beforeAll(() => addCatalogue('en', en));

const textOf = (part: React.ReactNode) =>
  renderToString(
    <StaticRouter location="/stay/sylhet/inn-bcdfghjk">
      <LanguageProvider language="en">{part}</LanguageProvider>
    </StaticRouter>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const allHidden: HotelReviews = {
  number: 0,
  total: 0,
  languages: {},
  hidden: { personal_data: 2 },
  reviews: [],
};

test('without scripts, too, the page says how many reviews are hidden and why, though all of them are', () => {
  const text = textOf(<PublicReviews hotelId="a" reviews={allHidden} />);
  expect(text).toContain('2 reviews are hidden: Personal data (2).');
  expect(textOf(<PublicReviews hotelId="a" reviews={{ ...allHidden, hidden: {} }} />).trim()).toBe('');
});

test('without a stay the cost of cancelling is said by days before check-in, and by no date', () => {
  const text = textOf(<PolicyWords policy={[{ daysBefore: 3, keepPercent: 0 }]} />);
  expect(text).toContain('3 days before check-in');
  expect(text).not.toMatch(/For a stay from|20\d\d/);
});
