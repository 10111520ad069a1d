import { expect, test } from 'vitest';
import type { HotelReviews, ShownReview } from '../../../../contract/review.ts';
import { allOf, firstBelow, hasMore, isMoved, pageSize } from './review-pages.ts';

/** The page of a list whose reviews are these numbers. */
function pageOf(list: number[], page: number): HotelReviews {
  const from = (page - 1) * pageSize;
  const reviews = list.slice(from, from + pageSize).map((id) => ({ _id: String(id) }) as ShownReview);
  return { number: list.length, hidden: {}, languages: { en: list.length }, total: list.length, reviews };
}
const list = Array.from({ length: 25 }, (_, index) => index + 1);
const idsOf = (pages: HotelReviews[]) => allOf(pages).map(({ _id: id }) => Number(id));

test('pages of an unchanged list follow one another up to the last one', () => {
  const pages = [pageOf(list, 1), pageOf(list, 2)];
  expect(isMoved(pages)).toBe(false);
  expect(hasMore(pages)).toBe(true);
  const all = [...pages, pageOf(list, 3)];
  expect(isMoved(all)).toBe(false);
  expect(hasMore(all)).toBe(false);
  expect(idsOf(all)).toEqual(list);
});

test('a review that is withdrawn meanwhile lets one slip to the page before, which is seen', () => {
  const left = list.filter((id) => id !== 5);
  const pages = [pageOf(list, 1), pageOf(left, 2)];
  expect(idsOf(pages)).not.toContain(11);
  expect(isMoved(pages)).toBe(true);
  expect(isMoved([pageOf(left, 1), pageOf(left, 2)])).toBe(false);
});

test('a review that is written while another one goes is seen by the one that comes twice', () => {
  const pages = [pageOf(list, 1), pageOf([0, ...list.filter((id) => id !== 15)], 2)];
  expect(isMoved(pages)).toBe(true);
  expect(idsOf(pages).filter((id) => id === 10)).toHaveLength(1);
});

test('the first review below those that were shown is found in a list that has moved', () => {
  const now = [0, ...list.filter((id) => id !== 5)];
  const below = firstBelow([pageOf(list, 1)], [pageOf(now, 1), pageOf(now, 2)]);
  expect(below?._id).toBe('11');
  expect(firstBelow([pageOf(list, 3)], [pageOf(list, 3)])).toBeUndefined();
});

test('nothing more is offered once the last answer says that the rest has gone', () => {
  const left = list.slice(0, 8);
  expect(hasMore([pageOf(list, 1)])).toBe(true);
  expect(hasMore([pageOf(list, 1), pageOf(left, 2)])).toBe(false);
  expect(hasMore([])).toBe(false);
});
