import type { TaxPart } from './money.ts';

/** The headings above the parts of a stay's tax; see `tax-words/`. */
interface Headings {
  forNights(nights: number): string;
  containedFor(nights: number): string;
}

/**
 * The parts of a stay's tax below their headings: those that are added, and those that its prices contain, each with their sum. Only
 * the first are the booking's tax. A group without parts is left out.
 */
export function taxGroups<Part extends Pick<TaxPart, 'kind' | 'percent' | 'included'>>(
  words: Headings,
  nights: number,
  parts: readonly Part[],
): { heading: string; parts: Part[] }[] {
  const groups = [
    { heading: words.forNights(nights), parts: parts.filter(({ included }) => !included) },
    { heading: words.containedFor(nights), parts: parts.filter(({ included }) => included) },
  ];
  return groups.filter((group) => group.parts.length > 0);
}
