import type { Format } from '../../../kernel/format.ts';
import type { Catalogue } from '../../i18n/en.ts';
import { appliedPrices, type HotelFilters } from './hotel-filters.ts';

/** One filter that is set: its text, and the filters without it. */
export interface AppliedFilter {
  key: string;
  text: string;
  without: HotelFilters;
}

/** Every filter that is set, in the panel's order. The sort order is not a filter. */
export function appliedFilters(
  filters: HotelFilters,
  { hotels, facilities }: Catalogue,
  { money }: Format,
): AppliedFilter[] {
  const chips: (AppliedFilter | undefined)[] = [
    filters.name.trim()
      ? { key: 'name', text: hotels.chipName(filters.name.trim()), without: { ...filters, name: '' } }
      : undefined,
    ...filters.facilities.map((facility) => ({
      key: facility,
      text: facilities.hotel[facility],
      without: { ...filters, facilities: filters.facilities.filter((other) => other !== facility) },
    })),
    ...filters.types.map((type) => ({
      key: type,
      text: facilities.accommodation[type],
      without: { ...filters, types: filters.types.filter((other) => other !== type) },
    })),
    ...filters.known.map((fact) => ({
      key: fact,
      text: facilities.goodToKnow[fact],
      without: { ...filters, known: filters.known.filter((other) => other !== fact) },
    })),
    priceChip(filters, hotels, money),
    filters.freeOnly
      ? { key: 'free', text: hotels.freeOnly, without: { ...filters, freeOnly: false } }
      : undefined,
    filters.atHotel
      ? { key: 'atHotel', text: hotels.atHotel, without: { ...filters, atHotel: false } }
      : undefined,
    filters.goodScore
      ? { key: 'minScore', text: hotels.goodScore, without: { ...filters, goodScore: false } }
      : undefined,
  ];
  return chips.filter((chip) => chip !== undefined);
}

/** Both ends of the price are one chip, because they belong together. */
function priceChip(
  filters: HotelFilters,
  hotels: Catalogue['hotels'],
  money: Format['money'],
): AppliedFilter | undefined {
  const { from, to } = appliedPrices(filters);
  const text =
    from !== undefined && to !== undefined
      ? hotels.chipPrice(money(from), money(to))
      : from !== undefined
        ? hotels.chipPriceFrom(money(from))
        : to !== undefined
          ? hotels.chipPriceTo(money(to))
          : undefined;
  return text === undefined
    ? undefined
    : { key: 'price', text, without: { ...filters, priceFrom: '', priceTo: '' } };
}
