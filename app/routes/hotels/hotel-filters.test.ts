import { describe, expect, it } from 'vitest';
import { hotelsQuery as hotelsQueryOfCall } from '../../../contract/hotel.ts';
import { formatOf } from '../../../kernel/format.ts';
import { callAddress } from '../../calls.ts';
import { en } from '../../i18n/en.ts';
import { appliedFilters } from './applied-filters.ts';
import {
  filterKey,
  filtersOf,
  nameLengthMax,
  noFilters,
  priceFault,
  toggled,
  withFilters,
} from './hotel-filters.ts';
import { hotelsQuery, listQuestion } from './hotel-list.ts';
import { pageLinks } from './pagination.tsx';

const of = (address: string) => filtersOf(new URLSearchParams(address));

describe('the filters in an address', () => {
  it('are read in the order of the panel, and only the known ones', () => {
    expect(of('facility=Towel&facility=Garden&facility=Moat&type=Resort&type=castle&name=sea')).toEqual({
      ...noFilters,
      name: 'sea',
      facilities: ['Garden', 'Towel'],
      types: ['resort'],
    });
  });

  it('are written without the page, and everything else stays', () => {
    const before = new URLSearchParams('district=Sylhet&page=3&facility=Garden');
    expect(withFilters(before, { ...noFilters, types: ['hotel'] }).toString()).toBe(
      'district=Sylhet&type=hotel',
    );
  });

  it('take a price in either digits and with commas, and pass over what is no price', () => {
    expect(of('minPrice=২,৫০০&maxPrice=9000&free=true&sort=-price')).toMatchObject({
      priceFrom: '2500',
      priceTo: '9000',
      freeOnly: true,
      sort: '-price',
    });
    expect(of('atHotel=true').atHotel).toBe(true);
    expect(withFilters(new URLSearchParams('page=2'), { ...noFilters, atHotel: true }).toString()).toBe(
      'atHotel=true',
    );
    expect(of('minPrice=cheap&maxPrice=-1&free=yes&sort=stars')).toEqual(noFilters);
    expect(
      withFilters(new URLSearchParams(), { ...noFilters, priceFrom: '৳ ৫০০', priceTo: '1e3' }).toString(),
    ).toBe('minPrice=500');
  });

  it('have the score of guests off until it is chosen, and take no other bound than the panel has', () => {
    expect(noFilters.goodScore).toBe(false);
    expect(of('minScore=40').goodScore).toBe(true);
    expect(of('minScore=35').goodScore).toBe(false);
    const chosen = { ...noFilters, goodScore: true };
    expect(withFilters(new URLSearchParams('page=2'), chosen).toString()).toBe('minScore=40');
    expect(
      hotelsQuery(listQuestion(new URLSearchParams('minScore=40&sort=score'), {}, '2027-03-01'), 'en'),
    ).toMatchObject({
      minScore: 40,
      sort: 'score',
    });
    const [chip, ...others] = appliedFilters(chosen, en, formatOf('en'));
    expect([chip?.text, chip?.without, others]).toEqual(['Reviews: 4.0 and more', noFilters, []]);
  });

  it.each([
    ['', '', undefined],
    ['2000', '৩০০০', undefined],
    ['3000', '2000', 'order'],
    ['many', '', 'number'],
  ])('say what is wrong with prices from %o to %o', (priceFrom, priceTo, fault) => {
    expect(priceFault({ ...noFilters, priceFrom, priceTo })).toBe(fault);
  });

  it('never carry markup into the call', () => {
    expect(of('name=%3Cb%3Esea').name).toBe('bsea');
  });

  it.each([
    ['a mark of direction', '\u2066', 'sea side'],
    ['an override of the direction', '\u202e', 'sea side'],
    ['a line separator', '\u2028', 'sea side'],
    ['no character', '\uffff', 'sea side'],
    ['a tab', '\t', 'sea side'],
    ['a zero-width space', '\u200b', 'seaside'],
  ])('ask the call for a name with %s as one that it takes', (_what, pasted, name) => {
    const typed = { ...noFilters, name: `${pasted}sea${pasted}side${pasted}` };
    const address = withFilters(new URLSearchParams(), typed);
    expect(address.get('name')).toBe(name);
    expect(of(`name=${encodeURIComponent(typed.name)}`).name).toBe(name);
    expect(hotelsQueryOfCall.safeParse({ name }).data?.name).toBe(name);
  });

  it('never cut a character in half', () => {
    expect(of(`name=${'x'.repeat(nameLengthMax - 1)}😀`).name).toBe('x'.repeat(nameLengthMax - 1));
  });

  it('have one spelling of a letter that Unicode writes in two ways', () => {
    const [short, long] = ['\u09df', '\u09af\u09bc'];
    expect(of(`name=${short}`)).toEqual(of(`name=${long}`));
    expect(filterKey({ ...noFilters, name: short })).toBe(filterKey(of(`name=${long}`)));
  });
});

it('toggles a value', () => {
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
});

it('asks the call the same as the service', () => {
  const question = listQuestion(
    new URLSearchParams('district=Sylhet&facility=Garden&facility=Towel&page=2'),
    {},
    '2026-11-21',
  );
  expect(callAddress('hotels', {}, hotelsQuery(question, 'bn'))).toBe(
    '/api/hotels?district=Sylhet&facility=Garden&facility=Towel&checkIn=2026-11-21&checkOut=2026-11-22&guests=1&lang=bn&fields=card&page=2&pageSize=20',
  );
});

it('asks for no prices while the first is above the second, and shows no chip for them', () => {
  const filters = (address: string) => {
    const question = listQuestion(new URLSearchParams(address), {}, '2026-11-21');
    const { minPrice, maxPrice } = hotelsQuery(question, 'en');
    const chips = appliedFilters(question.filters, en, formatOf('en')).map(({ key }) => key);
    return { minPrice, maxPrice, chips };
  };
  expect(filters('minPrice=3000&maxPrice=3000')).toEqual({
    minPrice: 3000,
    maxPrice: 3000,
    chips: ['price'],
  });
  expect(filters('minPrice=3001&maxPrice=3000')).toEqual({ chips: [] });
});

it.each(['-1', '0', '1.5', 'x', '', '99999999'])('reads the page %o as the first', (page) => {
  expect(listQuestion(new URLSearchParams({ page }), {}, '2026-11-21').page).toBe(1);
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, -4, 4, 5, 6, -9, 9]],
])('shows for page %i of %i: %o', (page, pages, pagesInView) => {
  expect(pageLinks(page, pages)).toEqual(pagesInView);
});
