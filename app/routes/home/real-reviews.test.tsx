import { expect, test } from 'vitest';
import type { Summary } from '../../../contract/hotel.ts';
import type { LatestReviews } from '../../../contract/review.ts';
import { renderedText } from '../../../tests/fixtures/rendered-part.tsx';
import { en } from '../../i18n/en.ts';
import { Counters } from './counters.tsx';
import { type HomeReviews, Reviews } from './reviews.tsx';

const summary: Summary = { hotels: 8, rooms: 41, bookings: 1 };
const latest: LatestReviews = {
  number: 11,
  reviews: [
    {
      _id: 'a-review',
      marks: { clean: 5, staff: 4, place: 3, worth: 5 },
      text: 'A calm house above the river.',
      party: 'family',
      firstName: 'Shirin',
      language: 'en',
      month: '2026-10',
      roomName: 'Deluxe Double',
      hotleId: 'a-hotel',
      hotelName: 'Shapla Inn',
    },
  ],
};

const text = (reviews: HomeReviews) =>
  renderedText(
    <>
      <Counters summary={summary} reviews={reviews} />
      <Reviews reviews={reviews} />
    </>,
  );

test('home counts the reviews of guests exactly, without a plus, and shows them with their marks', () => {
  const page = text({ isReal: true, latest });
  expect(page).toContain('11 Reviews');
  expect(page).not.toContain('11+');
  expect(page).toContain('A calm house above the river.');
  expect(page).toContain('4.3 out of 5');
  expect(page).toContain('Shapla Inn, October 2026');
  expect(page).not.toContain('Samples of what guests might say.');
});

test('home says nothing of reviews where they are real and there is none', () => {
  expect(text({ isReal: true, latest: { number: 0, reviews: [] } })).not.toMatch(/review/i);
});

test('home has its seven samples and “10+” by default', () => {
  const page = text({ isReal: false, latest: undefined });
  expect(page).toContain('10+');
  for (const { name } of en.reviews) expect(page).toContain(name);
});
