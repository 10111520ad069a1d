import { expect, test } from 'vitest';
import { renderedMarkup } from '../../../../../tests/fixtures/rendered-part.tsx';
import { ArrivalCell, FoldedArrival, FoldedWish } from './arrival-cell.tsx';

const booking = { hotelCheckInDate: '2026-12-01', arrivalTime: 'before18', wish: 'A cot & quiet' } as const;

/** The class of the element that has this text. */
const classOf = (markup: string, text: string): string =>
  new RegExp(`class="([^"]*)"[^>]*>[^<]*${text}`).exec(markup)?.[1] ?? 'no such text';

test('a wish is one visible, shortened line below the arrival in a wide list, and below the hotel in a folded one', () => {
  for (const [language, wish] of [
    ['en', 'Wish: A cot &amp; quiet'],
    ['bn', 'অনুরোধ: A cot &amp; quiet'],
  ] as const) {
    const wide = classOf(renderedMarkup(<ArrivalCell booking={booking} />, language), wish);
    expect(wide).toMatch(/@3xl:truncate/);
    expect(wide).toMatch(/@3xl:block/);
    const folded = classOf(renderedMarkup(<FoldedWish booking={booking} />, language), wish);
    expect(folded).toMatch(/^block truncate @3xl:hidden$/);
    // Each is there for the eye where the other is not.
    expect(`${wide} ${folded}`).not.toContain('sr-only');
  }
});

test('an hour of arrival is there in both, and a booking without either has its day alone', () => {
  const withoutWish = { ...booking, wish: undefined };
  expect(renderedMarkup(<ArrivalCell booking={withoutWish} />).match(/>\s*Before 18:00</g)).toHaveLength(2);
  expect(renderedMarkup(<FoldedWish booking={withoutWish} />)).toBe('');
  expect(renderedMarkup(<ArrivalCell booking={{ hotelCheckInDate: '2026-12-01' }} />)).toBe(
    '<span>01/12/2026</span>',
  );
});

test('a folded row has room number and hour in one line for the eye, and none without them', () => {
  for (const [language, line] of [
    ['en', 'Room 504-B · Before 18:00'],
    ['bn', 'কক্ষ 504-B · সন্ধ্যা ৬টার আগে'],
  ] as const) {
    const markup = renderedMarkup(<FoldedArrival booking={{ ...booking, roomNumber: '504-B' }} />, language);
    expect(markup).toContain(`>${line}<`);
    expect(markup).toMatch(/^<span aria-hidden="true"[^>]*@3xl:hidden/);
  }
  expect(renderedMarkup(<FoldedArrival booking={booking} />)).toContain('>Before 18:00<');
  expect(renderedMarkup(<FoldedArrival booking={{}} />)).toBe('');
});
